import type { HiveWithStatus } from '@kypseli/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { tagsAfter } from '../commands/kinds/hives';
import { Button } from '../ui/Button';
import { Sheet } from '../ui/Sheet';
import { TextField } from '../ui/TextField';
import styles from './BulkTagsSheet.module.css';
import { splitTags, tagsFit } from './split-tags';
import { TagChips } from './TagChips';

interface BulkTagsSheetProps {
  open: boolean;
  onClose: () => void;
  hives: readonly HiveWithStatus[];
  onTag: (add: string[], remove: string[]) => void;
  /** What it begins with. */
  asked?: { add?: string[] | undefined; remove?: string[] | undefined } | undefined;
}

/** Adds tags to several hives, and removes some of theirs. */
export const BulkTagsSheet = ({ open, onClose, hives, onTag, asked }: BulkTagsSheetProps) => {
  const { t } = useTranslation('bulk');
  const [typed, setTyped] = useState('');
  const [removed, setRemoved] = useState<string[]>([]);
  const [shown, setShown] = useState(false);
  if (open !== shown) {
    setShown(open);
    setTyped((asked?.add ?? []).join(', '));
    setRemoved(asked?.remove ?? []);
  }
  const tags = [...new Set(hives.flatMap((hive) => hive.tags))].sort();
  const add = splitTags(typed);
  const remove = removed.filter((tag) => !add.includes(tag));
  const fits = hives.every((hive) => tagsFit(tagsAfter(hive.tags, add, remove)));
  const error = tagsFit(add) ? (fits ? undefined : t('full')) : t('wrong');
  const ready = add.length + remove.length > 0 && error === undefined && tagsFit(remove);
  const submit = () => {
    onTag(add, remove);
    onClose();
  };
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('title', { count: hives.length })}
      actions={
        <Button variant="honey" size="large" full disabled={!ready} onClick={submit}>
          {t('save')}
        </Button>
      }
    >
      <div className={styles.form}>
        <TextField
          label={t('add')}
          hint={t('addHint')}
          autoComplete="off"
          error={error}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        {tags.length > 0 && (
          <section className={styles.part}>
            <h3>{t('remove')}</h3>
            <TagChips label={t('remove')} tags={tags} chosen={removed} onChange={setRemoved} />
          </section>
        )}
      </div>
    </Sheet>
  );
};

import type { OverviewApiary } from '@kypseli/contract';
import { useTranslation } from 'react-i18next';
import { offerUndo } from '../../commands/offer-undo';
import { BulkTagsSheet } from '../../tags/BulkTagsSheet';
import { PageError } from '../../ui/PageError';
import { Sheet } from '../../ui/Sheet';
import { Skeleton } from '../../ui/Skeleton';
import { useBatchCommands } from './use-batch-commands';
import { usePlaces } from './use-places';

interface TagsSheetProps {
  open: boolean;
  onClose: () => void;
  chosen: readonly OverviewApiary[];
  onDone: () => void;
}

/** Adds tags to the active hives of several apiaries, and removes some of theirs. */
export const TagsSheet = ({ open, onClose, chosen, onDone }: TagsSheetProps) => {
  const { t } = useTranslation(['batch', 'bulk']);
  const commands = useBatchCommands();
  const { places, hives, loading, failed, retry } = usePlaces(open ? chosen : []);
  const all = places.flatMap(({ id }) => hives.get(id) ?? []);
  if (open && (failed || loading || all.length === 0))
    return (
      <Sheet open={open} onClose={onClose} title={t('tags')} textOnly>
        {failed ? (
          <PageError failed={t('failed')} onRetry={retry} />
        ) : loading ? (
          <Skeleton rows={3} />
        ) : (
          <p>{t('none')}</p>
        )}
      </Sheet>
    );
  return (
    <BulkTagsSheet
      open={open}
      onClose={onClose}
      hives={all}
      onTag={(add, remove) => {
        const byApiary = places.map(({ id }) => ({ apiaryId: id, hives: hives.get(id) ?? [] }));
        const sent = commands.tag(byApiary, add, remove);
        offerUndo(t('bulk:tagged', { count: all.length }), ...sent);
        onDone();
      }}
    />
  );
};

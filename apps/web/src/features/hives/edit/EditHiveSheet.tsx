import { ApiError, type HiveWithStatus } from '@kypseli/contract';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../../api/errors';
import { offerUndo } from '../../../commands/offer-undo';
import { Button } from '../../../ui/Button';
import { Sheet } from '../../../ui/Sheet';
import { TextField } from '../../../ui/TextField';
import { useHivesScreen } from '../data/hives-context';
import { checkNumber } from './check-number';
import styles from './EditSheets.module.css';
import { splitTags, tagsFit } from './split-tags';

interface EditHiveSheetProps {
  hive: HiveWithStatus;
  open: boolean;
  onClose: () => void;
}

/** Edits the number and the tags of a hive. */
export const EditHiveSheet = ({ hive, open, onClose }: EditHiveSheetProps) => {
  const { t } = useTranslation('numbers');
  const { commands } = useHivesScreen();
  // The change is shown at once and reverted if it is refused: the input and the reason stay here meanwhile.
  const [before, setBefore] = useState(hive);
  if (!open && before !== hive) setBefore(hive);
  const { register, handleSubmit, formState, setError } = useForm({
    values: { number: before.hiveNumber, tags: before.tags.join(', ') },
  });
  const { errors, isSubmitting } = formState;
  const save = handleSubmit(async ({ number, tags }) => {
    try {
      const sent = commands.edit(hive, { hiveNumber: number.trim(), tags: splitTags(tags) });
      await sent;
      onClose();
      offerUndo(t('saved', { number: number.trim() }), sent);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setError('number', { message: errorText(error) });
    }
  });
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('title', { number: before.hiveNumber })}
      actions={
        <Button variant="honey" size="large" type="submit" form="edit-hive" disabled={isSubmitting}>
          {t('save')}
        </Button>
      }
    >
      <form id="edit-hive" className={styles.form} onSubmit={save} noValidate>
        <TextField
          label={t('number')}
          autoComplete="off"
          error={errors.number?.message}
          {...register('number', { validate: checkNumber })}
        />
        <TextField
          label={t('tags')}
          hint={t('tagsHint')}
          autoComplete="off"
          error={errors.tags?.message}
          {...register('tags', { validate: (typed) => tagsFit(splitTags(typed)) || t('tooManyTags') })}
        />
      </form>
    </Sheet>
  );
};

import { ApiError, type HiveWithStatus } from '@kypseli/contract';
import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../../api/errors';
import { answerOrKept } from '../../../commands/answer-or-kept';
import type { FlagsChange } from '../../../commands/kinds/hives';
import { offerUndo } from '../../../commands/offer-undo';
import type { RefusedWrite } from '../../../commands/queue-state';
import { Button } from '../../../ui/Button';
import { Sheet } from '../../../ui/Sheet';
import { useHivesScreen } from '../data/hives-context';
import styles from './EditSheets.module.css';
import { HiveFields } from './HiveFields';
import { hiveChangeOf, hiveInputOf } from './hive-input';

interface EditHiveSheetProps {
  hive: HiveWithStatus;
  open: boolean;
  onClose: () => void;
  /** The refused command that is opened again. */
  again?: RefusedWrite | undefined;
}

/** Edits the number and the other fields of a hive. */
export const EditHiveSheet = ({ hive, open, onClose, again }: EditHiveSheetProps) => {
  const { t } = useTranslation(['numbers', 'common']);
  const { commands } = useHivesScreen();
  // The change is shown at once and reverted if it is refused: the input and the reason stay here meanwhile.
  const [before, setBefore] = useState(hive);
  if (!open && before !== hive) setBefore(hive);
  const entered = (again?.change?.args as FlagsChange | undefined)?.flags;
  const form = useForm({ values: hiveInputOf({ ...before, ...entered }) });
  const { handleSubmit, formState, setError } = form;
  const { isSubmitting } = formState;
  const save = handleSubmit(async (input) => {
    try {
      const change = hiveChangeOf(input);
      const sent = commands.edit(hive, change, again?.id);
      const answer = await answerOrKept(sent);
      onClose();
      offerUndo(answer ? t('saved', { number: change.hiveNumber }) : t('common:sync.kept'), sent);
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
        <FormProvider {...form}>
          <HiveFields />
        </FormProvider>
      </form>
    </Sheet>
  );
};

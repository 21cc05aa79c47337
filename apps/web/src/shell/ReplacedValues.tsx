import { inspections } from '@kypseli/contract';
import { classes } from '@kypseli/ui/classes';
import { useTranslation } from 'react-i18next';
import type { InspectionChange } from '../commands/kinds/inspection';
import type { Entry } from '../commands/queue-state';
import { useCommands } from '../commands/use-commands';
import { Button } from '../ui/Button';
import styles from './SyncSheet.module.css';
import { useFieldWords } from './use-field-words';

/** What another device had recorded and this keeper's change replaced: it can be put back. */
export const ReplacedValues = ({ entry }: { entry: Entry }) => {
  const { t } = useTranslation('sync');
  const { submit, decide } = useCommands();
  const words = useFieldWords();
  const { lines, describe, invalidates, change, unseen } = entry;
  if (!change || !unseen) return null;
  const { theirs, ours } = unseen;
  const putBack = () => {
    const shown = change.args as InspectionChange;
    const args: InspectionChange = { ...shown, correction: true, given: theirs, before: { ...shown.before, ...ours } };
    void submit({
      route: inspections.correct,
      input: { params: { id: shown.id }, body: theirs },
      apiaryId: lines,
      describe,
      change: { kind: change.kind, args },
      invalidates,
    });
    decide(entry);
  };
  const number = describe.values?.number;
  return (
    <li className={classes(styles.item, styles.stacked)}>
      <p>{t('replaced', { number, theirs: words(theirs), ours: words(ours) })}</p>
      <div className={styles.buttons}>
        <Button onClick={putBack}>{t('theirs')}</Button>
        <Button variant="quiet" onClick={() => decide(entry)}>
          {t('ours')}
        </Button>
      </div>
    </li>
  );
};

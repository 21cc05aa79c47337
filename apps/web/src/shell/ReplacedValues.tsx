import { inspections } from '@kypseli/contract';
import type { InspectionFields, RecordedFields } from '@kypseli/domain';
import { classes } from '@kypseli/ui/classes';
import { useTranslation } from 'react-i18next';
import { shownWeight, weightUnit } from '../api/weight-unit';
import type { InspectionChange } from '../commands/kinds/inspection';
import type { Entry } from '../commands/queue-state';
import { useCommands } from '../commands/use-commands';
import { useFormat } from '../i18n/format';
import { Button } from '../ui/Button';
import styles from './SyncSheet.module.css';

const LABELS = {
  populationFrames: 'bees',
  broodFrames: 'brood',
  harvestedFrames: 'harvested',
  pollenFrames: 'pollen',
  droneBroodFrames: 'droneBrood',
  topBoxFrames: 'topBox',
  generalStatus: 'status',
  queenYear: 'queen',
  queenAge: 'queen',
  queenColor: 'queen',
} as const;

/** The fields of an inspection in words, such as "Bees 7.5, Brood 5". */
const useFieldWords = () => {
  const { t } = useTranslation(['inspection', 'hives']);
  const { number } = useFormat();
  const labelOf = (name: string) =>
    name === 'weightKg'
      ? t('weight', { unit: weightUnit() })
      : t((name in LABELS ? LABELS[name as keyof typeof LABELS] : name) as 'bees');
  const wordOf = (name: string, value: unknown): string => {
    if (value === null) return t('hives:status.none');
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
    if (name === 'queenYear') return String(value);
    if (typeof value === 'number') return number(name === 'weightKg' ? shownWeight(value) : value);
    if (name === 'queenAge') return t(`hives:age.${value as 'older'}`);
    if (name === 'queenColor') return t(`hives:queen.color.${value as 'white'}`);
    if (['aggressiveness', 'swarmingTendency'].includes(name)) return t(`level.${value as 'high'}`);
    if (name === 'varroa') {
      const { method, mites, ...of } = value as NonNullable<RecordedFields['varroa']>;
      return `${t(`method.${method}`)}, ${number(mites)} / ${number('days' in of ? of.days : of.sample)}`;
    }
    return name === 'note' ? String(value) : t(`hives:status.${value as 'good'}`);
  };
  return (fields: InspectionFields) =>
    Object.entries(fields)
      .map(([name, value]) => `${labelOf(name)}: ${wordOf(name, value)}`)
      .join(', ');
};

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

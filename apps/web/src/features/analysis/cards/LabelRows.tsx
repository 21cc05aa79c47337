import { useTranslation } from 'react-i18next';
import { MarkGroup } from '../../../ui/charts/MarkGroup';
import { MARKS_AT_MOST } from '../data/fields';
import { LabelRow } from './LabelRow';
import type { LabelGroup } from './label-group';

interface LabelRowsProps {
  title: string;
  groups: readonly LabelGroup[];
  /** How many hives have a word. */
  recorded: number;
}

/** One row per word, with one mark per hive, or bars if there are too many. */
export const LabelRows = ({ title, groups, recorded }: LabelRowsProps) => {
  const { t } = useTranslation('analysis');
  const asBars = recorded > MARKS_AT_MOST;
  const most = Math.max(...groups.map(({ count }) => count));
  const rows = (
    <ul>
      {groups.map(({ key, color, ...group }) => (
        <LabelRow
          key={key}
          {...group}
          nameOf={({ hiveNumber }) => t('card.hive', { number: hiveNumber, value: group.word })}
          bar={asBars ? { share: group.count / most, color } : null}
        />
      ))}
    </ul>
  );
  const first = groups.find(({ hives }) => hives?.[0])?.hives?.[0];
  return asBars ? (
    rows
  ) : (
    <MarkGroup label={t('card.marks', { card: title })} first={first?.id}>
      {rows}
    </MarkGroup>
  );
};

import { type InspectionFields, isWordedCardField, type RecordedFields } from '@kypseli/domain';
import { useTranslation } from 'react-i18next';
import { shownWeight, weightUnit } from '../api/weight-unit';
import { useFormat } from '../i18n/format';
import { useCardWords } from './use-card-words';

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
export const useFieldWords = () => {
  const { t } = useTranslation(['inspection', 'hives']);
  const { number } = useFormat();
  const cardWordsOf = useCardWords();
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
    if (isWordedCardField(name)) return cardWordsOf(name, value as string | string[]);
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

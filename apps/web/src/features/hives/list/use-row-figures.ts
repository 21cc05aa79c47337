import type { HiveWithStatus } from '@kypseli/contract';
import { useTranslation } from 'react-i18next';
import { shownWeight, weightUnit } from '../../../api/weight-unit';
import { useNumbers } from '../../../ui/bees/use-numbers';

export interface RowFigure {
  key: string;
  value: number | null;
  text: string;
  unit: string;
}

/**
 * The three figures of a row: bees, brood, honey. Without a frame count, what the round did record: a quick count, the
 * weight, the mites. Full and quick counts are never mixed. Null if nothing is recorded.
 */
export const useRowFigures = (hive: HiveWithStatus): RowFigure[] | null => {
  const { t } = useTranslation('hives');
  const { frames } = useNumbers();
  const figure = (key: 'bees' | 'brood' | 'honey' | 'top' | 'weight' | 'mites', value: number | null) => ({
    key,
    value,
    text: value === null ? '–' : frames(value),
    unit: key === 'weight' ? weightUnit() : t(`unit.${key}`),
  });
  const counted = [
    figure('bees', hive.populationFrames),
    figure('brood', hive.broodFrames),
    figure('honey', hive.honeycombs),
  ];
  if (counted.some(({ value }) => value !== null)) return counted;
  const mites = hive.varroa?.method === 'natural_drop' ? null : (hive.varroa?.rate ?? null);
  const others = [
    figure('top', hive.topBoxFrames),
    figure('weight', hive.weightKg && shownWeight(hive.weightKg)),
    figure('mites', mites),
  ];
  return others.some(({ value }) => value !== null) ? others : null;
};

import type { LastInspection } from '@kypseli/contract';
import { boxesOf, fromTop, MOST_DRAWN, SLOTS } from '@kypseli/ui/comb-box-geometry';
import { type MouseEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CombBox } from '../../../ui/bees/CombBox';
import { combOf } from '../../../ui/bees/comb-of';
import { Segments } from '../../../ui/Segments';
import { FIGURES } from '../data/figures';
import type { Entry } from './fields';
import styles from './InspectionForm.module.css';

interface CombInputProps {
  entry: Entry;
  last: LastInspection | null;
  onChange: (change: Partial<Entry>) => void;
}

const HALF = 0.5;

/** The comb as an input: a touch of the seventh slot counts 7, a second one 6.5. Honey is counted from the top. */
export const CombInput = ({ entry, last, onChange }: CombInputProps) => {
  const { t } = useTranslation(['inspection', 'hives']);
  const [measure, setMeasure] = useState<(typeof FIGURES)[number]>('populationFrames');
  // A full comb has room for more.
  const room = (name: (typeof FIGURES)[number]) => Math.max((entry[name] ?? 0) + HALF, last?.[name] ?? 0);
  const boxes = boxesOf({
    bees: Math.max(room('populationFrames'), room('broodFrames')),
    honey: room('honeycombs'),
    boxes: entry.boxes ?? last?.boxes,
  });
  const touch = ({ currentTarget, clientX, clientY, detail }: MouseEvent) => {
    // A key presses no place; the steppers are for keys.
    if (detail === 0 || boxes > MOST_DRAWN) return;
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    const at = (place: number, size: number, parts: number) =>
      Math.min(parts - 1, Math.max(0, Math.floor((place / size) * parts)));
    const slot = (boxes - 1 - at(clientY - top, height, boxes)) * SLOTS + at(clientX - left, width, SLOTS);
    const count = (measure === 'honeycombs' ? fromTop(slot, boxes) : slot) + 1;
    onChange({ [measure]: entry[measure] === count ? count - HALF : count });
    navigator.vibrate?.(8);
  };
  return (
    <>
      <div className={styles.header}>
        <h2>{t('frames')}</h2>
        <Segments
          label={t('comb.of')}
          value={measure}
          options={FIGURES.map((value) => ({ value, label: t(`hives:short.${value}`) }))}
          onChange={(chosen) => chosen && setMeasure(chosen)}
          touch
        />
      </div>
      <button type="button" tabIndex={-1} className={styles.comb} aria-label={t('comb.touch')} onClick={touch}>
        <CombBox {...combOf(entry)} bees={entry.populationFrames ?? 0} boxes={boxes} size="wide" />
      </button>
    </>
  );
};

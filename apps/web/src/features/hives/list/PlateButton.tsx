import type { HiveWithStatus } from '@kypseli/contract';
import { NumberPlate } from '@kypseli/ui/NumberPlate';
import { useTranslation } from 'react-i18next';
import styles from './PlateButton.module.css';

interface PlateButtonProps {
  hive: HiveWithStatus;
  selected: boolean;
  onToggle: (id: string, range: boolean) => void;
  size?: 'row' | 'table';
}

/** The number plate as the hive's checkbox; with Shift it selects all from the last toggled one. */
export const PlateButton = ({ hive, selected, onToggle, size = 'row' }: PlateButtonProps) => {
  const { t } = useTranslation('hives');
  const inspected = hive.inspection_id !== null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: the plate is the checkbox, and a button takes what is drawn on it
    <button
      type="button"
      role="checkbox"
      aria-checked={selected}
      className={styles.key}
      aria-label={t('row.select', { number: hive.hiveNumber })}
      onClick={(event) => onToggle(hive.id, event.shiftKey)}
    >
      <NumberPlate number={hive.hiveNumber} look={selected ? 'selected' : inspected ? 'ink' : 'dashed'} size={size} />
    </button>
  );
};

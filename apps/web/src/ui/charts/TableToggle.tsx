import { IconChartHistogram, IconTable } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../Button';
import { usePreloaded } from '../lazy/lazy-part';
import { dayRows } from './DayTable';
import styles from './TableToggle.module.css';

interface TableToggleProps {
  card: string;
  asTable: boolean;
  onChange: (asTable: boolean) => void;
}

/** Switches between chart and table. */
export const TableToggle = ({ card, asTable, onChange }: TableToggleProps) => {
  const { t } = useTranslation('charts');
  usePreloaded(dayRows);
  const words = asTable ? t('chart') : t('table');
  return (
    <Button
      variant="quiet"
      className={styles.toggle}
      aria-label={`${words}: ${card}`}
      icon={asTable ? <IconChartHistogram size={20} aria-hidden /> : <IconTable size={20} aria-hidden />}
      onClick={() => onChange(!asTable)}
    >
      {words}
    </Button>
  );
};

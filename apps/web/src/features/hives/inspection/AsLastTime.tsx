import type { LastInspection } from '@kypseli/contract';
import { IconHistory } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button';
import { useNumbers } from '../../../ui/bees/use-numbers';
import { asLastTime, type Entry, STEPPED } from './fields';
import styles from './InspectionForm.module.css';

interface AsLastTimeProps {
  entry: Entry;
  /** Null: not loaded yet. */
  last: LastInspection | null;
  onChange: (change: Partial<Entry>) => void;
}

/**
 * Copies the last values into all empty fields, and says which. It keeps its place and its tab stop while they are loaded
 * and when there is nothing to copy, so that the same keys always lead to the same field.
 */
export const AsLastTime = ({ entry, last, onChange }: AsLastTimeProps) => {
  const { t } = useTranslation(['inspection', 'hives']);
  const { frames } = useNumbers();
  const change = last ? asLastTime(entry, last) : {};
  const isEmpty = Object.keys(change).length === 0;
  const words = [
    change.generalStatus && t(`hives:status.${change.generalStatus}`),
    ...STEPPED.map(({ name, label }) => typeof change[name] === 'number' && `${t(label)} ${frames(change[name])}`),
  ].filter(Boolean);
  return (
    <Button
      size="large"
      full
      icon={<IconHistory aria-hidden />}
      aria-disabled={isEmpty || undefined}
      onClick={() => !isEmpty && onChange(change)}
    >
      {t('asLastTime')}
      {words.length > 0 && <small className={styles.lastWords}>{words.join(', ')}</small>}
    </Button>
  );
};

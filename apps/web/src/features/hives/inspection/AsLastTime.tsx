import type { Inspection } from '@kypseli/contract';
import { IconHistory } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button';
import { useNumbers } from '../../../ui/bees/use-numbers';
import { asLastTime, type Entry, STEPPED } from './fields';
import styles from './InspectionForm.module.css';

interface AsLastTimeProps {
  entry: Entry;
  last: Inspection | null;
  onChange: (change: Partial<Entry>) => void;
}

/** Copies the last values into all empty fields, and says which. */
export const AsLastTime = ({ entry, last, onChange }: AsLastTimeProps) => {
  const { t } = useTranslation(['inspection', 'hives']);
  const { frames } = useNumbers();
  if (last === null) return null;
  const change = asLastTime(entry, last);
  const words = [
    change.generalStatus && t(`hives:status.${change.generalStatus}`),
    ...STEPPED.map(({ name, label }) => typeof change[name] === 'number' && `${t(label)} ${frames(change[name])}`),
  ].filter(Boolean);
  return (
    <Button
      size="large"
      full
      icon={<IconHistory aria-hidden />}
      disabled={Object.keys(change).length === 0}
      onClick={() => onChange(change)}
    >
      {t('asLastTime')}
      {words.length > 0 && <small className={styles.lastWords}>{words.join(', ')}</small>}
    </Button>
  );
};

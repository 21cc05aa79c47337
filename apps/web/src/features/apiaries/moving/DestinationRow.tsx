import { classes } from '@kypseli/ui/classes';
import { IconAlertCircle } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { livingHives } from '../../../api/living-hives';
import listStyles from '../ApiaryList.module.css';
import { useApiaryFacts } from '../use-apiary-facts';
import styles from './MoveHives.module.css';
import type { Destination } from './use-destinations';
import { useNumbersText } from './use-numbers-text';

interface DestinationRowProps {
  destination: Destination;
  chosen: boolean;
  onChoose: () => void;
}

/** An apiary to choose, and why it may not fit. */
export const DestinationRow = ({ destination, chosen, onChoose }: DestinationRowProps) => {
  const { t } = useTranslation(['locations', 'apiaries']);
  const { apiary, same, taken = [] } = destination;
  const facts = useApiaryFacts(apiary);
  const numbers = useNumbersText();
  const reasonId = useId();
  const reason = same
    ? t('move.same')
    : taken.length > 0 && t('move.taken', { count: taken.length, numbers: numbers(taken) });
  return (
    <li className={classes(listStyles.row, styles.row, chosen && listStyles.chosen)}>
      <label className={classes(listStyles.choose, styles.choose)} data-same={same || undefined}>
        <input
          type="radio"
          name="destination"
          className={styles.radio}
          checked={chosen}
          disabled={same}
          aria-describedby={reason ? reasonId : undefined}
          onChange={onChoose}
        />
        <span className={classes(listStyles.name, !apiary.active && listStyles.inactive)}>{apiary.name}</span>
        <span className={listStyles.count}>
          <strong>{livingHives(apiary)}</strong> {t('apiaries:hivesWord', { count: livingHives(apiary) })}
        </span>
        <span className={listStyles.facts}>{facts}</span>
        {reason && (
          <span id={reasonId} className={styles.reason} data-taken={!same || undefined}>
            {!same && <IconAlertCircle size={18} aria-hidden />}
            {reason}
          </span>
        )}
      </label>
    </li>
  );
};

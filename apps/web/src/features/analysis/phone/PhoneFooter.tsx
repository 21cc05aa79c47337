import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useHivesOfRound, withValuesOf } from '../../../shell/hives-link';
import { BottomBar } from '../../../ui/BottomBar';
import { ButtonLink } from '../../../ui/Button';
import type { Round } from '../data/use-round';
import type { Choice } from './MeasureChips';
import styles from './PhoneFooter.module.css';

interface PhoneFooterProps {
  choice: Choice;
  measures: Round['measures'];
  /** Print and export. */
  out: ReactNode;
}

/** At the foot of a phone: links to the hives below the average of the measure on show, or to all hives without one. */
export const PhoneFooter = ({ choice, measures, out }: PhoneFooterProps) => {
  const { t } = useTranslation('analysis');
  const hives = useHivesOfRound();
  const below = choice === 'queenColor' ? undefined : measures[choice].data?.below_average;
  const state = choice === 'queenColor' || !below ? null : withValuesOf(choice, below.hives);
  return (
    <BottomBar>
      {out}
      <ButtonLink variant="honey" size="large" full className={styles.primary} to={hives} state={state}>
        {below && state ? t('measure.showBelow', { count: below.count }) : t('empty.openHives')}
      </ButtonLink>
    </BottomBar>
  );
};

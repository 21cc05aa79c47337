import { NumberPlate } from '@kypseli/ui/NumberPlate';
import { StatusMark } from '@kypseli/ui/StatusMark';
import { IconClipboardList } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router';
import { roundDate } from '../../i18n/format';
import { useAppPath } from '../../shell/paths';
import { ButtonLink } from '../../ui/Button';
import { CombBox } from '../../ui/bees/CombBox';
import { combOf } from '../../ui/bees/comb-of';
import { QueenMark } from '../../ui/bees/QueenMark';
import { Skeleton } from '../../ui/Skeleton';
import type { FoundLabel } from '../use-label';
import styles from './LabelCard.module.css';
import { useHiveOfLabel } from './use-hive-of-label';

interface HiveOfLabelProps {
  found: Extract<FoundLabel, { kind: 'hive' }>;
  forward: boolean;
  /** In place of the form's button. */
  first: ReactNode;
  /** Scans the next label. */
  next: ReactNode;
}

/** The hive of a label in short, with its form; without a round of today it asks for one. */
export const HiveOfLabel = ({ found, forward, first, next }: HiveOfLabelProps) => {
  const { t } = useTranslation(['labels', 'hives']);
  const appPath = useAppPath();
  const { apiary, hive, begun, failed, hivePath, formPath } = useHiveOfLabel(found);
  if (!hive) return failed ? <p className={styles.text}>{t('unknown.title')}</p> : <Skeleton rows={2} height={64} />;
  const { hiveNumber: number, active } = hive;
  if (forward && begun && active) return <Navigate to={appPath(formPath)} replace />;
  return (
    <>
      <div className={styles.hive}>
        <NumberPlate number={number} size="header" />
        <p className={styles.words}>
          <b>{apiary?.name}</b>
          <span>
            {!active
              ? t('inactive')
              : hive.dateCreated === null
                ? t('never')
                : t('inspected', { date: roundDate(hive.dateCreated) })}
          </span>
        </p>
      </div>
      <div className={styles.facts}>
        <CombBox {...combOf(hive)} size="table" />
        {hive.generalStatus && (
          <span className={styles.fact}>
            <StatusMark status={hive.generalStatus} size={24} />
            {t(`hives:status.${hive.generalStatus}`)}
          </span>
        )}
        {hive.queenYear !== null && (
          <span className={styles.fact}>
            <QueenMark year={hive.queenYear} color={hive.queenColor} size={28} decorative />
            {hive.queenYear}
          </span>
        )}
      </div>
      {first}
      {active && !begun && !first && <p className={styles.ask}>{t('newRound')}</p>}
      {active && !first && (
        <ButtonLink variant="honey" size="large" full icon={<IconClipboardList aria-hidden />} to={appPath(formPath)}>
          {t(begun ? 'inspect' : 'startRound', { number })}
        </ButtonLink>
      )}
      <div className={styles.pair}>
        <ButtonLink size="large" to={appPath(hivePath)}>
          {t('openHive')}
        </ButtonLink>
        {next}
      </div>
    </>
  );
};

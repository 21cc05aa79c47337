import type { HiveWithStatus } from '@kypseli/contract';
import { presentQueen } from '@kypseli/domain';
import { useTranslation } from 'react-i18next';
import { useAge } from '../../../api/use-age';
import { roundDate } from '../../../i18n/format';
import { QueenMark } from '../../../ui/bees/QueenMark';
import styles from './StatusTab.module.css';

/** The queen of a hive as she is now; nothing in an older round, or of a hive without a colony. */
export const HiveQueen = ({ hive: { queen, active } }: { hive: HiveWithStatus }) => {
  const { t } = useTranslation(['hives', 'hive']);
  const ageOf = useAge();
  if (!queen || !active) return null;
  const { year, age, color, line, breeder, origin, since, seenOn, missedOn, state } = queen;
  const isThere = presentQueen(queen) !== null;
  const who = [
    year ?? (age && t('age.older')),
    line && t('hive:queenIs.line', { line }),
    breeder && t('hive:queenIs.breeder', { breeder }),
    origin && t(`hive:queenIs.from.${origin}`),
  ].filter(Boolean);
  const when = [
    since && t(isThere ? 'hive:queenIs.since' : 'hive:since', { date: roundDate(since) }),
    isThere && seenOn && t('hive:queenIs.seen', { age: ageOf(seenOn) ?? t('hive:queenIs.today') }),
    missedOn && t('hive:queenIs.missed', { date: roundDate(missedOn) }),
  ].filter(Boolean);
  return (
    <section className={styles.queen} aria-label={t('hive:queen')} data-missing={!isThere || undefined}>
      <QueenMark year={isThere ? year : null} color={isThere ? color : null} size={40} decorative={!isThere} />
      <div>
        <h2 className={styles.queenIs}>{t(`hive:queenIs.state.${state ?? 'unknown'}`)}</h2>
        {isThere && who.length > 0 && <p>{who.join(' · ')}</p>}
        {when.length > 0 && <p className={styles.since}>{when.join(' · ')}</p>}
      </div>
    </section>
  );
};

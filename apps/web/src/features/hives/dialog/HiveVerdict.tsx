import type { HiveWithStatus, Inspection } from '@kypseli/contract';
import { StatusMark } from '@kypseli/ui/StatusMark';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { todayQuery } from '../../../api/today';
import { useAge } from '../../../api/use-age';
import { roundDate } from '../../../i18n/format';
import { useExplain } from '../../../look-at/use-explain';
import { useReasonWords } from '../../../look-at/use-reason-words';
import { useSelection } from '../../../shell/selection';
import { Button } from '../../../ui/Button';
import { useNumbers } from '../../../ui/bees/use-numbers';
import { FIGURES } from '../data/figures';
import { useHivesScreen } from '../data/hives-context';
import { useInactiveWord } from '../list/use-inactive-word';
import styles from './StatusTab.module.css';

/** Hives that are opened one after the other do not ask again. */
const FRESH_MS = 60_000;

/** How long the status has lasted, or what it was before. */
const useSince = (shown: HiveWithStatus | Inspection, history: readonly Inspection[]) => {
  const { t } = useTranslation(['hives', 'hive']);
  const rated = history.filter(
    ({ dateCreated, generalStatus }) => generalStatus !== null && dateCreated < (shown.dateCreated ?? ''),
  );
  const before = rated[0];
  if (!before?.generalStatus || shown.generalStatus === null) return null;
  if (before.generalStatus !== shown.generalStatus)
    return t('hive:before', { status: t(`status.${before.generalStatus}`), date: roundDate(before.dateCreated) });
  const turned = rated.findIndex(({ generalStatus }) => generalStatus !== shown.generalStatus);
  const first = turned === -1 ? rated.at(-1) : rated[turned - 1];
  return t('hive:since', { date: roundDate((first ?? before).dateCreated) });
};

/** The first count, with the one before it if it differs: "Brood 5 → 1"; null if nothing was counted. */
const useCounted = (shown: HiveWithStatus | Inspection, history: readonly Inspection[]) => {
  const { t } = useTranslation('hives');
  const { frames } = useNumbers();
  const measure = FIGURES.find((one) => shown[one] !== null);
  if (!measure) return null;
  const now = shown[measure]!;
  const before = history.find((one) => one.dateCreated < (shown.dateCreated ?? '') && one[measure] !== null)?.[measure];
  const change = typeof before === 'number' && before !== now ? `${frames(before)} → ` : '';
  return `${t(`short.${measure}`)} ${change}${frames(now)}`;
};

interface HiveVerdictProps {
  hive: HiveWithStatus;
  shown: HiveWithStatus | Inspection;
  /** Newest first. */
  history: readonly Inspection[];
}

/**
 * The heaviest reason to look at the hive, as Today names it; else its status, else its first count; of a hive that is
 * gone, when and why.
 */
export const HiveVerdict = ({ hive, shown, history }: HiveVerdictProps) => {
  const { t } = useTranslation(['hives', 'today']);
  const { round, today } = useHivesScreen();
  const { latest } = useSelection();
  const inactive = useInactiveWord();
  const wordsOf = useReasonWords(today);
  const explain = useExplain();
  const ageOf = useAge();
  const since = useSince(shown, history);
  const { data } = useQuery({ ...todayQuery, staleTime: FRESH_MS });
  // The reasons are those of now, not of an older round.
  const isNow = round.day >= (latest?.initiate_at ?? '');
  const look = isNow ? data?.look_at.find(({ hive_id }) => hive_id === hive.id) : undefined;
  const [reason, ...others] = look?.reasons.map(wordsOf) ?? [];
  // It may have been seen after the round on show.
  const seenOn = look?.reasons[0]?.day;
  const seen = seenOn && seenOn !== shown.dateCreated ? ageOf(seenOn) : null;
  const status = shown.generalStatus && t(`status.${shown.generalStatus}`);
  const counted = useCounted(shown, history);
  const gone = hive.active || hive.inspection_id !== null ? null : inactive(hive);
  const lasting = [...((gone ?? reason) && status ? [status] : []), ...(since ? [since] : [])].join(', ');
  const words = [seen, lasting].filter(Boolean).join(' · ');
  return (
    <div className={styles.header}>
      {status && !gone && !reason && <StatusMark status={shown.generalStatus} size={36} />}
      <div className={styles.words}>
        <h2 className={styles.verdict}>{gone ?? reason ?? status ?? counted ?? t('status.none')}</h2>
        {others.length > 0 && <p className={styles.since}>{others.join(', ')}</p>}
        {words && <p className={styles.since}>{words}</p>}
        {look && (
          <Button variant="quiet" aria-label={t('today:explainHive', look)} onClick={() => explain(look)}>
            {t('today:explain')}
          </Button>
        )}
      </div>
    </div>
  );
};

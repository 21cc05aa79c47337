import type { HistoryEvent, HiveWithStatus } from '@kypseli/contract';
import { useTranslation } from 'react-i18next';
import { useNoSignal } from '../../../commands/use-commands';
import { useFormat } from '../../../i18n/format';
import { todayIn } from '../../../i18n/today';
import { Button } from '../../../ui/Button';
import { Failure } from '../../../ui/Failure';
import type { Surface } from '../../../ui/lazy/OnDemand';
import { PageError } from '../../../ui/PageError';
import { Sheet } from '../../../ui/Sheet';
import { Skeleton } from '../../../ui/Skeleton';
import { useHivesScreen } from '../data/hives-context';
import { HistoryEntry } from './HistoryEntry';
import styles from './HistorySheet.module.css';
import { undoneCommands } from './undone';
import { useHistory } from './use-history';
import { useSentence } from './use-sentence';
import { useUndoEvent } from './use-undo-event';

const dayOf = ({ at }: HistoryEvent) => todayIn(undefined, new Date(at));

/** Leaves out the plan of an action that the same command completed: it was never to do. */
const withoutPlansOfDone = (events: readonly HistoryEvent[]): HistoryEvent[] => {
  const done = new Set(events.flatMap(({ type, command_id }) => (type === 'ActionCompleted' ? [command_id] : [])));
  return events.filter(({ type, command_id }) => !(type.startsWith('ActionPlanned') && done.has(command_id)));
};

const Events = ({ hive, onGone }: { hive: HiveWithStatus; onGone: () => void }) => {
  const { t } = useTranslation('history');
  const noSignal = useNoSignal();
  const { day } = useFormat();
  const { apiary } = useHivesScreen();
  const query = useHistory(hive.id);
  const sentenceOf = useSentence();
  const { undo, undoing } = useUndoEvent(hive, apiary.id, { onGone, onRefused: () => void query.refetch() });
  if (query.isPending) return <Skeleton rows={5} height={64} />;
  if (!query.data)
    return <PageError neverStored failed={t(noSignal ? 'offline' : 'failed')} onRetry={() => void query.refetch()} />;
  const events = withoutPlansOfDone(query.data.pages.flatMap((page) => page.events));
  if (events.length === 0) return <p className={styles.nothing}>{t('empty')}</p>;
  const undone = undoneCommands(events);
  // A command may have several events; they are undone together.
  const offered = new Map(events.toReversed().map((event) => [event.command_id, event.position]));
  // The split says what is undone with its new counts.
  for (const { type, command_id, position } of events) if (type === 'ColonySplit') offered.set(command_id, position);
  const days = [...new Set(events.map(dayOf))].map((date) => ({
    date,
    ofDay: events.filter((each) => dayOf(each) === date),
  }));
  return (
    <div className={styles.days}>
      {noSignal && <p className={styles.nothing}>{t('stale')}</p>}
      {days.map(({ date, ofDay }) => (
        <section key={date}>
          <h3 className={styles.day}>{date === todayIn(undefined) ? t('today') : day(date)}</h3>
          <ul>
            {ofDay.map((event) => {
              const { position, command_id, can_undo } = event;
              const sentence = sentenceOf(event);
              const offers = can_undo && !undoing.has(command_id) && offered.get(command_id) === position;
              return (
                <HistoryEntry
                  key={position}
                  event={event}
                  sentence={sentence}
                  undone={undone.has(command_id)}
                  undoing={undoing.has(command_id)}
                  onUndo={offers ? () => undo(event, sentence) : undefined}
                />
              );
            })}
          </ul>
        </section>
      ))}
      <Failure text={query.isFetchNextPageError ? t('failedMore') : null} />
      {query.hasNextPage && (
        <Button full disabled={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {t('more')}
        </Button>
      )}
    </div>
  );
};

interface HistorySheetProps extends Surface {
  hive: HiveWithStatus;
  onGone: () => void;
}

/** Everything that happened to a hive, as sentences by day, with Undo where that is still possible. */
export const HistorySheet = ({ open, onClose, hive, onGone }: HistorySheetProps) => {
  const { t } = useTranslation('history');
  return (
    <Sheet open={open} onClose={onClose} kind="panel" title={t('title', { number: hive.hiveNumber })} lead={t('lead')}>
      {open && <Events hive={hive} onGone={onGone} />}
    </Sheet>
  );
};

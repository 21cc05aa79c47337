import { moveId, moveStepId } from '@kypseli/contract';
import {
  type ActionEvent,
  type ApiaryEvent,
  type HarvestEvent,
  hiveLimitAt,
  type LotEvent,
  type MedicineEvent,
  type NoteEvent,
  type PhotoEvent,
  type PlanEvent,
  type RoundEvent,
  type SubscriptionEvent,
} from '@kypseli/domain';
import type { RecordedEvent } from '@kypseli/event-store';
import type { AccountFigures, DailyFigures, Figures, Loss, Undo } from './figures.js';
import { foldPlan } from './fold-plan.js';

type AnyEvent =
  | ApiaryEvent
  | RoundEvent
  | ActionEvent
  | NoteEvent
  | PhotoEvent
  | PlanEvent
  | MedicineEvent
  | HarvestEvent
  | LotEvent
  | SubscriptionEvent;

const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;
/** Null for other texts: an index of the log must take any event. */
export const uuidOrNull = (text: unknown): string | null =>
  typeof text === 'string' && UUID.test(text) ? text.toLowerCase() : null;

/** The apiaries that an event is about. */
export const apiariesOf = ({ data }: Pick<RecordedEvent, 'data'>): string[] =>
  [data.apiaryId, data.toApiaryId].flatMap((id) => uuidOrNull(id) ?? []);

/**
 * Adds the events, in the order of the log. Events are as they are stored: personal fields are not read. `freeLimit`:
 * the hives of an account without a plan.
 */
export const foldFigures = (figures: Figures, events: RecordedEvent[], freeLimit: number): void => {
  for (const event of events) {
    const at = instantOf(event);
    const day = dayOf(figures, event, at);
    const account = figures.accounts.get(uuidOrNull(event.metadata.accountId) ?? '');
    if (!account) continue;
    const before = planOf(account, at, freeLimit);
    foldOne(figures, event, account, at, day);
    const after = planOf(account, at, freeLimit);
    for (const name of PLAN_CHANGES) day[name] += Number(after[name]) - Number(before[name]);
  }
};

const PLAN_CHANGES = ['paying_change', 'yearly_change', 'over_limit_change', 'failed_change'] as const;

/** What the changes of a day count. */
const planOf = (
  { plan, hives, hive_limit: limit, limit_until: until, failed }: AccountFigures,
  at: Date,
  freeLimit: number,
): Record<(typeof PLAN_CHANGES)[number], boolean> => ({
  paying_change: plan !== 'free',
  yearly_change: plan === 'yearly',
  over_limit_change: plan === 'free' && hives > hiveLimitAt(limit === null ? null : { limit, until }, freeLimit, at),
  failed_change: failed,
});

const foldOne = (
  figures: Figures,
  event: RecordedEvent,
  account: AccountFigures,
  at: Date,
  day: DailyFigures,
): void => {
  const undone = undoneBy(account.account_id, event);
  const commandId = uuidOrNull(event.metadata.commandId);
  if (undone.length > 0) changeLosses(figures, { account_id: account.account_id, undone, by: commandId });
  const { type, data } = event as RecordedEvent & AnyEvent;
  const lose = (kind: Loss['kind'], hives: number) => {
    const loss: Loss = {
      position: event.position.toString(),
      account_id: account.account_id,
      at,
      kind,
      hives,
      stream: event.stream,
      command_id: commandId,
      undone_by: null,
    };
    if (undone.length === 0) figures.losses.push(loss);
    else changeLosses(figures, { undone, again: loss });
  };
  const add = (apiaryId: string, hives: number) => {
    const apiary = figures.apiaries.get(apiaryId);
    if (apiary) apiary.hives += hives;
    account.hives += hives;
  };
  if (!event.stream.startsWith('subscription-')) account.last_entry_at = later(account.last_entry_at, at);
  switch (type) {
    case 'ApiaryEstablished':
      account.apiaries += 1;
      figures.apiaries.set(data.apiaryId, {
        apiary_id: data.apiaryId,
        account_id: account.account_id,
        hives: 0,
        last_entry_at: new Date(0),
      });
      break;
    case 'ApiaryDeleted': {
      const hives = figures.apiaries.get(data.apiaryId)?.hives ?? 0;
      account.apiaries -= 1;
      account.hives -= hives;
      figures.apiaries.delete(data.apiaryId);
      figures.deletedApiaries.add(data.apiaryId);
      lose('apiary_deleted', hives);
      break;
    }
    case 'HivesAdded':
    case 'HivesRestored':
      add(data.apiaryId, data.hives.length);
      break;
    case 'HivesDeleted':
      add(data.apiaryId, -data.hiveIds.length);
      lose('hives_deleted', data.hiveIds.length);
      break;
    // As in the read models, hives that have left belong to their destination at once.
    case 'HivesMovedOut':
      add(data.apiaryId, -data.hives.length);
      add(data.toApiaryId, data.hives.length);
      lose('hives_moved', data.hives.length);
      break;
    case 'HivesDeactivated':
      lose('hives_deactivated', data.hiveIds.length);
      break;
    case 'ColoniesGone':
      lose('hives_deactivated', data.hives.length);
      break;
    case 'InspectionRecorded':
      day.inspections += 1;
      break;
    default:
      foldPlan(figures, account, event as RecordedEvent & SubscriptionEvent, at, day, lose);
  }
  noteEntry(figures, event, at, day);
};

/** The commands that the event of an undo undoes: only these have another cause than their own command. */
const undoneBy = (accountId: string, { metadata }: RecordedEvent): string[] => {
  const cause = uuidOrNull(metadata.$causationId);
  if (cause === null || cause === uuidOrNull(metadata.commandId)) return [];
  // A move leaves its source by a command of its own.
  return [cause, moveStepId(moveId(accountId, cause), 'leave')];
};

/** Notes an undo for the stored losses, and changes those of this batch. */
const changeLosses = ({ losses, undos }: Figures, undo: Undo): void => {
  undos.push(undo);
  const isUndone = (command: string | null) => command !== null && undo.undone.includes(command);
  if ('again' in undo) {
    const { again } = undo;
    const loss = losses.find(({ stream, undone_by: by }) => stream === again.stream && isUndone(by));
    if (loss) Object.assign(loss, again);
  } else
    for (const loss of losses)
      if (loss.account_id === undo.account_id && isUndone(loss.command_id)) loss.undone_by ??= undo.by;
};

const noteEntry = ({ apiaries }: Figures, event: RecordedEvent, at: Date, day: DailyFigures): void => {
  for (const id of apiariesOf(event)) {
    const apiary = apiaries.get(id);
    if (!apiary) continue;
    if (apiary.last_entry_at < new Date(`${day.day}T00:00:00Z`)) day.apiaries += 1;
    apiary.last_entry_at = later(apiary.last_entry_at, at);
  }
};

const dayOf = ({ days }: Figures, { position }: RecordedEvent, at: Date): DailyFigures => {
  const name = at.toISOString().slice(0, 10);
  const known = days.get(name);
  const day = known ?? {
    day: name,
    events: 0,
    first_position: position,
    last_position: position,
    apiaries: 0,
    inspections: 0,
    paying_change: 0,
    yearly_change: 0,
    over_limit_change: 0,
    failed_change: 0,
    payments_failed: 0,
  };
  if (!known) days.set(name, day);
  day.events += 1;
  day.last_position = position;
  return day;
};

/**
 * When it was recorded here, which rises with its position; of an event without a readable instant, when it was stored.
 */
export const instantOf = ({ metadata, recordedAt }: Pick<RecordedEvent, 'metadata' | 'recordedAt'>): Date => {
  const at = new Date(metadata.receivedAt ?? metadata.at);
  return Number.isNaN(at.getTime()) ? recordedAt : at;
};

const later = (one: Date | null, other: Date): Date => (one !== null && one > other ? one : other);

import { moveId, moveStepId } from '@kypseli/contract';
import type { LOSS_KINDS } from '@kypseli/contract/admin';
import type { ActionEvent, ApiaryEvent, NoteEvent, RoundEvent, SubscriptionEvent } from '@kypseli/domain';
import type { RecordedEvent } from '@kypseli/event-store';

/** The figures of one account that follow from the log. */
export interface AccountFigures {
  account_id: string;
  apiaries: number;
  hives: number;
  last_entry_at: Date | null;
  /** free if no plan runs or waits for a payment. */
  plan: string;
  period_end: Date | null;
  failed: boolean;
  cancelled: boolean;
  expired: boolean;
  paid_eur: number;
  /** How many hives support allows without a plan; null: as many as everybody has. */
  hive_limit: number | null;
  limit_until: Date | null;
}

export interface ApiaryFigures {
  apiary_id: string;
  account_id: string;
  /** Hives that are not deleted. */
  hives: number;
  last_entry_at: Date;
}

/** What the log tells of; that a mail was refused, it does not. */
type LossKind = Exclude<(typeof LOSS_KINDS)[number], 'mail_refused'>;

export interface Loss {
  position: string;
  account_id: string;
  at: Date;
  kind: LossKind;
  hives: number;
  stream: string;
  command_id: string | null;
}

export interface DailyFigures {
  day: string;
  events: number;
  first_position: bigint;
  last_position: bigint;
  apiaries: number;
  inspections: number;
  paying_change: number;
  payments_failed: number;
}

/** What a batch of events changes; `accounts` and `apiaries` begin with the stored rows. */
export interface Figures {
  accounts: Map<string, AccountFigures>;
  apiaries: Map<string, ApiaryFigures>;
  deletedApiaries: Set<string>;
  losses: Loss[];
  /** Commands that were undone: their losses no longer count. */
  undone: { account_id: string; command_id: string }[];
  days: Map<string, DailyFigures>;
}

type AnyEvent = ApiaryEvent | RoundEvent | ActionEvent | NoteEvent | SubscriptionEvent;

const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;
/** Null for other texts: an index of the log must take any event. */
export const uuidOrNull = (text: unknown): string | null =>
  typeof text === 'string' && UUID.test(text) ? text.toLowerCase() : null;

/** The apiaries that an event is about. */
export const apiariesOf = ({ data }: Pick<RecordedEvent, 'data'>): string[] =>
  [data.apiaryId, data.toApiaryId].flatMap((id) => uuidOrNull(id) ?? []);

const NO_PLAN = { plan: 'free', failed: false };

/** Adds the events, in the order of the log. Events are as they are stored: personal fields are not read. */
export const foldFigures = (figures: Figures, events: RecordedEvent[]): void => {
  for (const event of events) foldOne(figures, event);
};

const foldOne = (figures: Figures, event: RecordedEvent): void => {
  const at = instantOf(event);
  const day = dayOf(figures, event, at);
  const account = figures.accounts.get(uuidOrNull(event.metadata.accountId) ?? '');
  if (!account) return;
  const undoes = noteUndo(figures, account, event);
  const { type, data } = event as RecordedEvent & AnyEvent;
  const lose = (kind: Loss['kind'], hives: number) => {
    if (undoes) return;
    figures.losses.push({
      position: event.position.toString(),
      account_id: account.account_id,
      at,
      kind,
      hives,
      stream: event.stream,
      command_id: uuidOrNull(event.metadata.commandId),
    });
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
      foldPlan(account, { type, data } as SubscriptionEvent, day, lose);
  }
  noteEntry(figures, event, at, day);
};

const foldPlan = (
  account: AccountFigures,
  { type, data }: SubscriptionEvent,
  day: DailyFigures,
  lose: (kind: Loss['kind'], hives: number) => void,
): void => {
  const paid = account.plan !== 'free';
  switch (type) {
    case 'SubscriptionPaid':
      account.paid_eur += data.priceEur;
      Object.assign(account, { plan: data.plan, period_end: new Date(data.periodEnd) });
      Object.assign(account, { failed: false, cancelled: false, expired: false });
      break;
    case 'PaymentFailed':
      account.failed = true;
      day.payments_failed += 1;
      lose('payment_failed', 0);
      break;
    case 'SubscriptionCancelled':
      account.cancelled = true;
      break;
    case 'SubscriptionResumed':
      account.cancelled = false;
      break;
    case 'SubscriptionExpired':
      Object.assign(account, { ...NO_PLAN, expired: true });
      break;
    case 'SubscriptionWithdrawn':
      account.paid_eur -= data.refundEur;
      Object.assign(account, { failed: false, cancelled: true });
      if (data.remaining)
        Object.assign(account, { plan: data.remaining.plan, period_end: new Date(data.remaining.periodEnd) });
      else Object.assign(account, { ...NO_PLAN, expired: true });
      break;
    case 'SubscriptionExtended':
      Object.assign(account, { plan: data.plan, period_end: new Date(data.until) });
      Object.assign(account, { failed: false, cancelled: !data.renews, expired: false });
      break;
    case 'HiveLimitSet':
      account.hive_limit = data.limit;
      account.limit_until = data.until === null ? null : new Date(data.until);
      break;
    case 'PaymentRefunded':
      account.paid_eur -= data.amountEur;
      break;
    default:
      return;
  }
  day.paying_change += Number(account.plan !== 'free') - Number(paid);
};

/** True for an event of an undo: only these have another cause than their own command. */
const noteUndo = (
  { undone, losses }: Figures,
  { account_id }: AccountFigures,
  { metadata }: RecordedEvent,
): boolean => {
  const cause = uuidOrNull(metadata.$causationId);
  if (cause === null || cause === uuidOrNull(metadata.commandId)) return false;
  // A move leaves its source by a command of its own.
  for (const command_id of [cause, moveStepId(moveId(account_id, cause), 'leave')]) {
    undone.push({ account_id, command_id });
    for (let at = losses.length; at-- > 0; )
      if (losses[at]!.account_id === account_id && losses[at]!.command_id === command_id) losses.splice(at, 1);
  }
  return true;
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
    payments_failed: 0,
  };
  if (!known) days.set(name, day);
  day.events += 1;
  day.last_position = position;
  return day;
};

/** When it happened; of an event without a readable instant, when it was stored. */
export const instantOf = ({ metadata, recordedAt }: Pick<RecordedEvent, 'metadata' | 'recordedAt'>): Date => {
  const at = new Date(metadata.at);
  return Number.isNaN(at.getTime()) ? recordedAt : at;
};

const later = (one: Date | null, other: Date): Date => (one !== null && one > other ? one : other);

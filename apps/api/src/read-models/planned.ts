import { occurrenceId } from '@kypseli/contract';
import {
  type Anchor,
  addDays,
  daysBetween,
  LOOK_BACK_DAYS,
  type Occurrence,
  occurrences,
  type PlanKind,
} from '@kypseli/domain';
import { Inject, Injectable } from '@nestjs/common';
import pg from 'pg';
import { notFound } from '../platform/http/refusal.js';
import { slices } from '../platform/slices.js';
import { roundsOf } from './rounds.js';

export interface PlanRow {
  id: string;
  kind: PlanKind;
  title: string | null;
  details: Record<string, string | number> | null;
  /** Without apiaries that were deleted. */
  apiary_ids: string[];
  rule: string;
  anchor: Anchor;
  start_day: string;
  since: string;
  paused: boolean;
  ended_day: string | null;
}

/** An occurrence of a plan in one apiary. */
export interface PlannedItem extends Occurrence {
  plan: PlanRow;
  apiaryId: string;
  /** How many active hives the apiary has. */
  hives: number;
}

interface ApiaryRow {
  id: string;
  active: boolean;
  hives: number;
}

interface ChangeRow {
  plan_id: string;
  apiary_id: string;
  day: string;
  to_day: string | null;
}

interface ActionRow {
  plan_id: string;
  apiary_id: string;
  occurrence_id: string;
  initiated_at: string;
  done: boolean;
}

/** What is known of an account's plans, read at once. */
interface Known {
  plans: PlanRow[];
  apiaries: Map<string, ApiaryRow>;
  /** By plan and apiary. */
  changes: Map<string, Map<string, string | null>>;
  /** The days of the rounds of each apiary. */
  rounds: Map<string, string[]>;
  /** By plan and apiary, then by the day of the occurrence that an action was made from: when it was done; null: to do. */
  actions: Map<string, Map<string, string | null>>;
}

const LAST_DAY = '9999-12-31';
/** How far the day of an action may be from that of its occurrence. */
const FARTHEST_DAYS = 1_000;
/** Of all accounts, in memory: some 10 MB. */
const MOST_DAYS = 50_000;
const NONE: ReadonlyMap<string, string | null> = new Map();
/** How far ahead the next occurrence is looked for. */
export const AHEAD_DAYS = 400;
/** Open occurrences that are due, of all places together, and of each place in any case. */
const MOST_OPEN = 10_000;
const FEWEST_OPEN = 5;

/**
 * The days of the occurrences that actions were made from. An action knows the id of its occurrence only, so its day is
 * looked for among those nearest to the action's own, once.
 */
class OccurrenceDays {
  private readonly known = new Map<string, string>();

  of({ plan_id, apiary_id, occurrence_id: id, initiated_at }: ActionRow): string {
    const known = this.known.get(id);
    if (known !== undefined) return known;
    for (let distance = 0; distance <= FARTHEST_DAYS; distance++)
      for (const day of [addDays(initiated_at, -distance), addDays(initiated_at, distance)])
        if (occurrenceId(plan_id, apiary_id, day) === id) return this.keep(id, day);
    return this.keep(id, '');
  }

  private keep(id: string, day: string): string {
    if (this.known.size >= MOST_DAYS) this.known.clear();
    this.known.set(id, day);
    return day;
  }
}

/** What plans ask for and when. Occurrences are not stored: they follow from the plans and from what was done. */
@Injectable()
export class Planned {
  private readonly days = new OccurrenceDays();

  constructor(@Inject(pg.Pool) private readonly pool: pg.Pool) {}

  /** The plans that have not ended, with `ended` also the others; a plan without apiaries has ended. */
  async plans(accountId: string, { ended = false } = {}): Promise<PlanRow[]> {
    const { rows } = await this.pool.query<PlanRow>(
      `SELECT p.id, p.kind, p.title, p.details, p.rule, p.anchor, p.start_day, p.since, p.paused, p.ended_day, there.apiary_ids
       FROM rm.plans p CROSS JOIN LATERAL (
         SELECT coalesce(json_agg(a.id ORDER BY a.established_position), '[]') AS apiary_ids
         FROM rm.apiaries a WHERE a.account_id = p.account_id AND p.apiary_ids ? a.id::text) there
       WHERE p.account_id = $1 AND ($2 OR p.ended_day IS NULL) ORDER BY p.id`,
      [accountId, ended],
    );
    return rows.filter((plan) => ended || plan.apiary_ids.length > 0);
  }

  /** @throws Refusal not_found; `ended`: also one that has ended */
  async plan(accountId: string, planId: string, { ended = false } = {}): Promise<PlanRow> {
    const plan = (await this.plans(accountId, { ended })).find(({ id }) => id === planId);
    if (!plan) throw notFound('plan');
    return plan;
  }

  /** One occurrence by its day by the rule; undefined if the plan does not ask for it, or an action stands for it. */
  async occurrence(accountId: string, planId: string, apiaryId: string, day: string): Promise<Occurrence | undefined> {
    const known = await this.known(accountId, false);
    const plans = known.plans
      .filter(({ id }) => id === planId)
      .map((plan) => ({ ...plan, apiary_ids: plan.apiary_ids.filter((id) => id === apiaryId) }));
    const [first, last] = [day, known.changes.get(keyOf(planId, apiaryId))?.get(day) ?? day].sort() as [string, string];
    const [from, to] = [addDays(first, -LOOK_BACK_DAYS), addDays(last, LOOK_BACK_DAYS)];
    return (await itemsOf({ ...known, plans }, from, to)).find((occurrence) => occurrence.day === day);
  }

  /**
   * The occurrences of all plans in a period: open, done and skipped ones, earliest first.
   * @throws TooManyItems
   */
  async items(accountId: string, from: string, to: string, most: number): Promise<PlannedItem[]> {
    return itemsOf(await this.known(accountId, true), from, to, { most });
  }

  /**
   * All open occurrences up to a day, earliest first, and the next one after it of each plan in each apiary. Where
   * plans are due often in many apiaries, the oldest of each are left out.
   */
  async open(accountId: string, to: string): Promise<PlannedItem[]> {
    const known = await this.known(accountId, false);
    const places = known.plans.reduce((sum, { apiary_ids }) => sum + apiary_ids.length, 0);
    const ofEach = Math.max(FEWEST_OPEN, Math.floor(MOST_OPEN / places));
    return this.openOf(known, to, (open) => {
      const isDue = ({ on }: Occurrence) => on <= to;
      const next = open.find((each) => !isDue(each));
      return [...open.filter(isDue).slice(-ofEach), ...(next ? [next] : [])];
    });
  }

  /** The earliest open occurrence of each plan, or of one plan, in each apiary, earliest first. */
  async next(accountId: string, today: string, planId?: string): Promise<PlannedItem[]> {
    const known = await this.known(accountId, false);
    const plans = known.plans.filter(({ id }) => planId === undefined || id === planId);
    return this.openOf({ ...known, plans }, today, (open) => open.slice(0, 1));
  }

  private openOf(known: Known, to: string, select: (open: Occurrence[]) => Occurrence[]): Promise<PlannedItem[]> {
    return itemsOf(known, addDays(to, -LOOK_BACK_DAYS), addDays(to, AHEAD_DAYS), {
      select: (found) => select(found.filter(({ state }) => state === 'open')),
    });
  }

  private async actionsOf(rows: ActionRow[]): Promise<Known['actions']> {
    const slice = slices();
    const days = new Map<ActionRow, string>();
    for (const row of rows) {
      await slice();
      days.set(row, this.days.of(row));
    }
    return byPlace(rows, (row) => [days.get(row)!, row.done ? row.initiated_at : null]);
  }

  private async known(accountId: string, ended: boolean): Promise<Known> {
    const plans = await this.plans(accountId, { ended });
    if (plans.length === 0)
      return { plans, apiaries: new Map(), changes: new Map(), rounds: new Map(), actions: new Map() };
    const [apiaries, changes, rounds, actions] = await Promise.all([
      this.pool.query<ApiaryRow>(
        `SELECT a.id, a.active, count(h.id) FILTER (WHERE h.active AND NOT h.deleted)::int AS hives
         FROM rm.apiaries a LEFT JOIN rm.hives h ON h.apiary_id = a.id WHERE a.account_id = $1 GROUP BY a.id, a.active`,
        [accountId],
      ),
      this.pool.query<ChangeRow>('SELECT plan_id, apiary_id, day, to_day FROM rm.plan_changes WHERE account_id = $1', [
        accountId,
      ]),
      this.pool.query<{ apiary_id: string; days: string[] }>(
        `SELECT a.id AS apiary_id, array_agg(r.day::text ORDER BY r.day) AS days
         FROM rm.apiaries a CROSS JOIN LATERAL (${roundsOf('a.id')}) r
         WHERE a.account_id = $1 AND a.id = ANY($2) GROUP BY a.id`,
        [accountId, plans.filter(({ kind }) => kind === 'round').flatMap(({ apiary_ids }) => apiary_ids)],
      ),
      this.pool.query<ActionRow>(
        `SELECT plan_id, apiary_id, occurrence_id, initiated_at, completed_at IS NOT NULL AS done
         FROM rm.actions WHERE account_id = $1 AND occurrence_id IS NOT NULL AND NOT deleted ORDER BY id DESC`,
        [accountId],
      ),
    ]);
    return {
      plans,
      apiaries: new Map(apiaries.rows.map((row) => [row.id, row])),
      changes: byPlace(changes.rows, ({ day, to_day }) => [day, to_day]),
      rounds: new Map(rounds.rows.map(({ apiary_id, days }) => [apiary_id, days])),
      actions: await this.actionsOf(actions.rows),
    };
  }
}

interface Wanted {
  /** Chooses among the occurrences of one plan in one apiary. */
  select?: (found: Occurrence[]) => Occurrence[];
  most?: number;
}

/** A period has more occurrences than are answered at once; about `days` of it would do. */
export class TooManyItems extends Error {
  constructor(readonly days: number) {
    super(`more occurrences than those of ${days} days`);
  }
}

const keyOf = (planId: string, apiaryId: string): string => `${planId} ${apiaryId}`;

/** Maps of the rows of each plan in each apiary. */
const byPlace = <Row extends { plan_id: string; apiary_id: string }, Value>(
  rows: Row[],
  entryOf: (row: Row) => [string, Value],
): Map<string, Map<string, Value>> => {
  const found = new Map<string, Map<string, Value>>();
  for (const row of rows) {
    const key = keyOf(row.plan_id, row.apiary_id);
    found.set(key, (found.get(key) ?? new Map<string, Value>()).set(...entryOf(row)));
  }
  return found;
};

/** Of plans that are paused or have ended, only what was done and skipped; of inactive apiaries nothing. */
const itemsOf = async (
  known: Known,
  from: string,
  to: string,
  { select = (all) => all, most = Number.POSITIVE_INFINITY }: Wanted = {},
): Promise<PlannedItem[]> => {
  const slice = slices();
  const places = known.plans.flatMap((plan) => plan.apiary_ids.map((apiaryId) => ({ plan, apiaryId })));
  const items: PlannedItem[] = [];
  for (const [nth, { plan, apiaryId }] of places.entries()) {
    await slice();
    const apiary = known.apiaries.get(apiaryId);
    if (!apiary?.active) continue;
    const { ended_day: ended, paused } = plan;
    const until = ended !== null && ended < to ? ended : to;
    const isOver = paused || ended !== null;
    for (const occurrence of select(occurrencesOf(known, plan, apiaryId, from, until)))
      if (!(isOver && occurrence.state === 'open')) items.push({ ...occurrence, plan, apiaryId, hives: apiary.hives });
    // The other places have about as many.
    if (items.length > most && from < to)
      throw new TooManyItems((daysBetween(from, to) + 1) * (most / items.length) * ((nth + 1) / places.length));
  }
  return items.sort((a, b) => (a.on < b.on ? -1 : a.on > b.on ? 1 : 0));
};

const occurrencesOf = (known: Known, plan: PlanRow, apiaryId: string, from: string, to: string): Occurrence[] => {
  const place = keyOf(plan.id, apiaryId);
  const actions = plan.kind === 'round' ? undefined : known.actions.get(place);
  const ended = plan.ended_day ?? LAST_DAY;
  const found = occurrences(
    {
      rule: plan.rule,
      anchor: plan.anchor,
      startDay: plan.start_day,
      since: plan.since,
      changes: known.changes.get(place) ?? NONE,
      done:
        plan.kind === 'round'
          ? (known.rounds.get(apiaryId) ?? []).filter((day) => day <= ended)
          : (day) => actions?.get(day) ?? null,
    },
    from,
    to,
  );
  // The action that was made from one stands for it.
  return actions ? found.filter(({ day }) => !actions.has(day)) : found;
};

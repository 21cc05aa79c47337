import type {
  AnswerOf,
  HiveToLookAt,
  NoHarvest,
  today as routes,
  SinceYesterday,
  STRENGTH_KINDS,
} from '@kypseli/contract';
import {
  addDays,
  byWeight,
  type Country,
  FRESH_DAYS,
  isFresh,
  type LookReason,
  mostWorthALook,
  type StandOut,
  standOuts,
  unexplained,
  worthALook,
} from '@kypseli/domain';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { Clock, today } from '../platform/clock.js';
import type { Caller } from '../platform/http/caller.js';
import { type JsonBytes, jsonText } from '../platform/http/json-text.js';
import { AnswerCache, anyEvent } from '../platform/projections/answer-cache.js';
import { mapInSlices } from '../platform/slices.js';
import { actionInCalendar, byDay, occurrenceInCalendar } from '../read-models/calendar-items.js';
import { Planned } from '../read-models/planned.js';
import { type OpenWithdrawal, Withdrawals } from '../read-models/withdrawals.js';
import { SinceYesterdayQueries } from './since-yesterday.js';
import { type HiveRow, TodayQueries, type VisitRow } from './today.queries.js';

/** The week from today on, and the 14 days for which a device without a signal keeps it. */
const DAYS_AHEAD = 6 + 14;
const MOST_ITEMS = 1_000;
const MOST_HIVES = 200;

type Today = AnswerOf<typeof routes.show>;
type Kind = (typeof STRENGTH_KINDS)[number];

export class ShowToday extends Query<JsonBytes<Today>> {
  constructor(readonly caller: Caller) {
    super();
  }
}

@QueryHandler(ShowToday)
export class ShowTodayHandler implements IQueryHandler<ShowToday> {
  constructor(
    private readonly queries: TodayQueries,
    private readonly since: SinceYesterdayQueries,
    private readonly planned: Planned,
    private readonly withdrawals: Withdrawals,
    private readonly clock: Clock,
    private readonly answers: AnswerCache,
  ) {}

  async execute({ caller: { accountId, timezone, country } }: ShowToday): Promise<JsonBytes<Today>> {
    const day = today(timezone, this.clock.now());
    // No event tells of these: the answer depends on them as on the day.
    const news = await this.since.of(accountId, addDays(day, -1), timezone);
    return this.answers.of(accountId, `today ${day} ${country} ${JSON.stringify(news)}`, anyEvent, async () =>
      jsonText(await this.of(accountId, day, country, news)),
    );
  }

  private async of(accountId: string, day: string, country: Country | null, news: SinceYesterday[]): Promise<Today> {
    const last = addDays(day, DAYS_AHEAD);
    // A value that counts may be compared with one as old as it can be itself.
    const since = addDays(day, -2 * FRESH_DAYS);
    const [apiaries, hives, visits, actions, planned] = await Promise.all([
      this.queries.apiaries(accountId),
      this.queries.hives(accountId, since),
      this.queries.visits(accountId, since),
      this.queries.open(accountId, last, MOST_ITEMS),
      this.planned.open(accountId, last),
    ]);
    const occurrences = await mapInSlices(planned, (item) => occurrenceInCalendar(item, day));
    const items = [
      ...occurrences.filter((item) => item.day <= last),
      ...actions.map((one) => actionInCalendar(one, day)),
    ];
    const ids = hives.map(({ id }) => id);
    const withdrawals = ids.length === 0 ? [] : await this.withdrawals.open(accountId, ids, day);
    const places = new Map(apiaries.map(({ id, lat }) => [id, { country, lat }]));
    const found = await this.lookAt(hives, visits, day, places);
    return {
      result: {
        day,
        items: items.sort(byDay).slice(0, MOST_ITEMS),
        look_at: found.slice(0, MOST_HIVES),
        look_at_count: found.length,
        no_harvest: noHarvestOf(withdrawals, hives),
        last_rounds: apiaries.flatMap(({ id, last_round: day }) => (day === null ? [] : [{ apiary_id: id, day }])),
        since_yesterday: news,
      },
    };
  }

  private async lookAt(
    hives: readonly HiveRow[],
    visits: readonly VisitRow[],
    day: string,
    places: ReadonlyMap<string, { country: Country | null; lat: number | null }>,
  ): Promise<HiveToLookAt[]> {
    const visitsOf = grouped(visits, ({ hive_id }) => hive_id);
    const seen = hives.flatMap((hive) => {
      const known = visitsOf.get(hive.id);
      return known ? [{ hive, known, bees: beesOf(known, day) }] : [];
    });
    const standing = standingOut(seen, day);
    const found = await mapInSlices(seen, ({ hive, known, bees }) => {
      const { fed_on: fedOn, changed_on: changedOn, rears, explained_until: explainedUntil } = hive;
      const done = { fedOn, changedOn, rears: rears === true };
      const place = places.get(hive.apiary_id) ?? { country: null, lat: null };
      const own = worthALook(known, done, day, place);
      const reasons = byWeight(unexplained([...own, ...besidesOthers(standing.get(hive.id), own)], explainedUntil));
      return {
        hive_id: hive.id,
        number: hive.number,
        apiary_id: hive.apiary_id,
        seen: known[0]!.day,
        bees: bees && { kind: bees.kind, before: bees.before?.value ?? null, now: bees.now },
        reasons,
      };
    });
    return mostWorthALook(found);
  }
}

const grouped = <T>(all: readonly T[], keyOf: (each: T) => string): Map<string, T[]> => {
  const groups = new Map<string, T[]>();
  for (const each of all) {
    const group = groups.get(keyOf(each));
    if (group) group.push(each);
    else groups.set(keyOf(each), [each]);
  }
  return groups;
};

interface Bees {
  kind: Kind;
  before: { value: number; day: string } | null;
  now: number;
  day: string;
}

/** The latest fresh count of bees: the full one, unless a quick one is newer. */
const beesOf = (visits: readonly VisitRow[], today: string): Bees | null => {
  const counts = (['populationFrames', 'topBoxFrames'] as const).flatMap((kind): Bees[] => {
    const [now, before] = visits.filter((visit) => visit[kind] !== null);
    if (!now || !isFresh(now.day, today)) return [];
    const earlier = before ? { value: before[kind]!, day: before.day } : null;
    return [{ kind, before: earlier, now: now[kind]!, day: now.day }];
  });
  return counts.sort((one, other) => -byDay(one, other))[0] ?? null;
};

/** The hives that stand out of their apiaries; full and quick counts are never compared. */
const standingOut = (seen: readonly { hive: HiveRow; bees: Bees | null }[], today: string): Map<string, StandOut> => {
  const counted = seen.flatMap(({ hive: { id, apiary_id }, bees }) =>
    bees ? [{ id, value: bees.now, day: bees.day, before: bees.before, of: `${apiary_id} ${bees.kind}` }] : [],
  );
  const found = [...grouped(counted, ({ of }) => of).values()].flatMap((counts) => standOuts(counts, today));
  return new Map(found.map((standOut) => [standOut.hive.id, standOut]));
};

/** How a hive stands out of its apiary, unless its own course says that it fell. */
const besidesOthers = (standOut: StandOut | undefined, own: readonly LookReason[]): LookReason[] => {
  if (!standOut) return [];
  const { hive, median, before } = standOut;
  const { day, value } = hive;
  const fell = own.some(
    (reason) => reason.code === 'worse' && (reason.field === 'populationFrames' || reason.field === 'topBoxFrames'),
  );
  return [
    ...(median === null ? [] : [{ code: 'below_apiary' as const, day, value, median }]),
    ...(before === null || fell ? [] : [{ code: 'behind_apiary' as const, day, before, now: value }]),
  ];
};

/** By the last day of the withdrawal and apiary; what nobody knows comes last. */
const noHarvestOf = (withdrawals: readonly OpenWithdrawal[], hives: readonly HiveRow[]): NoHarvest[] => {
  const apiaryOf = new Map(hives.map(({ id, apiary_id }) => [id, apiary_id]));
  const open = withdrawals.map(({ id, number, forbidden }) => ({
    until: forbidden.why === 'open' ? forbidden.until : null,
    apiary_id: apiaryOf.get(id)!,
    hive: { id, number },
  }));
  return [...grouped(open, ({ until, apiary_id }) => `${until ?? '~'} ${apiary_id}`)]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([, group]) => ({
      until: group[0]!.until,
      apiary_id: group[0]!.apiary_id,
      hives: group.map(({ hive }) => hive),
    }));
};

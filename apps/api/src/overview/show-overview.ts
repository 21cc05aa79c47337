import { type AnswerOf, type Due, type OverviewApiary, occurrenceId, type overview } from '@kypseli/contract';
import { addDays, type Country, kgOf, mitesOf, strengthOf } from '@kypseli/domain';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { Clock, today } from '../platform/clock.js';
import type { Caller } from '../platform/http/caller.js';
import { type JsonBytes, jsonText } from '../platform/http/json-text.js';
import { AnswerCache, anyEvent } from '../platform/projections/answer-cache.js';
import { mapInSlices } from '../platform/slices.js';
import { byDay } from '../read-models/calendar-items.js';
import { Planned, type PlannedItem } from '../read-models/planned.js';
import { type ApiaryRow, type HiveRow, type OpenAction, OverviewQueries } from './overview.queries.js';

const LAST_DAY_OF_WEEK = 6;
const DAYS_LATER = 14;

type Overview = AnswerOf<typeof overview.show>;

export class ShowOverview extends Query<JsonBytes<Overview>> {
  constructor(readonly caller: Caller) {
    super();
  }
}

@QueryHandler(ShowOverview)
export class ShowOverviewHandler implements IQueryHandler<ShowOverview> {
  constructor(
    private readonly overview: OverviewQueries,
    private readonly planned: Planned,
    private readonly clock: Clock,
    private readonly answers: AnswerCache,
  ) {}

  execute({ caller: { accountId, timezone, country } }: ShowOverview): Promise<JsonBytes<Overview>> {
    const day = today(timezone, this.clock.now());
    return this.answers.of(accountId, `overview ${day} ${country}`, anyEvent, async () =>
      jsonText(await this.of(accountId, day, country)),
    );
  }

  private async of(accountId: string, day: string, country: Country | null): Promise<Overview> {
    const lastDay = addDays(day, LAST_DAY_OF_WEEK);
    const laterDay = addDays(lastDay, DAYS_LATER);
    const [apiaries, hives, actions, planned] = await Promise.all([
      this.overview.apiaries(accountId, day.slice(0, 4)),
      this.overview.hives(accountId),
      this.overview.open(accountId),
      this.planned.open(accountId, laterDay),
    ]);
    const open = [...actions, ...(await mapInSlices(planned, toDoOf))].sort(byDay);
    const hivesOf = new Map(apiaries.map(({ id }): [string, HiveRow[]] => [id, []]));
    for (const hive of hives) hivesOf.get(hive.apiary_id)?.push(hive);
    const next = open.filter((each) => each.plan_id === null || each.day <= lastDay).reverse();
    const nextOf = new Map(next.map((action) => [action.apiary_id, action]));
    return {
      result: {
        day,
        apiaries: apiaries.map((apiary) =>
          figuresOf(apiary, hivesOf.get(apiary.id)!, nextOf.get(apiary.id), day, country),
        ),
        week: together(open.filter((each) => each.day <= lastDay)),
        later: together(open.filter((each) => each.day > lastDay && each.day <= laterDay)),
      },
    };
  }
}

const toDoOf = ({ plan, apiaryId, day, on, hives }: PlannedItem): OpenAction => ({
  kind: plan.kind,
  id: occurrenceId(plan.id, apiaryId, day),
  plan_id: plan.id,
  title: plan.title,
  day: on,
  apiary_id: apiaryId,
  hive_count: hives,
});

/** What a plan asks for on the same day is one thing to do, in several apiaries. */
const together = (open: OpenAction[]): Due[] => {
  const found = new Map<string, Due>();
  for (const { apiary_id, ...each } of open) {
    const key = each.plan_id === null ? each.id : `${each.plan_id} ${each.day}`;
    const known = found.get(key);
    if (!known) found.set(key, { ...each, apiary_ids: [apiary_id] });
    else {
      known.apiary_ids.push(apiary_id);
      known.hive_count += each.hive_count;
    }
  }
  return [...found.values()];
};

const figuresOf = (
  { id, name, lat, last_id, last_day, inspected, full, quick, grams }: ApiaryRow,
  hives: HiveRow[],
  next: OpenAction | undefined,
  day: string,
  country: Country | null,
): OverviewApiary => {
  const active = hives.filter((hive) => hive.active);
  const isQuick = quick > full;
  const counted = active.flatMap((hive) => {
    const [value, counted] = isQuick ? [hive.quick, hive.quick_day] : [hive.bees, hive.bees_day];
    return value === null || counted === null ? [] : [{ id: hive.id, number: hive.number, value, day: counted }];
  });
  const mites = active.flatMap(({ varroa, varroa_day }) => (varroa && varroa_day ? [{ varroa, day: varroa_day }] : []));
  return {
    id,
    name,
    role: 'owner',
    hives: hives.length,
    inactive: hives.length - active.length,
    kind: isQuick ? 'topBoxFrames' : 'populationFrames',
    values: counted.map((hive) => [hive.id, hive.number, hive.value, hive.day]),
    ...strengthOf(counted, day),
    mites: mitesOf(mites, day, { country, lat }),
    last_round: last_id && last_day ? { id: last_id, day: last_day, count: inspected } : null,
    next: next ? { kind: next.kind, id: next.id, plan_id: next.plan_id, title: next.title, day: next.day } : null,
    harvest_kg: grams === null ? null : kgOf(grams),
  };
};

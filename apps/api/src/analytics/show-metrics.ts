import {
  type AnswerOf,
  type analytics,
  type BodyOf,
  type LABEL_FIELDS,
  type LabelMetrics,
  type NUMBER_FIELDS,
  type NumberMetrics,
  type SeasonRound,
  SPREAD_FIELDS,
  type SpreadField,
} from '@kypseli/contract';
import {
  METHODS_OF_BASE,
  MITE_BASES,
  type Place,
  percentage,
  QUEEN_COLORS,
  ratio,
  STATUSES,
  statistics,
  varroaThresholds,
} from '@kypseli/domain';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { Clock } from '../platform/clock.js';
import type { Caller } from '../platform/http/caller.js';
import { type JsonBytes, jsonText } from '../platform/http/json-text.js';
import { streamName } from '../platform/journal/aggregate.js';
import { AnswerCache, anyEvent } from '../platform/projections/answer-cache.js';
import { Locate } from '../read-models/locate.js';
import { roundStream } from '../streams.js';
import { AnalyticsQueries, type HiveValue, type MonthFigure } from './analytics.queries.js';
import { seasonOf } from './season.js';

type LabelField = (typeof LABEL_FIELDS)[number];
type NumberField = (typeof NUMBER_FIELDS)[number];

/** An inspection of another round changes nothing in this one. */
const exceptOtherRounds = (roundId: string) => (stream: string) =>
  !stream.startsWith(streamName(roundStream, '')) || stream === streamName(roundStream, roundId);

const isSpread = (field: string): field is SpreadField => (SPREAD_FIELDS as readonly string[]).includes(field);

/** The lowest figure of each way to count mites in each month. */
const figuresAt = (place: Place): MonthFigure[] =>
  MITE_BASES.flatMap((base) =>
    METHODS_OF_BASE[base].flatMap((method) =>
      Array.from({ length: 12 }, (_, index) => {
        const month = String(index + 1).padStart(2, '0');
        return {
          method,
          month: index + 1,
          base,
          figure: varroaThresholds(method, `2000-${month}-01`, place)[0]!.figure,
        };
      }),
    ),
  );

const LABELS: Record<LabelField, readonly string[]> = { generalStatus: STATUSES, queenColor: QUEEN_COLORS };

type Metrics = AnswerOf<typeof analytics.metrics>;

export class ShowMetrics extends Query<JsonBytes<Metrics>> {
  constructor(
    readonly caller: Caller,
    readonly input: BodyOf<typeof analytics.metrics>,
  ) {
    super();
  }
}

@QueryHandler(ShowMetrics)
export class ShowMetricsHandler implements IQueryHandler<ShowMetrics> {
  constructor(
    private readonly locate: Locate,
    private readonly analytics: AnalyticsQueries,
    private readonly clock: Clock,
    private readonly answers: AnswerCache,
  ) {}

  async execute({ caller, input }: ShowMetrics): Promise<JsonBytes<Metrics>> {
    const { accountId, country } = caller;
    const { apiary_id: apiaryId, ig_id: roundId, date_from, date_to, field } = input;
    if (roundId !== undefined)
      return this.answers.of(accountId, `round ${apiaryId} ${roundId} ${field}`, exceptOtherRounds(roundId), async () =>
        jsonText({ result: await this.ofRound(accountId, apiaryId, roundId, field as LabelField | NumberField) }),
      );
    const { from, to } = seasonOf(caller.timezone, this.clock.now(), date_from, date_to);
    // The figures for mites are those of the country.
    const key = `season ${apiaryId} ${from} ${to} ${field} ${field === 'varroaS' ? country : ''}`;
    return this.answers.of(accountId, key, anyEvent, async () => {
      const { lat } = await this.locate.apiary(accountId, apiaryId);
      const result = isSpread(field)
        ? await this.analytics.spreadsOfSeason(accountId, apiaryId, from, to, field, figuresAt({ country, lat }))
        : await this.ofSeason(accountId, apiaryId, from, to, field);
      return jsonText({ result });
    });
  }

  private async ofRound(accountId: string, apiaryId: string, roundId: string, field: LabelField | NumberField) {
    const round = (await this.locate.roundOf(accountId, apiaryId, roundId))!;
    const values = await this.analytics.ofRound<string | number>(accountId, apiaryId, round, field);
    return field in LABELS
      ? labelMetrics(field as LabelField, values as HiveValue<string>[])
      : numberMetrics(field as NumberField, values as HiveValue<number>[]);
  }

  private async ofSeason(
    accountId: string,
    apiaryId: string,
    from: string,
    to: string,
    field: Exclude<ShowMetrics['input']['field'], SpreadField>,
  ) {
    if (field === 'generalStatus') return this.analytics.statusesOfSeason(accountId, apiaryId, from, to);
    const sums = await this.analytics.sumsOfSeason(
      accountId,
      apiaryId,
      from,
      to,
      // Fields of a season are those of a round with an S at the end.
      field.slice(0, -1) as NumberField,
    );
    return sums.map(
      ({ total, ...round }): SeasonRound => ({
        ig_id: round.ig_id,
        ig_date: round.ig_date,
        ig_avg: total === null ? null : ratio(total, round.recorded),
        above: round.above,
        below: round.below,
        recorded: round.recorded,
        min: round.min,
        max: round.max,
      }),
    );
  }
}

const marks = (hives: HiveValue<unknown>[]) => hives.map(({ id, hiveNumber }) => ({ id, hiveNumber }));

/** The hives with one label or value, and their percentage of all recorded ones. */
const metric = (label: string, hives: HiveValue<unknown>[], recorded: number) => ({
  label,
  count: hives.length,
  percentage: percentage(hives.length, recorded),
  hives: marks(hives),
});

const isRecorded = <V>(hive: HiveValue<V>): hive is HiveValue<V> & { value: V } => hive.value !== null;

const recordedCounts = (values: HiveValue<unknown>[]) => {
  const missing = values.filter(({ value }) => value === null);
  return {
    recorded: values.length - missing.length,
    not_recorded: missing.length,
    not_recorded_hives: marks(missing),
  };
};

const labelMetrics = (field: LabelField, values: HiveValue<string>[]): LabelMetrics => {
  const recorded = values.filter(isRecorded);
  const metrics = LABELS[field].map((label) =>
    metric(
      label,
      recorded.filter(({ value }) => value === label),
      recorded.length,
    ),
  );
  return { field, metrics, ...recordedCounts(values) };
};

const numberMetrics = (field: NumberField, values: HiveValue<number>[]): NumberMetrics => {
  const hives = values.filter(isRecorded);
  const { average, min, max, above, below } = statistics(hives);
  const distinct = [...new Set(hives.map(({ value }) => value))].sort((a, b) => a - b);
  const sideOf = (side: typeof hives) => ({
    count: side.length,
    percentage: percentage(side.length, hives.length),
    hives: side,
  });
  return {
    field,
    metrics: distinct.map((value) =>
      metric(
        String(value),
        hives.filter((hive) => hive.value === value),
        hives.length,
      ),
    ),
    ...recordedCounts(values),
    average,
    min,
    max,
    above_average: sideOf(above),
    below_average: sideOf(below),
    hives,
  };
};

import { Day, issue, MITE_BASES, QUEEN_AGES, STATUSES, text } from '@kypseli/domain';
import { z } from 'zod';
import { route } from './route.js';
import { Id, result } from './shared.js';

export const LABEL_FIELDS = ['generalStatus', 'queenColor'] as const;
export const NUMBER_FIELDS = [
  'populationFrames',
  'broodFrames',
  'honeycombs',
  'harvestedFrames',
  'topBoxFrames',
] as const;
export const SEASON_FIELDS = ['populationFramesS', 'broodFramesS', 'harvestedFramesS'] as const;
/** Measures of a season that few hives have: they are answered by their median. */
export const SPREAD_FIELDS = ['varroaS', 'weightKgS'] as const;
export type SpreadField = (typeof SPREAD_FIELDS)[number];
export const GRAPH_FIELDS = ['populationFrames', 'broodFrames', 'harvestedFrames', 'honeycombs'] as const;

const HiveMark = z.strictObject({ id: Id, hiveNumber: z.string() });
const HiveValue = HiveMark.extend({ value: z.number() });
const Metric = z.strictObject({
  label: z.string(),
  count: z.int(),
  percentage: z.number(),
  hives: z.array(HiveMark),
});
const Part = z.strictObject({ count: z.int(), percentage: z.number(), hives: z.array(HiveValue) });

const recorded = {
  metrics: z.array(Metric),
  recorded: z.int(),
  not_recorded: z.int(),
  not_recorded_hives: z.array(HiveMark),
};

export const LabelMetrics = z.strictObject({ field: z.enum(LABEL_FIELDS), ...recorded }).meta({ id: 'LabelMetrics' });
export type LabelMetrics = z.infer<typeof LabelMetrics>;

export const NumberMetrics = z
  .strictObject({
    field: z.enum(NUMBER_FIELDS),
    ...recorded,
    average: z.number().nullable(),
    min: z.number().nullable(),
    max: z.number().nullable(),
    above_average: Part,
    below_average: Part,
    hives: z.array(HiveValue),
  })
  .meta({ id: 'NumberMetrics' });
export type NumberMetrics = z.infer<typeof NumberMetrics>;

const round = { ig_id: Id, ig_date: Day };
export const SeasonRound = z
  .strictObject({
    ...round,
    ig_avg: z.number().nullable(),
    above: z.int(),
    below: z.int(),
    recorded: z.int(),
    min: z.number().nullable(),
    max: z.number().nullable(),
  })
  .meta({ id: 'SeasonRound' });
export type SeasonRound = z.infer<typeof SeasonRound>;

export const SeasonStatus = z
  .strictObject({
    ...round,
    excellent: z.int(),
    good: z.int(),
    moderate: z.int(),
    bad: z.int(),
    not_recorded: z.int(),
  })
  .meta({ id: 'SeasonStatus' });
export type SeasonStatus = z.infer<typeof SeasonStatus>;

export const SeasonSpread = z
  .strictObject({
    ...round,
    base: z.enum(MITE_BASES).nullable().meta({
      description: 'Mites per 100 bees, per 100 brood cells, or a day; they are never compared. Null of a weight.',
    }),
    recorded: z.int(),
    hives: z.int().meta({ description: 'With a colony in the apiary on that day, or inspected there.' }),
    median: z.number(),
    min: z.number(),
    max: z.number(),
    threshold: z.number().nullable().meta({
      description: 'The lowest published figure for the base, the month and the place; null of a weight.',
    }),
    over: z.int().nullable().meta({ description: 'How many hives reach it.' }),
  })
  .meta({ id: 'SeasonSpread' });
export type SeasonSpread = z.infer<typeof SeasonSpread>;

const ordered = (range: { date_from?: string; date_to?: string }) =>
  range.date_from === undefined || range.date_to === undefined || range.date_from <= range.date_to;
const ORDERED = issue('days_reversed', 'date_from must not be after date_to.', { path: ['date_from'] });
const DAYS = { date_from: Day.optional(), date_to: Day.optional() };

const ofRound = new Set<string>([...LABEL_FIELDS, ...NUMBER_FIELDS]);
const MetricsBody = z
  .strictObject({
    apiary_id: Id,
    ig_id: Id.optional().meta({ description: 'The round; without it the answer covers the season.' }),
    ...DAYS,
    field: z.enum([...LABEL_FIELDS, ...NUMBER_FIELDS, ...SEASON_FIELDS, ...SPREAD_FIELDS]),
  })
  .refine(
    ({ ig_id, field }) => ig_id !== undefined || !ofRound.has(field) || field === 'generalStatus',
    issue('round_missing', 'Name the round.', { path: ['ig_id'] }),
  )
  .refine(
    ({ ig_id, field }) => ig_id === undefined || ofRound.has(field),
    issue('field_of_season', 'This field is of a season, not of a round.', { path: ['field'] }),
  )
  .refine(
    ({ ig_id, date_from, date_to }) => ig_id === undefined || (date_from === undefined && date_to === undefined),
    issue('either_or', 'Give either a round or days.', { path: ['ig_id'] }),
  )
  .refine(ordered, ORDERED);

const Range = z
  .array(z.number())
  .max(2, { error: 'Give [min, max].', abort: true })
  .refine(
    (range) => range.length === 0 || (range.length === 2 && range[0]! <= range[1]!),
    issue('range_reversed', 'Give [min, max].'),
  )
  .transform((range) => range as [number, number] | [])
  .nullish();

export const FilterBody = z.strictObject({
  apiary_id: Id,
  group_id: Id.nullish(),
  keyword: text(0, 200).nullish(),
  starred: z.boolean().nullish(),
  active: z.boolean().nullish(),
  tags: z.array(text(1, 50)).max(20).nullish(),
  generalStatus: z.array(z.enum(STATUSES)).max(STATUSES.length).nullish(),
  queenAge: z.array(z.enum(QUEEN_AGES)).max(QUEEN_AGES.length).nullish(),
  broodFrames: Range,
  populationFrames: Range,
  harvestedFrames: Range,
  honeycombs: Range,
});

const Limits = z.strictObject({ min: z.number(), max: z.number() });

export const analytics = {
  metrics: route({
    method: 'POST',
    path: '/api/v1/inspectionGroupMetrics',
    kind: 'query',
    access: 'keeper',
    summary: 'One measure of a round, or of all rounds of a season',
    body: MetricsBody,
    answer: result(
      z.union([NumberMetrics, LabelMetrics, z.array(SeasonRound), z.array(SeasonStatus), z.array(SeasonSpread)]),
    ),
  }),
  hiveAnalysis: route({
    method: 'POST',
    path: '/api/v1/get-hive-analysis',
    kind: 'query',
    access: 'keeper',
    summary: 'One measure of a hive over time beside its apiary’s average',
    body: z.strictObject({ hive_id: Id, field: z.enum(GRAPH_FIELDS), ...DAYS }).refine(ordered, ORDERED),
    answer: z.strictObject({
      data: z.array(z.strictObject({ date: Day, value: z.number(), apiary_average: z.number().nullable() })),
    }),
  }),
  filter: route({
    method: 'POST',
    path: '/api/v1/filterInspectionResults',
    kind: 'query',
    access: 'keeper',
    summary: 'The ids of the hives that match, in the order of hivesWithStatus',
    body: FilterBody,
    answer: z.array(Id),
  }),
  sliderLimits: route({
    method: 'POST',
    path: '/api/v2/apiaryInspectionData',
    kind: 'query',
    access: 'keeper',
    summary: 'The ends of the filter’s sliders',
    body: z.strictObject({ apiary_id: Id, group_id: Id.nullish() }),
    answer: z.strictObject({
      data: z.strictObject({
        broodFrames: Limits,
        populationFrames: Limits,
        harvestedFrames: Limits,
        honeycombs: Limits,
      }),
    }),
  }),
};

import { Day, STATUSES, Varroa } from '@kypseli/domain';
import { z } from 'zod';
import { STRENGTH_KINDS } from './overview.js';
import { CalendarItem } from './plans.js';
import { route } from './route.js';
import { Id, IdInPath, Instant, result } from './shared.js';

const seen = Day.meta({ description: 'The day of the inspection.' });
const frames = z.number();
const word = z.enum(STATUSES);
const worse = { code: z.literal('worse'), day: seen };

/** Why a hive is worth a look; `worse`: a value that fell since the one before. */
const LookReason = z
  .union([
    z.strictObject({ ...worse, field: z.enum(['generalStatus', 'queenQuality']), before: word, now: word }),
    z.strictObject({
      ...worse,
      field: z.enum(['populationFrames', 'topBoxFrames', 'broodFrames', 'honeycombs']),
      before: frames,
      now: frames,
    }),
    z.strictObject({ ...worse, field: z.literal('queen').meta({ description: 'Neither she nor eggs twice.' }) }),
    z.strictObject({
      code: z.literal('mites'),
      day: seen,
      method: z.enum(Varroa.options.map(({ shape }) => shape.method.value)),
      rate: z.number().meta({ description: 'Per 100 bees or brood cells; of a natural drop, mites a day.' }),
      figure: z.number().meta({ description: 'The heaviest figure that the rate reaches.' }),
      source: z.string(),
      address: z.string().meta({ description: 'Where the figure is published.' }),
    }),
    z.strictObject({
      code: z.literal('queen_cells').meta({ description: 'No split, swarm or new queen since.' }),
      day: seen,
      count: z.int(),
    }),
    z.strictObject({ code: z.literal('no_stores').meta({ description: 'Not fed since.' }), day: seen }),
    z.strictObject({
      code: z.literal('below_apiary').meta({ description: 'Far below the middle hive of its apiary, in frames.' }),
      day: seen,
      value: frames,
      median: frames,
    }),
    z.strictObject({
      code: z.literal('behind_apiary').meta({ description: 'Since the count before it did not follow the others.' }),
      day: seen,
      before: frames,
      now: frames,
    }),
  ])
  .meta({ id: 'LookReason' });

const HiveToLookAt = z
  .strictObject({
    hive_id: Id,
    number: z.string(),
    apiary_id: Id,
    seen: Day.meta({ description: 'The latest inspection there.' }),
    bees: z
      .strictObject({ kind: z.enum(STRENGTH_KINDS), before: frames.nullable(), now: frames })
      .nullable()
      .meta({ description: 'The latest count of the last 45 days, and the one before.' }),
    reasons: z.array(LookReason).min(1).meta({ description: 'The heaviest first.' }),
  })
  .meta({ id: 'HiveToLookAt' });
export type HiveToLookAt = z.infer<typeof HiveToLookAt>;

const NoHarvest = z
  .strictObject({
    until: Day.nullable().meta({ description: 'Null: nobody knows, since a removal or a period is not recorded.' }),
    apiary_id: Id,
    hives: z.array(z.strictObject({ id: Id, number: z.string() })),
  })
  .meta({ id: 'NoHarvest' });
export type NoHarvest = z.infer<typeof NoHarvest>;

const SinceYesterday = z
  .discriminatedUnion('kind', [
    z.strictObject({
      kind: z.literal('import').meta({ description: 'An import that ended.' }),
      at: Instant,
      id: Id,
      filename: z.string(),
      outcome: z.enum(['done', 'failed', 'undone']),
      problems: z.int().meta({ description: 'What is left out of it because of problems.' }),
    }),
    z.strictObject({
      kind: z.literal('support').meta({ description: 'What staff did in the account for one reason.' }),
      at: Instant,
      name: z.string(),
      reason: z.string().nullable(),
      changed: z.boolean().meta({ description: 'False: only looked.' }),
    }),
  ])
  .meta({ id: 'SinceYesterday' });
export type SinceYesterday = z.infer<typeof SinceYesterday>;

export const today = {
  show: route({
    method: 'GET',
    path: '/api/v1/today',
    kind: 'query',
    access: 'keeper',
    summary: 'What is late, what is due, and which hives are worth a look',
    answer: result(
      z.strictObject({
        day: Day,
        items: z.array(CalendarItem).meta({
          description:
            'Open actions and occurrences of plans, late or due within three weeks, earliest first: on a device without a signal a new day begins with what it knows. The first 1,000.',
        }),
        look_at: z.array(HiveToLookAt).meta({ description: 'What cannot wait comes first. The first 200.' }),
        look_at_count: z.int(),
        no_harvest: z.array(NoHarvest).meta({
          description:
            'Hives whose honey must not be harvested, or is not known to be allowed, by the last day of that.',
        }),
        last_rounds: z.array(z.strictObject({ apiary_id: Id, day: Day })),
        since_yesterday: z.array(SinceYesterday).meta({ description: 'The last 10 since yesterday began.' }),
      }),
    ),
  }),
  explain: route({
    method: 'POST',
    path: '/api/v1/hive/:id/explained',
    kind: 'command',
    access: 'keeper',
    happenedAt: true,
    status: 201,
    summary: 'Say that one knows why a hive differs: it is not worth a look until that is seen on a later day',
    params: IdInPath,
    body: z.strictObject({ day: Day.meta({ description: 'The latest day of the reasons that are explained.' }) }),
    answer: result(z.strictObject({ event: z.strictObject({ command_id: Id, hive_id: Id, day: Day }) })),
    errors: ['date_in_future'],
  }),
};

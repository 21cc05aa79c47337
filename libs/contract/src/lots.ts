import { Day, issue, text } from '@kypseli/domain';
import { z } from 'zod';
import { HarvestOfHive, Kilograms } from './harvests.js';
import { route } from './route.js';
import { Empty, Id, IdInPath, result, ShortText } from './shared.js';

const LotCode = text(1, 30).meta({ description: 'As it is printed on jars.', examples: ['L26-146A'] });
const Water = z.number().min(5).max(40).meta({ description: 'Percent.' });
const HarvestIds = z
  .array(Id)
  .min(1)
  .max(200)
  .refine((ids) => new Set(ids).size === ids.length, issue('invalid', 'Give each harvest once.'));
const Month = z
  .string()
  .regex(/^(19|20)\d\d-(0[1-9]|1[0-2])$/, 'Enter a month, as YYYY-MM.')
  .meta({ examples: ['2028-05'] });

const Jars = {
  grams: z.int().min(1).max(1_000_000).meta({ description: 'Of honey in one jar.' }),
  jars: z.int().min(1).max(1_000_000),
  best_before: Month,
};

export const Lot = z
  .strictObject({
    id: Id,
    code: LotCode,
    day: Day.meta({ description: 'When it was extracted.' }),
    name: z.string().nullable(),
    kg: z.number(),
    water: z.number().nullable().meta({ description: 'Percent.' }),
    water_limit: z
      .strictObject({
        most: z.number(),
        source: z.string(),
        if_calluna: z.number().optional().meta({
          description: 'Present if a plant may be Calluna: what honey of that alone may have. Its name has to say so.',
        }),
      })
      .meta({
        description: 'How much water honey of these plants may have in the keeper’s country, in percent.',
      }),
    harvests: z.array(
      z.strictObject({
        id: Id,
        apiary_id: Id,
        apiary: z.string(),
        day: Day,
        forage: z.string().nullable(),
        hives: z.int(),
        kg: z.number().nullable(),
      }),
    ),
    bottlings: z.array(z.strictObject({ id: Id, ...Jars, kg: z.number() })),
    bottled_kg: z.number(),
    warnings: z.array(z.enum(['water_high', 'jars_over', 'harvests_over'])).meta({
      description:
        'More water than the limit; more honey in jars than the lot has; more in the lot than its harvests gave.',
    }),
  })
  .meta({ id: 'Lot' });
export type Lot = z.infer<typeof Lot>;

export const Trace = z
  .strictObject({
    lot: Lot,
    hives: z
      .array(HarvestOfHive.extend({ harvest_id: Id, apiary_id: Id, deleted: z.boolean() }))
      .meta({ description: 'Each harvest of each hive, also of hives that are deleted now.' }),
    apiaries: z.array(
      z.strictObject({ id: Id, name: z.string(), lat: z.number().nullable(), lng: z.number().nullable() }),
    ),
    treatments: z
      .array(
        z.strictObject({
          id: Id,
          day: Day,
          product: z.string().nullable(),
          substance: z.string().nullable(),
          no_harvest_until: Day.nullable(),
          withdrawal_unknown: z.enum(['removal', 'period']).nullable().meta({
            description:
              'What is not recorded: the removal of a medicine that stays in the hive, or the withdrawal period.',
          }),
          hive_ids: z.array(Id),
        }),
      )
      .meta({ description: 'Of these hives in the twelve months before they were harvested, completed ones.' }),
    other_lots: z
      .array(z.strictObject({ id: Id, code: z.string() }))
      .meta({ description: 'Other lots with honey of the same harvests.' }),
  })
  .meta({ id: 'Trace' });
export type Trace = z.infer<typeof Trace>;

const lot = result(z.strictObject({ lot: Lot }));
const LotInPath = IdInPath;

export const lots = {
  list: route({
    method: 'GET',
    path: '/api/v1/lots',
    kind: 'query',
    access: 'keeper',
    summary: 'The lots, newest first; or those that hold honey of a hive or of a harvest',
    query: z.strictObject({ hive_id: Id.optional(), harvest_id: Id.optional() }),
    answer: result(z.strictObject({ lots: z.array(Lot) })),
  }),
  extract: route({
    method: 'POST',
    path: '/api/v1/lots',
    kind: 'command',
    access: 'keeper',
    happenedAt: true,
    status: 201,
    summary: 'Record a lot: honey of harvests that was extracted together',
    body: z.strictObject({
      code: LotCode.optional().meta({ description: 'By default the next one of the day: `L26-146A`.' }),
      day: Day.optional().meta({ description: 'Today by default.' }),
      harvest_ids: HarvestIds,
      kg: Kilograms,
      water: Water.nullish(),
      name: ShortText.meta({ description: 'As on the label: Thyme honey.' }),
    }),
    answer: lot,
    errors: ['not_found', 'lot_code_taken', 'date_in_future'],
  }),
  change: route({
    method: 'PATCH',
    path: '/api/v1/lots/:id',
    kind: 'command',
    access: 'keeper',
    happenedAt: true,
    summary: 'Correct a lot',
    params: LotInPath,
    body: z.strictObject({
      code: LotCode.optional(),
      day: Day.optional(),
      harvest_ids: HarvestIds.optional(),
      kg: Kilograms.optional(),
      water: Water.nullish(),
      name: ShortText,
    }),
    answer: lot,
    errors: ['lot_code_taken', 'date_in_future'],
  }),
  bottle: route({
    method: 'POST',
    path: '/api/v1/lots/:id/bottlings',
    kind: 'command',
    access: 'keeper',
    happenedAt: true,
    status: 201,
    summary: 'Record jars that were filled from a lot',
    params: LotInPath,
    body: z.strictObject(Jars),
    answer: lot,
  }),
  removeBottling: route({
    method: 'DELETE',
    path: '/api/v1/lots/bottlings/:id',
    kind: 'command',
    access: 'keeper',
    happenedAt: true,
    summary: 'Remove jars that were recorded by mistake',
    params: IdInPath,
    answer: result(Empty),
  }),
  trace: route({
    method: 'GET',
    path: '/api/v1/lots/:id/trace',
    kind: 'query',
    access: 'keeper',
    summary: 'Where the honey of a lot is from: hives, apiaries, treatments; and what else has it',
    params: LotInPath,
    answer: result(Trace),
  }),
};

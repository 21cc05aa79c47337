import { Day, issue } from '@kypseli/domain';
import { z } from 'zod';
import { MAX_HIVES_AT_ONCE } from './limits.js';
import { route } from './route.js';
import { Empty, Id, IdInPath, Name, numberInQuery, result, ShortText } from './shared.js';

/** Whole grams. Not `multipleOf`: checkers of schemas divide, which fails for decimals. */
export const Kilograms = z
  .number()
  .min(0)
  .max(1_000_000)
  .refine(
    (kg) => Number(kg.toFixed(3)) === kg,
    issue('not_multiple_of', 'Give whole grams: three decimals at most.', { params: { divisor: 0.001 } }),
  )
  .meta({ description: 'Up to three decimals.' });
const Frames = z.number().min(0).max(200).multipleOf(0.0001);
export const YearInQuery = numberInQuery(z.number().int().min(1900).max(2100));

const HarvestedHives = z
  .array(z.strictObject({ hive_id: Id, frames: Frames.optional(), kg: Kilograms.optional() }))
  .max(MAX_HIVES_AT_ONCE)
  .refine(
    (hives) => new Set(hives.map(({ hive_id }) => hive_id)).size === hives.length,
    issue('hive_repeated', 'Give each hive once.'),
  )
  .meta({
    description:
      'Hives of the apiary, each with its frames, and its kilograms if it was weighed. Hives without kilograms share what is left of the total by frames.',
  });

const Withdrawal = {
  confirm_withdrawal: z.literal(true).optional().meta({
    description: 'Hives whose withdrawal period is open were harvested all the same; kept with the reason.',
  }),
  reason: Name.optional().meta({ description: 'Needed with `confirm_withdrawal`.' }),
};

const needsReason = <T extends { confirm_withdrawal?: true | undefined; reason?: string | undefined }>({
  confirm_withdrawal,
  reason,
}: T): boolean => !confirm_withdrawal || reason !== undefined;
const reasonMissing = issue('reason_missing', 'Say why these hives were harvested all the same.', { path: ['reason'] });

export const HarvestOfHive = z
  .strictObject({
    hive_id: Id,
    number: z.string(),
    frames: z.number().nullable(),
    kg: z.number().nullable().meta({ description: 'Null: not known.' }),
    about: z.boolean().meta({ description: 'True if the kilograms are shared from the total.' }),
  })
  .meta({ id: 'HarvestOfHive' });
export type HarvestOfHive = z.infer<typeof HarvestOfHive>;

export const Harvest = z
  .strictObject({
    id: Id,
    apiary_id: Id,
    apiary: z.string().meta({ description: 'Its name, also after it was deleted.' }),
    day: Day,
    forage: z.string().nullable(),
    hives: z.array(HarvestOfHive),
    kg: z.number().nullable().meta({ description: 'The whole harvest: the total, or what was weighed by hive.' }),
    total_kg: z.number().nullable().meta({ description: 'As it was entered.' }),
    supers_kg: z.number().nullable().meta({ description: 'The full supers before extraction.' }),
    withdrawal: z
      .strictObject({ hive_ids: z.array(Id), reason: z.string().nullable() })
      .nullable()
      .meta({ description: 'Hives that were harvested within a withdrawal period, and why.' }),
    lots: z.array(z.strictObject({ id: Id, code: z.string() })).meta({ description: 'The lots that hold its honey.' }),
  })
  .meta({ id: 'Harvest' });
export type Harvest = z.infer<typeof Harvest>;

const harvest = result(z.strictObject({ harvest: Harvest }));
const errors = ['nothing_selected', 'date_in_future', 'withdrawal_open'] as const;

export const YIELD_BY = ['hive', 'apiary', 'queen_line'] as const;

export const harvests = {
  list: route({
    method: 'GET',
    path: '/api/v1/harvests',
    kind: 'query',
    access: 'keeper',
    summary: 'The harvests of a year, of an apiary, or all, newest first',
    query: z.strictObject({ year: YearInQuery.optional(), apiary_id: Id.optional() }),
    answer: result(z.strictObject({ harvests: z.array(Harvest) })),
  }),
  take: route({
    method: 'POST',
    path: '/api/v1/harvests',
    kind: 'command',
    access: 'keeper',
    happenedAt: true,
    status: 201,
    summary: 'Record the honey that was taken from hives of one apiary on one day',
    body: z
      .strictObject({
        apiary_id: Id,
        day: Day.optional().meta({ description: 'Today by default.' }),
        forage: ShortText.meta({ description: 'The plants.' }),
        hives: HarvestedHives,
        total_kg: Kilograms.optional(),
        supers_kg: Kilograms.optional(),
        ...Withdrawal,
      })
      .refine(needsReason, reasonMissing),
    answer: harvest,
    errors: ['not_found', ...errors],
  }),
  change: route({
    method: 'PATCH',
    path: '/api/v1/harvests/:id',
    kind: 'command',
    access: 'keeper',
    happenedAt: true,
    summary: 'Correct a harvest',
    params: IdInPath,
    body: z
      .strictObject({
        day: Day.optional(),
        forage: ShortText,
        hives: HarvestedHives.optional(),
        total_kg: Kilograms.nullish().meta({ description: 'Null removes it.' }),
        supers_kg: Kilograms.nullish(),
        ...Withdrawal,
      })
      .refine(needsReason, reasonMissing),
    answer: harvest,
    errors,
  }),
  delete: route({
    method: 'DELETE',
    path: '/api/v1/harvests/:id',
    kind: 'command',
    access: 'keeper',
    happenedAt: true,
    summary: 'Delete a harvest that is in no lot',
    params: IdInPath,
    answer: result(Empty),
    errors: ['conflict'],
  }),
  yield: route({
    method: 'GET',
    path: '/api/v1/yield',
    kind: 'query',
    access: 'keeper',
    summary: 'Honey of a year by hive and apiary, by apiary, or by queen line, and of all years',
    query: z.strictObject({
      year: YearInQuery.optional().meta({ description: 'This year by default.' }),
      by: z.enum(YIELD_BY).default('hive'),
    }),
    answer: result(
      z.strictObject({
        year: z.int(),
        kg: z.number().nullable().meta({ description: 'Of the whole year; null if nothing was weighed.' }),
        years: z
          .array(z.strictObject({ year: z.int(), kg: z.number().nullable(), harvests: z.int() }))
          .meta({ description: 'Each year with a harvest, the latest first.' }),
        rows: z.array(
          z.strictObject({
            hive_id: Id.nullable().meta({ description: 'Null unless the rows are of hives.' }),
            number: z.string().nullable(),
            apiary_id: Id.nullable().meta({ description: 'Null in a row of a queen line.' }),
            apiary: z.string().nullable(),
            line: z.string().nullable().meta({ description: 'The queen line; null: not recorded, or other rows.' }),
            hives: z.int().meta({ description: 'How many hives were harvested.' }),
            harvests: z.int(),
            frames: z.number().nullable(),
            kg: z.number().nullable(),
            about: z.boolean().meta({ description: 'True if part of it is shared from a total.' }),
          }),
        ),
      }),
    ),
  }),
};

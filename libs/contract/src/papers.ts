import { Day, issue } from '@kypseli/domain';
import { z } from 'zod';
import { Language } from './account-forms.js';
import { Medicine, MedicineStock } from './medicines.js';
import { route } from './route.js';
import { Id, result } from './shared.js';

const inOrder = ({ from, to }: { from?: string | undefined; to?: string | undefined }) =>
  from === undefined || to === undefined || from <= to;

/** What a paper lacks. */
const Missing = z
  .strictObject({
    what: z.enum(['profile', 'apiary', 'action', 'medicine']),
    id: Id.nullable().meta({ description: 'Of the apiary, the action or the purchase.' }),
    field: z.enum([
      'address',
      'registerNumber',
      'authority',
      'regaCode',
      'municipality',
      'place',
      'product',
      'amount',
      'withdrawal',
      'duration',
      'document',
      'supplier',
    ]),
  })
  .meta({ id: 'Missing' });
export type Missing = z.infer<typeof Missing>;

const Law = z
  .strictObject({
    text: z.string(),
    source: z.url(),
    as_of: Day.meta({ description: 'The day of this text.' }),
  })
  .meta({ id: 'Law' });

const HeldHives = z
  .strictObject({
    apiary_id: Id,
    name: z.string(),
    municipality: z.string().nullable(),
    placeCode: z.string().nullable(),
    lat: z.number().nullable(),
    lng: z.number().nullable(),
    hives: z.int(),
  })
  .meta({ id: 'HeldHives' });
export type HeldHives = z.infer<typeof HeldHives>;

const Mites = z
  .strictObject({
    of: z.enum(['bees', 'day', 'cells']).meta({ description: 'Per 100 bees, per day, or per 100 brood cells.' }),
    before: z.number().nullable(),
    after: z.number().nullable(),
  })
  .meta({ id: 'MitesAround' });

const RegisterEntry = z
  .strictObject({
    id: Id.meta({ description: 'Of the action.' }),
    batch_id: Id.nullish().meta({
      description: 'The same for treatments that were recorded together in several apiaries.',
    }),
    day: Day,
    apiary_id: Id,
    apiary: z.string(),
    hives: z.string().nullable().meta({ description: 'Their numbers.' }),
    hive_count: z.int(),
    product: z.string().nullable(),
    substance: z.string().nullable(),
    amount: z.number().nullable(),
    unit: z.string().nullable(),
    route: z.string().nullable(),
    document: z.string().nullable(),
    batch: z.string().nullish(),
    supplier: z.string().nullish(),
    applied_by: z.string().nullish(),
    vet: z.string().nullish(),
    withdrawal_days: z.int().nullish(),
    no_harvest_until: Day.nullable(),
    withdrawal_unknown: z.enum(['removal', 'period']).nullable().meta({
      description: 'What is not recorded: the removal of a medicine that stays in the hive, or the withdrawal period.',
    }),
    harvested: z.array(z.strictObject({ day: Day, hives: z.string(), reason: z.string().nullable() })).meta({
      description: 'Harvests within the withdrawal period, with which of its hives, confirmed with a reason.',
    }),
    mites: Mites.nullable().meta({
      description: 'The mean of the counts of its hives, up to 30 days before and after.',
    }),
  })
  .meta({ id: 'RegisterEntry' });
export type RegisterEntry = z.infer<typeof RegisterEntry>;

/** What the farm book lists, in its order. */
export const FARM_BOOK_KINDS = ['apiary', 'census', 'move', 'treatment', 'loss', 'birth'] as const;

const FarmBookEntry = z
  .strictObject({
    kind: z.enum(FARM_BOOK_KINDS).meta({
      description:
        'An apiary with hives in these days; the hives at the end of a year; a move; a treatment; lost colonies; daughters of a split.',
    }),
    day: Day.meta({ description: 'Of an apiary: the first with hives.' }),
    until: Day.nullable().meta({ description: 'Of an apiary: the last with hives, up to the end of the book.' }),
    apiary_id: Id.nullable(),
    apiary: z.string().nullable(),
    municipality: z.string().nullable(),
    lat: z.number().nullable(),
    lng: z.number().nullable(),
    to_apiary: z.string().nullable(),
    hive_count: z.int(),
    hives: z.string().nullable().meta({ description: 'Their numbers.' }),
    details: z.string().nullable().meta({ description: 'The medicine, the reason of a loss, the mother.' }),
    document: z.string().nullable(),
  })
  .meta({ id: 'FarmBookEntry' });
export type FarmBookEntry = z.infer<typeof FarmBookEntry>;

export const papers = {
  farmBook: route({
    method: 'GET',
    path: '/api/v1/papers/farm-book',
    kind: 'query',
    access: 'keeper',
    summary: 'The farm book of Spain with what it lacks; this year unless days are given',
    query: z
      .strictObject({ from: Day.optional(), to: Day.optional(), language: Language.optional() })
      .refine(inOrder, issue('days_reversed', 'from must not be after to.', { path: ['from'] })),
    answer: result(
      z.strictObject({ from: Day, to: Day, rows: z.array(FarmBookEntry), missing: z.array(Missing), law: Law }),
    ),
    errors: ['date_in_future'],
  }),
  register: route({
    method: 'GET',
    path: '/api/v1/papers/register',
    kind: 'query',
    access: 'keeper',
    summary: 'The treatment register with what its entries lack; the last five years unless days are given',
    query: z
      .strictObject({ from: Day.optional(), to: Day.optional(), language: Language.optional() })
      .refine(inOrder, issue('days_reversed', 'from must not be after to.', { path: ['from'] })),
    answer: result(
      z.strictObject({
        from: Day,
        to: Day,
        rows: z.array(RegisterEntry),
        purchases: z.array(Medicine).meta({ description: 'Of medicines, in these days.' }),
        stock: z.array(MedicineStock).meta({ description: 'At the end of the last day.' }),
        missing: z.array(Missing),
        law: Law,
      }),
    ),
  }),
  heldHives: route({
    method: 'GET',
    path: '/api/v1/papers/held-hives',
    kind: 'query',
    access: 'keeper',
    summary: 'The hives with colonies on a day, by apiary, for the Greek declaration of held hives',
    query: z.strictObject({ day: Day.optional(), language: Language.optional() }),
    answer: result(
      z.strictObject({
        day: Day,
        rows: z.array(HeldHives),
        left_out: z
          .strictObject({ deleted: z.int(), inactive: z.int() })
          .meta({ description: 'Hives that do not count: deleted in that year up to the day, or inactive on it.' }),
        missing: z.array(Missing),
        period: z
          .strictObject({ from: Day, to: Day, late: Day })
          .meta({ description: 'When to declare in that year; `late` is the last day on which it is still accepted.' }),
        law: Law,
      }),
    ),
    errors: ['date_in_future'],
  }),
};

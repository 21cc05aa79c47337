import { Day, FILTER_RANGES, type FilterRange, issue, NO_STATUS, QUEEN_AGES, STATUSES, text } from '@kypseli/domain';
import { z } from 'zod';
import { Language } from './account-forms.js';
import { HivePage } from './hive-page.js';
import { LABEL_SHEETS, MAX_JAR_LABELS, MAX_SPARE_LABELS } from './label-sheets.js';
import { route } from './route.js';
import { Id, numberInQuery } from './shared.js';

/** Each format and its media type. */
export const EXPORT_TYPES = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
} as const;
export type ExportFormat = keyof typeof EXPORT_TYPES;
const ExportFormat = z.enum(['csv', 'xlsx', 'pdf']);

/** The most rows of a PDF; longer tables are for a spreadsheet. */
export const MAX_PRINTED_ROWS = 10_000;

/** The columns of the farm book that can be left out. */
export const FARM_BOOK_COLUMNS = [
  'until',
  'municipality',
  'latitude',
  'longitude',
  'toApiary',
  'hives',
  'details',
  'document',
] as const;
export type FarmBookColumn = (typeof FARM_BOOK_COLUMNS)[number];

const flag = z
  .enum(['0', '1'], 'Give 0 or 1.')
  .transform((value) => value === '1')
  .optional();

/** `good,bad` in a query: a key is not repeated there. */
const among = <const T extends readonly [string, ...string[]]>(values: T) =>
  z
    .string()
    .max(200)
    .transform((list) => list.split(','))
    .pipe(z.array(z.enum(values)))
    .optional();

const range = z
  .string()
  .regex(/^\d{1,3}(\.\d{1,4})?,\d{1,3}(\.\d{1,4})?$/, 'Give both ends, as 4,10.')
  .transform((ends) => ends.split(',').map(Number) as [number, number])
  .refine(([least, most]) => least <= most, issue('range_reversed', 'Give the lower end first.'))
  .optional();
const ranges = Object.fromEntries(FILTER_RANGES.map((name) => [name, range])) as Record<FilterRange, typeof range>;

/** How tables are written: in the keeper's language, which also sets the separators unless the query names them. */
const WRITTEN = {
  language: Language.optional(),
  separator: z.enum(['comma', 'semicolon']).optional(),
  decimal: z.enum(['point', 'comma']).optional(),
};
export type Written = { [K in keyof typeof WRITTEN]?: z.infer<(typeof WRITTEN)[K]> | undefined };

const DAYS = { date_from: Day.optional(), date_to: Day.optional() };
const ordered = ({ date_from, date_to }: { date_from?: string; date_to?: string }) =>
  date_from === undefined || date_to === undefined || date_from <= date_to;
const ORDERED = issue('days_reversed', 'date_from must not be after date_to.', { path: ['date_from'] });

const TABLE = {
  access: 'keeper',
  params: z.object({ format: ExportFormat }),
  produces: Object.values(EXPORT_TYPES),
  limit: 'transfer',
  answer: z.string().meta({ format: 'binary' }),
} as const;

const inThree = (what: string) =>
  `${what}; csv, xlsx or pdf (${MAX_PRINTED_ROWS.toLocaleString('en')} rows), in the keeper’s language or the one named`;

const IdList = z
  .string()
  .max(8_000)
  .transform((list) => [...new Set(list.split(','))])
  .pipe(z.array(Id).min(1).max(200))
  .meta({ description: 'Ids with commas between.' });

export const exports = {
  inspections: route({
    method: 'GET',
    path: '/api/v1/exports/inspections.:format',
    kind: 'query',
    ...TABLE,
    summary: inThree('The inspections of an apiary, of one of its rounds, or of all apiaries, by apiary, day and hive'),
    query: z
      .strictObject({ apiary_id: Id.optional(), group_id: Id.optional(), ...DAYS, ...WRITTEN })
      .refine(
        ({ apiary_id, group_id }) => group_id === undefined || apiary_id !== undefined,
        issue('apiary_of_round_missing', 'Name the apiary of the round.', { path: ['apiary_id'] }),
      )
      .refine(ordered, ORDERED),
  }),
  hives: route({
    method: 'GET',
    path: '/api/v1/exports/hives.:format',
    kind: 'query',
    ...TABLE,
    summary: inThree(
      'The hives of an apiary, or of all, with what a round recorded of each (the latest unless one is named), filtered as the list of hives; several statuses, ages or tags with commas between',
    ),
    query: z
      .strictObject({
        apiary_id: Id.optional(),
        group_id: Id.optional(),
        keyword: text(0, 200).optional(),
        starred: flag,
        active: flag,
        tags: text(0, 2000)
          .transform((list) => list.split(',').flatMap((tag) => tag.trim() || []))
          .optional(),
        generalStatus: among([...STATUSES, NO_STATUS]),
        queenAge: among(QUEEN_AGES),
        ...ranges,
        ...WRITTEN,
      })
      .refine(
        ({ apiary_id, group_id }) => group_id === undefined || apiary_id !== undefined,
        issue('apiary_of_round_missing', 'Name the apiary of the round.', { path: ['apiary_id'] }),
      ),
  }),
  actions: route({
    method: 'GET',
    path: '/api/v1/exports/actions.:format',
    kind: 'query',
    ...TABLE,
    summary: inThree('Actions of a hive, of an apiary, or of all, by apiary and day'),
    query: z
      .strictObject({ apiary_id: Id.optional(), hive_id: Id.optional(), completed: flag, ...WRITTEN })
      .refine(
        ({ hive_id, apiary_id }) => hive_id === undefined || apiary_id === undefined,
        issue('either_or', 'Give either a hive or an apiary.', { path: ['hive_id'] }),
      ),
  }),
  register: route({
    method: 'GET',
    path: '/api/v1/exports/register.:format',
    kind: 'query',
    ...TABLE,
    summary: inThree(
      'The treatment register: every completed treatment that names a product or a substance, of a year or of days',
    ),
    query: z
      .strictObject({
        apiary_id: Id.optional(),
        year: numberInQuery(z.number().int().min(1900).max(2200)).optional(),
        preview: flag.meta({ description: '1: only to look at it, which is not recorded as an export.' }),
        ...DAYS,
        ...WRITTEN,
      })
      .refine(
        ({ year, date_from, date_to }) => year === undefined || (date_from ?? date_to) === undefined,
        issue('either_or', 'Give either a year or days.', { path: ['year'] }),
      )
      .refine(ordered, ORDERED),
  }),
  heldHives: route({
    method: 'GET',
    path: '/api/v1/exports/held-hives.:format',
    kind: 'query',
    ...TABLE,
    summary: inThree(
      'The hives with colonies on a day, by apiary, as the Greek declaration of held hives asks for them',
    ),
    query: z.strictObject({ day: Day.optional(), ...WRITTEN }),
    errors: ['date_in_future'],
  }),
  farmBook: route({
    method: 'GET',
    path: '/api/v1/exports/farm-book.:format',
    kind: 'query',
    ...TABLE,
    summary: inThree('The farm book of Spain: apiaries, census, moves, treatments, losses and daughters'),
    query: z
      .strictObject({
        columns: among(FARM_BOOK_COLUMNS).meta({ description: 'With commas between; all by default.' }),
        ...DAYS,
        ...WRITTEN,
      })
      .refine(ordered, ORDERED),
    errors: ['date_in_future'],
  }),
  labels: route({
    method: 'GET',
    path: '/api/v1/exports/labels.pdf',
    kind: 'query',
    access: 'keeper',
    summary: 'Labels with QR codes for the hives of apiaries, for up to 200 hives, or spare ones, as sheets to print',
    query: z
      .strictObject({
        apiary_id: IdList.optional(),
        hives: IdList.optional(),
        spare: numberInQuery(z.number().int().min(1).max(MAX_SPARE_LABELS)).optional(),
        sheet: z.enum(LABEL_SHEETS).default('L7160'),
        first: numberInQuery(z.number().int().min(1).max(24)).default(1).meta({
          description:
            'The first free place of a sheet that was begun before; a place beyond the sheet begins the next.',
        }),
        with_apiary: flag.meta({ description: '0: without the name of the apiary, for hives that travel.' }),
      })
      .refine(
        ({ apiary_id, hives, spare }) => [apiary_id, hives, spare].filter((each) => each !== undefined).length === 1,
        issue('either_or', 'Give either apiaries, hives, or a number of spare labels.', { path: ['apiary_id'] }),
      ),
    produces: 'application/pdf',
    limit: 'transfer',
    answer: z.string().meta({ format: 'binary' }),
  }),
  jars: route({
    method: 'GET',
    path: '/api/v1/exports/jars.pdf',
    kind: 'query',
    access: 'keeper',
    summary: `Labels for the jars that were filled from a lot, one for each, at most ${MAX_JAR_LABELS}, as sheets to print`,
    query: z.strictObject({
      bottling_id: Id,
      origin: text(1, 200).optional().meta({
        description:
          'The country of origin, of a blend each with its percentage; by default that of the profile, in the language.',
      }),
      sheet: z.enum(LABEL_SHEETS).default('L7160'),
      first: numberInQuery(z.number().int().min(1).max(24)).default(1).meta({
        description: 'The first free place of a sheet that was begun before; a place beyond the sheet begins the next.',
      }),
      language: Language.optional(),
    }),
    produces: 'application/pdf',
    limit: 'transfer',
    answer: z.string().meta({ format: 'binary' }),
    errors: ['not_found'],
  }),
  hivePage: route({
    method: 'POST',
    path: '/api/v1/exports/hive-page.pdf',
    kind: 'query',
    access: 'keeper',
    summary: 'A page of texts and tables, as the app shows a hive for print, as a PDF of one A4 page',
    body: HivePage,
    produces: 'application/pdf',
    limit: 'transfer',
    answer: z.string().meta({ format: 'binary' }),
  }),
  account: route({
    method: 'GET',
    path: '/api/accounts/v1/export',
    kind: 'query',
    access: 'keeper',
    summary: 'Everything of the account as one ZIP: tables, every recorded event, the recordings and the photos',
    query: z.strictObject(WRITTEN),
    produces: 'application/zip',
    limit: 'transfer',
    answer: z.string().meta({ format: 'binary' }),
  }),
};

import { FIELD_NAMES, text } from '@kypseli/domain';
import { z } from 'zod';
import { route } from './route.js';
import { Id, IdInPath, Instant, result } from './shared.js';

const Column = text(1, 200).meta({
  description:
    'A column’s head as the file has it; an unnamed one is its number from 1, a repeated one has its count behind it: “Notes (2)”.',
});

/** How a day is written in the file; `D` and `M` also read two digits, `YY` is 20YY. */
export const DATE_FORMATS = ['YYYY-MM-DD', 'M/D/YY', 'M/D/YYYY', 'D/M/YYYY', 'DD.MM.YYYY'] as const;

/**
 * Where a value comes from: one column, or several that are added up (boxes of a hive, bees in a wash; texts are
 * joined). A converted or added-up value keeps the file's own texts in `extra`.
 */
export const Source = z
  .strictObject({
    column: Column.optional(),
    columns: z.array(Column).min(1).max(20).optional(),
    unit: z.enum(['frames', 'sides', 'kg', 'lb']).optional(),
    values: z
      .record(text(0, 200), z.union([z.string(), z.number(), z.boolean(), z.null()]))
      .optional()
      .meta({
        description:
          'What a text of the file stands for; null is not recorded, and the text is kept in extra. Case and blanks around do not count.',
      }),
  })
  .refine(
    ({ column, columns }) => (column === undefined) !== (columns === undefined),
    'Please give column or columns.',
  );
export type Source = z.infer<typeof Source>;

/** The fields that a column can be the source of; a mite count has its own. */
export const MEASURES = FIELD_NAMES.filter((name) => name !== 'varroa' && name !== 'extra') as Exclude<
  (typeof FIELD_NAMES)[number],
  'varroa' | 'extra'
>[];

/** A mite count needs its sample (or its days): without one the file's texts are kept in `extra`. */
export const VarroaSource = z.strictObject({
  method: z.enum(['alcohol_wash', 'sugar_shake', 'natural_drop', 'drone_brood']),
  mites: Source,
  sample: Source.optional(),
  days: Source.optional(),
});

/** One visit of a hive inside a row: its day, and what was recorded. No day and no values: there was no visit. */
export const Visit = z.strictObject({
  date: z.strictObject({ column: Column, format: z.enum(DATE_FORMATS) }),
  fields: z.partialRecord(z.enum(MEASURES), Source),
  varroa: VarroaSource.optional(),
  extra: z.array(Column).max(200).optional().meta({ description: 'Columns kept as text with this visit.' }),
});
export type Visit = z.infer<typeof Visit>;

/**
 * What the columns of a file mean. A row is one hive; it holds one visit, or several as groups of columns.
 * Columns that nothing names are kept as text in `extra` of the row's first visit.
 */
export const Mapping = z
  .strictObject({
    apiary: z.union([z.strictObject({ value: text(1, 100) }), z.strictObject({ column: Column })]),
    hive: z.strictObject({ column: Column }),
    tags: z.array(Column).max(20).optional(),
    missing: z
      .array(text(0, 50))
      .max(50)
      .optional()
      .meta({ description: 'Texts that mean "not recorded", besides the empty one.' }),
    visits: z.array(Visit).min(1).max(100),
  })
  .meta({ id: 'Mapping' });
export type Mapping = z.infer<typeof Mapping>;

export const ImportProblem = z.strictObject({
  row: z.int().meta({ description: 'The row of the file as a spreadsheet numbers it, the head being 1.' }),
  column: z.string().nullable(),
  value: z.string().nullable(),
  code: z.string(),
  message: z.string().meta({ description: 'What is wrong and what to do about it, in English.' }),
});
export type ImportProblem = z.infer<typeof ImportProblem>;

const count = (description: string) => z.int().meta({ description });

/**
 * What a run did. A visit is one hive on one day, however many rows tell of it, so that
 * inspections + unchanged + skipped = the visits that the file tells of.
 */
const Counts = z.strictObject({
  apiaries: count('Apiaries that were new.'),
  hives: count('Hives that were new.'),
  rounds: count('Inspection rounds that were begun.'),
  inspections: count('Visits that were recorded, or that completed an inspection recorded before.'),
  actions: count('Actions that were new.'),
  skipped: count('Visits, and rows without a usable hive or day, that were left out because of a listed problem.'),
  unchanged: count('Visits of which everything was recorded before.'),
});
export type ImportCounts = z.infer<typeof Counts>;

export const Import = z
  .strictObject({
    id: Id,
    filename: z.string(),
    state: z.enum(['draft', 'running', 'done', 'failed']),
    created_at: Instant,
    columns: z.array(
      z.strictObject({
        name: z.string(),
        samples: z.array(z.string()),
        guess: z.strictObject({ target: z.string(), unit: z.string().nullable(), confidence: z.number() }).nullable(),
      }),
    ),
    mapping: Mapping.nullable(),
    rows: z.int().meta({ description: 'Rows below the head that are not blank.' }),
    problems: z.array(ImportProblem).meta({ description: 'By row; the first 1,000.' }),
    problem_count: z.int().meta({ description: 'How many there are in all.' }),
    progress: z.number().meta({ description: 'From 0 to 1.' }),
    counts: Counts,
    error: z.string().nullable(),
  })
  .meta({ id: 'Import' });
export type Import = z.infer<typeof Import>;

/** An import in the list: without what only its own page shows. */
export const ImportSummary = Import.omit({ columns: true, mapping: true, problems: true }).meta({
  id: 'ImportSummary',
});
export type ImportSummary = z.infer<typeof ImportSummary>;

const answer = result(z.strictObject({ import: Import }));

export const imports = {
  upload: route({
    method: 'POST',
    path: '/api/v1/imports',
    kind: 'command',
    access: 'keeper',
    status: 201,
    summary: 'Upload a file of records, with a mapping if it is known; an account keeps its 20 newest drafts',
    upload: true,
    answer,
    errors: ['payload_too_large', 'unsupported_media_type'],
  }),
  list: route({
    method: 'GET',
    path: '/api/v1/imports',
    kind: 'query',
    access: 'keeper',
    summary: 'The imports of the account, newest first',
    query: z.strictObject({
      limit: z.coerce.number().int().min(1).max(200).default(50),
      cursor: z.string().max(200).optional(),
    }),
    answer: result(z.strictObject({ imports: z.array(ImportSummary), next_cursor: z.string().nullable() })),
  }),
  get: route({
    method: 'GET',
    path: '/api/v1/imports/:id',
    kind: 'query',
    access: 'keeper',
    summary: 'One import with its progress, counts and problems',
    params: IdInPath,
    answer,
  }),
  map: route({
    method: 'PATCH',
    path: '/api/v1/imports/:id',
    kind: 'command',
    access: 'keeper',
    summary: 'Change the mapping of a draft; problems are found anew',
    params: IdInPath,
    body: z.strictObject({ mapping: Mapping }),
    answer,
    errors: ['conflict'],
  }),
  run: route({
    method: 'POST',
    path: '/api/v1/imports/:id/run',
    kind: 'command',
    access: 'keeper',
    status: 202,
    summary: 'Write the records; refused while problems stand, unless they are to be skipped',
    params: IdInPath,
    body: z.strictObject({ skip_invalid: z.boolean().optional() }).optional(),
    answer,
    errors: ['free_hive_limit'],
  }),
};

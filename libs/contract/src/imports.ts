import { FIELD_NAMES, text } from '@kypseli/domain';
import { z } from 'zod';
import { route } from './route.js';
import { Id, IdInPath, Instant, PageLimit, result } from './shared.js';

const Column = text(1, 200).meta({
  description:
    'A column’s head as the file has it; an unnamed one is its number from 1, a repeated one has its count behind it: “Notes (2)”.',
});

/**
 * How a day is written in the file, the parts separated by `/`, `-`, `.` or a blank. `D` and `M` also read two
 * digits, `YY` is 20YY, `MMM` is a month's name or its abbreviation in en, el, es, de or fr. A time of day may
 * follow; one with an offset makes it an instant, whose day is told by `timeZone`.
 */
export const DATE_FORMATS = [
  'YYYY-MM-DD',
  'D/M/YYYY',
  'D/M/YY',
  'M/D/YYYY',
  'M/D/YY',
  'DD.MM.YYYY',
  'DD.MM.YY',
  'D-MMM-YYYY',
  'D-MMM-YY',
  'MMM-D-YYYY',
  'D-MMM',
  'MMM-D',
  'D/M',
  'M/D',
] as const;
export type DateFormat = (typeof DATE_FORMATS)[number];

/** Formats without a year: they need `firstYear`. */
export const YEARLESS_FORMATS = ['D-MMM', 'MMM-D', 'D/M', 'M/D'] as const satisfies readonly DateFormat[];

const DateSource = z.strictObject({
  column: Column,
  format: z.union([z.enum(DATE_FORMATS), z.array(z.enum(DATE_FORMATS)).min(1).max(DATE_FORMATS.length)]).meta({
    description:
      'Several are tried in their order. Two that read the same text as different days (D/M and M/D) are refused: the keeper has to choose.',
  }),
  firstYear: z
    .int()
    .min(1900)
    .max(2100)
    .optional()
    .meta({ description: 'The year in which records without a year begin; needed by a format without one.' }),
  seasonStart: z
    .string()
    .regex(/^\d{2}-\d{2}$/)
    .optional()
    .meta({
      description: 'MM-DD of the first record without a year; days before it are of the year after. 01-01 unless told.',
    }),
  timeZone: z
    .string()
    .max(50)
    .optional()
    .meta({ description: 'IANA zone by which instants become days; the keeper’s own unless told.' }),
});

/** Holds in rows where the column has one of these texts, or any text where none are named. Case and blanks around do not count. */
export const Condition = z.strictObject({
  column: Column,
  is: z.array(text(0, 200)).min(1).max(200).optional(),
});
export type Condition = z.infer<typeof Condition>;

const where = z.array(Condition).min(1).max(5);

/** What a text of the file stands for; null is not recorded, and the text is kept in extra. */
const Values = z.record(text(0, 200), z.union([z.string(), z.number(), z.boolean(), z.null()])).meta({
  description:
    'What a text of the file stands for; null is not recorded, and the text is kept in extra. Case and blanks around do not count.',
});

/** Amounts are converted: sides to frames, pounds to kg, US gallons and cups to litres. */
export const UNITS = ['frames', 'sides', 'kg', 'lb', 'l', 'gal', 'cup'] as const;

/**
 * Where a value comes from: one column, or several that are added up (boxes of a hive, bees in a wash; texts are
 * joined). A converted or added-up value keeps the file's own texts in `extra`.
 */
export const Source = z
  .strictObject({
    column: Column.optional(),
    columns: z.array(Column).min(1).max(20).optional(),
    unit: z.enum(UNITS).optional(),
    values: Values.optional(),
    where: where.optional().meta({
      description: 'Only in rows where all of these hold: one column then serves several fields (category and value).',
    }),
  })
  .refine(
    ({ column, columns }) => (column === undefined) !== (columns === undefined),
    'Please give column or columns.',
  );
export type Source = z.infer<typeof Source>;

/** The same number for every row: 300 bees in each wash. */
const Constant = z.strictObject({ value: z.number() });

/** The fields that a column can be the source of; a mite count has its own. */
export const MEASURES = FIELD_NAMES.filter((name) => name !== 'varroa' && name !== 'extra') as Exclude<
  (typeof FIELD_NAMES)[number],
  'varroa' | 'extra'
>[];

/** A mite count needs its sample (or its days): without one the file's texts are kept in `extra`. */
export const VarroaSource = z.strictObject({
  method: z.enum(['alcohol_wash', 'sugar_shake', 'natural_drop', 'drone_brood']),
  mites: Source,
  sample: z.union([Source, Constant]).optional(),
  days: z.union([Source, Constant]).optional(),
});

const Line = z.union([
  Source,
  z.strictObject({ value: z.union([text(1, 200), z.number()]) }).meta({ description: 'The same for every row.' }),
]);

/** Work that rows tell of: in rows where all of `where` hold, this was done to the hive on the visit's day. */
export const ActionSource = z.strictObject({
  where,
  type: z.enum(['feeding', 'growth', 'treatment', 'task']),
  title: Line.optional(),
  details: z
    .partialRecord(
      z.enum([
        'feed',
        'amount',
        'unit',
        'kind',
        'count',
        'product',
        'substance',
        'route',
        'withdrawalDays',
        'batch',
        'supplier',
        'document',
        'appliedBy',
        'vet',
        'reason',
        'disposal',
        'text',
      ]),
      Line,
    )
    .optional()
    .meta({ description: 'Keys as the details of that type of action have them.' }),
});
export type ActionSource = z.infer<typeof ActionSource>;

/** One visit of a hive inside a row: its day, and what was recorded and done. No day and no values: there was no visit. */
export const Visit = z.strictObject({
  date: DateSource,
  fields: z.partialRecord(z.enum(MEASURES), Source),
  varroa: VarroaSource.optional(),
  actions: z.array(ActionSource).max(100).optional(),
  extra: z.array(Column).max(200).optional().meta({ description: 'Columns kept as text with this visit.' }),
});
export type Visit = z.infer<typeof Visit>;

/**
 * What the columns of a file mean. A row is one hive; it holds one visit, or several as groups of columns; rows about
 * one hive and day are one visit. Columns that nothing names are kept as text in `extra` of the row's first visit.
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
    decimal: z.enum(['.', ',']).optional().meta({ description: 'What separates decimals; a point unless told.' }),
    pairs: z
      .array(z.strictObject({ name: Column, value: Column }))
      .max(5)
      .optional()
      .meta({
        description:
          'Long rows: a column of categories beside one of values. What nothing reads is kept in extra by the name of its category.',
      }),
    corrections: z
      .array(z.strictObject({ row: z.int().min(2), column: Column, value: text(0, 200) }))
      .max(1_000)
      .optional()
      .meta({
        description:
          'Cells that the keeper corrected, by row as a spreadsheet numbers it; the file’s text is kept in extra.',
      }),
    visits: z.array(Visit).min(1).max(100),
  })
  .meta({ id: 'Mapping' });
export type Mapping = z.infer<typeof Mapping>;

/** A mapping that the keeper has kept under a name, for the next file of this kind. */
export const KeptMapping = z
  .strictObject({ id: Id, name: text(1, 100), mapping: Mapping, used_at: Instant })
  .meta({ id: 'KeptMapping' });
export type KeptMapping = z.infer<typeof KeptMapping>;

/** What a column seems to hold. `target` is a path in the mapping: `hive`, `date`, `broodFrames`, `varroa.mites`, `actions`. */
const Guess = z.strictObject({
  target: z.string(),
  unit: z.string().nullable(),
  confidence: z.number().meta({ description: 'From 0 to 1.' }),
});
export type ColumnGuess = z.infer<typeof Guess>;

/**
 * What a file does not tell by itself; the answer belongs to `path` of the mapping. What is asked once holds wherever
 * it is open: a first year for every visit whose days have no year, an order of day and month for every visit whose
 * formats hold both choices (the one not chosen is left out, other formats stay), the meaning of a text for every visit
 * that reads it into the same field.
 */
export const ImportQuestion = z.strictObject({
  code: z.enum(['apiary_name', 'first_year', 'day_month_order', 'hive_column', 'date_column', 'value_meaning']),
  path: z.array(z.union([z.string(), z.int()])).meta({
    description: 'Where the answer goes; of a question that holds for several visits the place in the first of them.',
  }),
  column: z.string().nullable(),
  samples: z.array(z.string()),
  choices: z.array(z.string()).nullable().meta({
    description:
      'The possible answers: date formats, columns, words (`true` and `false` are yes and no, and null is always possible: not recorded); null where any text or number will do.',
  }),
  message: z.string(),
});
export type ImportQuestion = z.infer<typeof ImportQuestion>;

/**
 * A mapping that the file suggests, and what has to be asked before it can be used. Where a question stands the
 * mapping holds a placeholder that its check refuses or that the answer replaces.
 */
export const Suggestion = z.strictObject({
  mapping: Mapping,
  questions: z.array(ImportQuestion),
  kept: z.string().nullable().meta({ description: 'The name of the kept mapping that fits this file, if one does.' }),
});
export type Suggestion = z.infer<typeof Suggestion>;

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
 * What a run did; of a checked draft what it will do where nothing of it is there yet. A visit is one hive on one day, however many rows tell of it, so that
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
        guess: Guess.nullable(),
      }),
    ),
    preview: z.array(z.array(z.string())).meta({ description: 'The cells of the first rows below the head.' }),
    sheets: z.array(z.string()).meta({ description: 'The sheets of a workbook; [] for a text file.' }),
    sheet: z.string().nullable(),
    suggestion: Suggestion.nullable().meta({ description: 'Null where nothing in the file is recognised.' }),
    mapping: Mapping.nullable(),
    checked: z.boolean().meta({
      description: 'Whether all rows were held against the mapping; a large file takes a while, see progress.',
    }),
    rows: z.int().meta({ description: 'Rows below the head that are not blank.' }),
    problems: z.array(ImportProblem).meta({ description: 'By row; the first 1,000.' }),
    problem_groups: z
      .array(
        z.strictObject({
          code: z.string(),
          column: z.string().nullable(),
          value: z.string().nullable(),
          count: z.int(),
          row: z.int(),
        }),
      )
      .meta({ description: 'Equal problems together, most frequent first, at most 100; `row` is the first of them.' }),
    problem_count: z.int().meta({ description: 'How many there are in all.' }),
    progress: z.number().meta({ description: 'From 0 to 1.' }),
    counts: Counts,
    error: z.string().nullable(),
  })
  .meta({ id: 'Import' });
export type Import = z.infer<typeof Import>;

/** An import in the list: without what only its own page shows. */
export const ImportSummary = Import.omit({
  columns: true,
  preview: true,
  sheets: true,
  sheet: true,
  suggestion: true,
  mapping: true,
  problems: true,
  problem_groups: true,
}).meta({
  id: 'ImportSummary',
});
export type ImportSummary = z.infer<typeof ImportSummary>;

const answer = result(z.strictObject({ import: Import }));

/** A text file; a workbook is compressed and may have 20 MB. */
export const MAX_IMPORT_BYTES = 256 * 1024 * 1024;

export const imports = {
  upload: route({
    method: 'POST',
    path: '/api/v1/imports',
    kind: 'command',
    access: 'keeper',
    status: 201,
    limit: 'transfer',
    summary: 'Upload a file of records, with a mapping if it is known; an account keeps its 20 newest drafts',
    upload: { maxBytes: MAX_IMPORT_BYTES, fields: ['mapping', 'sheet'] },
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
      limit: PageLimit,
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
  events: route({
    method: 'GET',
    path: '/api/v1/imports/:id/events',
    kind: 'query',
    access: 'keeper',
    summary:
      'The import at once and after each change, as server-sent events named “import”, until it is done or failed',
    params: IdInPath,
    produces: 'text/event-stream',
    answer: ImportSummary,
    errors: ['rate_limited'],
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
    errors: ['free_hive_limit', 'conflict'],
  }),
  mappings: route({
    method: 'GET',
    path: '/api/v1/importMappings',
    kind: 'query',
    access: 'keeper',
    summary: 'The mappings that were kept, last used first',
    answer: result(z.strictObject({ mappings: z.array(KeptMapping) })),
  }),
  keepMapping: route({
    method: 'POST',
    path: '/api/v1/importMappings',
    kind: 'command',
    access: 'keeper',
    status: 201,
    summary: 'Keep a mapping for the next file of this kind; one of the same name is replaced, at most 100 are kept',
    body: z.strictObject({ name: text(1, 100), mapping: Mapping }),
    answer: result(z.strictObject({ mapping: KeptMapping })),
    errors: ['conflict'],
  }),
  forgetMapping: route({
    method: 'DELETE',
    path: '/api/v1/importMappings/:id',
    kind: 'command',
    access: 'keeper',
    summary: 'Forget a kept mapping',
    params: IdInPath,
    answer: result(z.strictObject({})),
  }),
};

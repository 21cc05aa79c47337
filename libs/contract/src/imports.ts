import { ISSUE_CODES, text } from '@kypseli/domain';
import { z } from 'zod';
import { IMPORT_KINDS, Mapping } from './import-mapping.js';
import { MAX_IMPORT_BYTES } from './limits.js';
import { route } from './route.js';
import { Id, IdInPath, Instant, Nothing, PageLimit, result } from './shared.js';

/** A mapping that the keeper saved under a name, for the next file of this kind. */
export const SavedMapping = z
  .strictObject({ id: Id, name: text(1, 100), mapping: Mapping, used_at: Instant })
  .meta({ id: 'KeptMapping' });
export type SavedMapping = z.infer<typeof SavedMapping>;

/**
 * The likely meaning of a column. `target` is a path in the mapping: `hive`, `date`, `broodFrames`, `varroa.mites`,
 * `actions`.
 */
const Guess = z.strictObject({
  target: z.string(),
  unit: z.string().nullable(),
  confidence: z.number().meta({ description: 'From 0 to 1.' }),
  why: z.strictObject({ header: z.boolean(), values: z.string().nullable() }).optional().meta({
    description:
      'What it follows from: the words of the header, and values such as “2–10” or “weak, strong”, for people to judge.',
  }),
});
export type ColumnGuess = z.infer<typeof Guess>;

/** The sheet and row in a workbook of which several sheets are read. */
const SheetOfRow = z
  .string()
  .optional()
  .meta({ description: 'The sheet of the row, if several are read as one table.' });
const RowInSheet = z.int().optional().meta({
  description: 'The row in that sheet, or in a file whose columns are read as rows, as a spreadsheet numbers it.',
});

/**
 * A question that the file does not answer; the answer belongs to `path` of the mapping. One answer applies wherever
 * the question is open: a first year to every visit whose days have no year, an order of day and month to every visit
 * whose formats include both (the order not chosen is removed, other formats stay), the meaning of a text to every
 * visit that reads it into the same field, the method of a mite count to every visit whose count lacks it. A natural
 * drop has days instead of a sample. If no column has the days of visits, one `day` can be given instead.
 */
export const ImportQuestion = z.strictObject({
  code: z.enum([
    'apiary_name',
    'first_year',
    'day_month_order',
    'hive_column',
    'date_column',
    'mite_method',
    'mite_sample',
    'mite_days',
    'value_meaning',
    'treatment_product',
    'mite_days_column',
    'column_meaning',
    'scale',
    'rows_below',
    'fill_down',
    'summary_rows',
    'unusual_values',
    'near_midnight',
    'each_column',
    'hive_ids',
  ]),
  path: z.array(z.union([z.string(), z.int()])).meta({
    description: 'Where the answer goes; for a question about several visits, the path in the first of them.',
  }),
  column: z.string().nullable(),
  samples: z.array(z.string()),
  choices: z.array(z.string()).nullable().meta({
    description:
      'The possible answers: date formats, columns, words (`true` and `false` are yes and no, and null is always possible: not recorded); null where any text or number will do.',
  }),
  group: z.string().optional().meta({
    description:
      'Only of `date_column`, for a table without a column of days whose column names say which visit they belong to: the name of the visit (“Spring” of “Spring Bees”). The answer is the `day` of this visit only; `samples` are its columns.',
  }),
  outcomes: z
    .record(
      z.string(),
      z.array(z.strictObject({ path: z.array(z.union([z.string(), z.int()])), value: z.json().optional() })),
    )
    .optional()
    .meta({
      description:
        'What each of `choices` sets in the mapping, where an answer is more than one value: a value at a path, none where it removes what is there, and a path that ends with `-` adds to a list.',
    }),
  found: z
    .strictObject({
      count: z.int(),
      usual: z
        .tuple([z.number(), z.number()])
        .optional()
        .meta({ description: 'The least and the most that is usual.' }),
      examples: z
        .array(z.strictObject({ row: z.int(), sheet: SheetOfRow, sheet_row: RowInSheet, value: z.string() }))
        .meta({ description: 'The first of them, by row.' }),
    })
    .optional()
    .meta({
      description:
        'Only of questions that a check of all rows finds, in `open_questions`: how many values are implausible, and the first of them. A run is refused until they are answered.',
    }),
  message: z.string(),
});
export type ImportQuestion = z.infer<typeof ImportQuestion>;

/**
 * A suggested mapping, and the questions to answer before it can be used. Where a question is open the mapping has a
 * placeholder that the check refuses or the answer replaces.
 */
export const Suggestion = z.strictObject({
  mapping: Mapping,
  questions: z.array(ImportQuestion),
  kept: z
    .string()
    .nullable()
    .meta({ description: 'The name of the saved mapping that fits this file, if there is one.' }),
  kind: z.enum(IMPORT_KINDS).optional().meta({ description: 'What the rows seem to be about.' }),
  others: z
    .array(z.strictObject({ kind: z.enum(IMPORT_KINDS), mapping: Mapping, questions: z.array(ImportQuestion) }))
    .optional()
    .meta({ description: 'How the file is read if its rows are about something else.' }),
});
export type Suggestion = z.infer<typeof Suggestion>;

export const ImportProblem = z.strictObject({
  row: z.int().meta({
    description:
      'The row of the file as a spreadsheet numbers it, the header being 1. If several sheets are read as one table, rows are numbered through all of them; corrections use this number.',
  }),
  sheet: SheetOfRow,
  sheet_row: RowInSheet,
  column: z.string().nullable(),
  value: z.string().nullable(),
  code: z.string(),
  message: z.string().meta({ description: 'What is wrong and what to do about it, in English.' }),
  recorded: z.string().optional().meta({
    description: 'For a value that differs from the record (`differs_from_recorded`): the recorded value.',
  }),
});
export type ImportProblem = z.infer<typeof ImportProblem>;

const count = (description: string) => z.int().meta({ description });
const cells = (description: string) => z.int().nullable().meta({ description });

/**
 * The result of a run; for a checked draft, the result of a run on the account as it was at the check. A visit is one
 * hive on one day, whatever the number of rows, so that inspections + unchanged + skipped = the visits in the file
 * that have a value.
 */
const Counts = z.strictObject({
  apiaries: count('Apiaries that were new.'),
  hives: count('Hives that were new.'),
  rounds: count('Inspection rounds that were begun.'),
  inspections: count('Visits that were recorded, or that completed an inspection recorded before.'),
  losses: count('Hives that became inactive because their colony is gone.'),
  actions: count('Actions and harvests that were new.'),
  skipped: count(
    'Visits, and rows without a usable hive or day, that were left out because of a listed problem, or as empty rows about a colony that was gone before.',
  ),
  unchanged: count('Visits of which everything was recorded before.'),
});
export type ImportCounts = z.infer<typeof Counts>;

/** Why an import failed, besides the issues of its file and its mapping. */
export const IMPORT_FAILURES = [
  'reading_failed',
  'check_failed',
  'run_failed',
  'free_hive_limit',
  'cannot_undo',
] as const;
export const IMPORT_ERROR_CODES = [...ISSUE_CODES, ...IMPORT_FAILURES] as const;
export type ImportErrorCode = (typeof IMPORT_ERROR_CODES)[number];

const ArchiveContent = z.strictObject({
  keeper: z.string().meta({ description: 'Whose archive it is, as its profile says.' }),
  made_on: z.string().nullable().meta({ description: 'The day on which it was made.' }),
  apiaries: z.int(),
  hives: z.int(),
  rounds: z.int(),
  inspections: z.int(),
  actions: z.int(),
  harvests: z.int(),
  lots: z.int(),
  notes: z.int(),
  recordings: z.int(),
  photos: z.int(),
  plans: z.int(),
  medicines: z.int(),
  missing_files: count('Photos and recordings whose files are not in the archive: they are lost.'),
  known: z.boolean().meta({
    description: 'True if this archive was restored into this account before: a run adds what is missing of it.',
  }),
});
/** The contents of an account's archive. */
export type ArchiveContent = z.infer<typeof ArchiveContent>;

export const Import = z
  .strictObject({
    id: Id,
    filename: z.string(),
    state: z.enum(['reading', 'draft', 'running', 'done', 'failed', 'undoing', 'undone']).meta({
      description:
        '`reading`: a large file is read behind its upload; its columns are not known yet. It becomes a draft, or `failed` with `error` where it cannot be read.',
    }),
    created_at: Instant,
    columns: z.array(
      z.strictObject({
        name: z.string(),
        samples: z.array(z.string()),
        guess: Guess.nullable(),
        meaning: z.string().nullable().meta({
          description: 'Its meaning in the mapping, as in `guess.target`; null if its cells are stored as text only.',
        }),
        recorded: cells('Cells that went into a field; null while the rows are not checked.'),
        text: cells('Cells that are only kept as text, in `extra`.'),
        empty: cells('Cells that are empty, or mean “not recorded”.'),
        skipped: cells('Cells that are left out with a problem.'),
      }),
    ),
    archive: ArchiveContent.optional().meta({
      description:
        'Only of the archive of an account, which has no columns: a run restores it, into an account without records. Not restored are payments, the sessions, and who of our staff opened the account.',
    }),
    preview: z.array(z.array(z.string())).meta({ description: 'The cells of the first rows below the header.' }),
    sheets: z.array(z.string()).meta({ description: 'The sheets of a workbook; [] for a text file.' }),
    sheet: z.string().nullable().meta({
      description: 'The sheet that is read; null for a text file, or if several are read as one table.',
    }),
    sheets_read: z.array(z.string()).meta({
      description:
        'The sheets that are read. Sheets with the same header are read as one table, with a column “Sheet” of their names in front, unless the upload names one.',
    }),
    each_column: z
      .strictObject({ is: z.enum(['hive', 'day']), names: z.array(z.string()) })
      .optional()
      .meta({
        description:
          'Of a table whose columns are hives or days: each is read as rows, with a column for its name and one for its values. Upload with `as_is: true` to read the columns as they are.',
      }),
    suggestion: Suggestion.nullable().meta({ description: 'Null if nothing in the file is recognised.' }),
    mapping: Mapping.nullable(),
    checked: z.boolean().meta({
      description: 'True once all rows were checked with the mapping; a large file takes a while, see progress.',
    }),
    rows: z.int().meta({ description: 'Rows below the header that are not blank.' }),
    problems: z.array(ImportProblem).meta({
      description:
        'By row; the first 1,000, and after them what stops no run: the first 1,000 rows that add up others (`total_row`) and are passed over, and the first 1,000 values that differ from recorded ones (`differs_from_recorded`).',
    }),
    problem_groups: z
      .array(
        z.strictObject({
          code: z.string(),
          column: z.string().nullable(),
          value: z.string().nullable(),
          count: z.int(),
          row: z.int(),
          sheet: SheetOfRow,
          sheet_row: RowInSheet,
        }),
      )
      .meta({ description: 'Equal problems together, most frequent first, at most 100; `row` is the first of them.' }),
    problem_count: z
      .int()
      .meta({ description: 'The number of problems that stop a run; totals and differences are not counted.' }),
    difference_count: z.int().meta({
      description: 'Values of the file that differ from recorded ones. By default a run keeps the recorded ones.',
    }),
    known: z
      .strictObject({
        apiaries: count('Apiaries of the file that the account has already.'),
        hives: count('Hives of the file that the account has already.'),
      })
      .nullable()
      .meta({ description: 'As of the check; null until the rows are checked.' }),
    open_questions: z.array(ImportQuestion).meta({
      description:
        'Questions of the suggestion to which the mapping has no answer of its own, and questions about implausible values that the check found (with `found`); a run is refused while there are any. A name for the apiary may stay as it is suggested.',
    }),
    progress: z.number().meta({ description: 'From 0 to 1.' }),
    counts: Counts,
    error: z.string().nullable().meta({ description: 'Why reading, checking, running or undoing failed, in English.' }),
    error_code: z.enum(IMPORT_ERROR_CODES).nullable().meta({
      description:
        'Why, as a stable code; more will be added, so expect unknown ones. Null if nothing failed, or if it failed before there were codes.',
    }),
    error_params: z
      .record(z.string(), z.union([z.string(), z.number()]))
      .nullable()
      .meta({ description: 'Values that belong to the code, such as `limit`.' }),
  })
  .meta({ id: 'Import' });
export type Import = z.infer<typeof Import>;

/** What a run does where the file and the records differ: one choice for all, or the columns whose file values win. */
export const DifferencesChoice = z.union([
  z.enum(['keep', 'replace']),
  z.strictObject({ replace: z.array(z.string().max(5_000)).max(1_000) }).meta({
    description: 'Columns as the problems name them; in all others the recorded values stay.',
  }),
]);
export type DifferencesChoice = z.infer<typeof DifferencesChoice>;

/** An import in the list, without the parts that only its own page shows. */
export const ImportSummary = Import.omit({
  columns: true,
  archive: true,
  preview: true,
  sheets: true,
  sheet: true,
  sheets_read: true,
  each_column: true,
  suggestion: true,
  mapping: true,
  problems: true,
  problem_groups: true,
  open_questions: true,
}).meta({
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
    limit: 'transfer',
    summary: 'Upload a file of records, with a mapping if it is known; an account keeps its 20 newest drafts',
    upload: { maxBytes: MAX_IMPORT_BYTES, fields: ['mapping', 'sheet', 'as_is', 'dry_run'] },
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
      'The import at once and after each change, as server-sent events named “import”, until it is done, failed or undone',
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
    summary: 'Change the mapping of a draft; its rows are checked again',
    params: IdInPath,
    body: z.strictObject({
      mapping: Mapping,
      answered: z.boolean().optional().meta({
        description:
          'Every question of the suggestion is answered: where the mapping still says what was suggested, that is the answer.',
      }),
      dry_run: z.boolean().optional().meta({ description: 'It is only tried, so nobody waits for it.' }),
    }),
    answer,
    errors: ['conflict'],
  }),
  run: route({
    method: 'POST',
    path: '/api/v1/imports/:id/run',
    kind: 'command',
    access: 'keeper',
    status: 202,
    summary: 'Write the records; refused while questions are open, or while there are problems that are not skipped',
    params: IdInPath,
    body: z
      .strictObject({ skip_invalid: z.boolean().optional(), differences: DifferencesChoice.optional() })
      .optional(),
    answer,
    errors: ['free_hive_limit', 'conflict'],
  }),
  undo: route({
    method: 'POST',
    path: '/api/v1/imports/:id/undo',
    kind: 'command',
    access: 'keeper',
    status: 202,
    summary: 'Undo a whole import; refused if any of its records was changed since',
    params: IdInPath,
    body: Nothing,
    answer,
    errors: ['cannot_undo'],
  }),
  mappings: route({
    method: 'GET',
    path: '/api/v1/importMappings',
    kind: 'query',
    access: 'keeper',
    summary: 'The saved mappings, last used first',
    answer: result(z.strictObject({ mappings: z.array(SavedMapping) })),
  }),
  keepMapping: route({
    method: 'POST',
    path: '/api/v1/importMappings',
    kind: 'command',
    access: 'keeper',
    status: 201,
    summary: 'Save a mapping for the next file of this kind; it replaces one of the same name, at most 100 are stored',
    body: z.strictObject({ name: text(1, 100), mapping: Mapping }),
    answer: result(z.strictObject({ mapping: SavedMapping })),
    errors: ['conflict'],
  }),
  forgetMapping: route({
    method: 'DELETE',
    path: '/api/v1/importMappings/:id',
    kind: 'command',
    access: 'keeper',
    summary: 'Delete a saved mapping',
    params: IdInPath,
    answer: result(z.strictObject({})),
  }),
};

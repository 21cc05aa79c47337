import { Day, FIELD_NAMES, GONE_REASONS, issue, text } from '@kypseli/domain';
import { z } from 'zod';

const Column = text(1, 200).meta({
  description:
    'The name of a column in the header; the number of an unnamed column, from 1; with its count if the name is repeated: “Notes (2)”.',
});

/**
 * How a day is written in the file, the parts separated by `/`, `-`, `.` or a blank. `D` and `M` also read two digits,
 * `YY` is 20YY, `MMM` is a month's name or its abbreviation in en, el, es, de or fr. A time of day may follow; one with
 * an offset makes it an instant, whose day follows from `timeZone`. What fits no format and is a number of 29300 to 59999
 * is a spreadsheet’s count of days since 30 December 1899.
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

/** Formats without a year; they need `firstYear`. */
export const YEARLESS_FORMATS = ['D-MMM', 'MMM-D', 'D/M', 'M/D'] as const satisfies readonly DateFormat[];

const DateSource = z
  .strictObject({
    column: z
      .union([Column, z.literal('')])
      .meta({ description: 'The name of a column in the header; empty with `day`.' }),
    day: Day.optional().meta({ description: 'The day of all rows, if no column has it.' }),
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
        description:
          'MM-DD of the first record without a year; days before it are of the year after. 01-01 by default.',
      }),
    timeZone: text(1, 50)
      .optional()
      .meta({ description: 'IANA zone by which instants become days; the keeper’s own by default.' }),
    nearMidnight: z.enum(['same', 'next']).optional().meta({
      description:
        'The day of a time from 23:50 on: the `same` day, or the `next` one, of which a spreadsheet wrote the midnight a little too early. Without it, the keeper is asked where no row has another time.',
    }),
  })
  .refine(
    ({ column, day }) => (column === '') !== (day === undefined),
    issue('either_or', 'Give a column or one day for all rows.'),
  );

/**
 * Matches rows where the column has one of these texts, or any text if none are named. Case and surrounding blanks are
 * ignored.
 */
export const Condition = z.strictObject({
  column: Column,
  is: z.array(text(0, 200)).min(1).max(200).optional(),
});
export type Condition = z.infer<typeof Condition>;

const where = z.array(Condition).min(1).max(5);

/** The meaning of a text of the file; null is "not recorded", and the text is stored in extra. */
const Values = z.record(text(0, 200), z.union([text(0, 10_000), z.number(), z.boolean(), z.null()])).meta({
  description:
    'What a text of the file stands for; null is not recorded, and the text is kept in extra. Case and blanks around do not count.',
});

/** Amounts are converted: sides to frames, pounds to kg, US gallons and cups to litres. */
export const UNITS = ['frames', 'sides', 'kg', 'lb', 'l', 'gal', 'cup'] as const;

/** The answers about values beyond what is usual for their field. */
export const UNUSUAL = ['record', 'text'] as const;
const Unusual = z.enum(UNUSUAL).optional();

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
    keep: z.literal(false).optional().meta({
      description: 'The file’s own text is not kept beside the value: it says no more.',
    }),
    unusual: Unusual.meta({
      description:
        'Numbers beyond what is usual for the field, such as a hive of 5 kg: `record` records them, `text` keeps them as text. Without it, the keeper is asked (`unusual_values`), and so whether a column of bees with small whole numbers counts frames (`scale`).',
    }),
    where: where.optional().meta({
      description: 'Only in rows where all of these hold: one column then serves several fields (category and value).',
    }),
  })
  .refine(
    ({ column, columns }) => (column === undefined) !== (columns === undefined),
    issue('either_or', 'Give column or columns.'),
  );
export type Source = z.infer<typeof Source>;

/** The same number for every row, such as 300 bees in each wash. */
const Constant = z.strictObject({ value: z.number() });

/** The fields that a column can fill; mite counts are separate. */
export const MEASURES = FIELD_NAMES.filter((name) => name !== 'varroa' && name !== 'extra') as Exclude<
  (typeof FIELD_NAMES)[number],
  'varroa' | 'extra'
>[];

/** What a row can say about the colony itself. */
export const COLONY_STATES = ['alive', ...GONE_REASONS] as const;
export type ColonyState = (typeof COLONY_STATES)[number];

const MiteMethod = z.enum(['alcohol_wash', 'sugar_shake', 'natural_drop', 'drone_brood']);

/** A mite count needs its sample (or its days): without one the file's texts are stored in `extra`. */
export const VarroaSource = z.strictObject({
  method: MiteMethod,
  methods: z
    .strictObject({
      column: Column,
      values: z.record(text(0, 200), MiteMethod.nullable()).optional(),
      keep: z.literal(false).optional(),
    })
    .optional()
    .meta({
      description:
        'The column that names the method of each row, instead of `method`. Of `values`, null keeps the count as text, as an empty cell does; a text that is neither there nor a method is a problem.',
    }),
  mites: Source,
  sample: z.union([Source, Constant]).optional(),
  days: z.union([Source, Constant]).optional(),
});

export type MiteCount = z.infer<typeof VarroaSource>;

const Line = z.union([
  Source,
  z.strictObject({ value: z.union([text(1, 200), z.number()]) }).meta({ description: 'The same for every row.' }),
]);

/** The meaning of the state of an action in a row: done, still to do, or never done. */
export const WORK_STATES = ['done', 'planned', 'cancelled'] as const;
export type WorkState = (typeof WORK_STATES)[number];

/** Honey taken from the hive on the visit's day; rows of one apiary and day are one harvest. */
const HarvestSource = z
  .strictObject({ kg: Source.optional(), frames: Source.optional(), forage: Source.optional() })
  .refine(({ kg, frames }) => kg !== undefined || frames !== undefined, issue('required', 'Give kg or frames.'));

/** An action that rows describe: in rows where all of `where` hold, it was done to the hive on the visit's day. */
export const ActionSource = z.strictObject({
  where,
  type: z.enum(['feeding', 'growth', 'treatment', 'task']),
  title: Line.optional(),
  id: Column.optional().meta({
    description: 'The column with the id of the action in an export: one that the account has is not added again.',
  }),
  doneAt: Column.optional().meta({ description: 'The column with the instant at which it was completed.' }),
  state: Line.optional().meta({
    description:
      'Whether it is done; done without it. A planned action becomes one to do, and its day may be in the future; a cancelled one is left out and reported (`action_cancelled`).',
  }),
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
        'removedAt',
        'purchasedAt',
        'noHarvestUntil',
        'text',
        'due',
      ]),
      Line,
    )
    .optional()
    .meta({ description: 'Keys as in the details of that type of action.' }),
});
export type ActionSource = z.infer<typeof ActionSource>;

/** One visit of a hive inside a row: its day, what was recorded and what was done. No day and no values: no visit. */
export const Visit = z.strictObject({
  date: DateSource,
  fields: z.partialRecord(z.enum(MEASURES), Source),
  varroa: VarroaSource.optional(),
  otherCounts: z.array(VarroaSource).max(3).optional().meta({
    description:
      'Further mite counts in columns of their own, each with its own method and sample. A visit records one count: the first that a row has; the others are kept as text and reported (`second_mite_count`).',
  }),
  colony: Source.optional().meta({
    description:
      'Whether the colony was alive that day, or why it is gone: `alive, dead, sold, united, stolen, other`. A hive whose colony is gone becomes inactive on the first day that says so; its later rows without values are skipped.',
  }),
  actions: z.array(ActionSource).max(100).optional(),
  harvest: HarvestSource.optional(),
  extra: z.array(Column).max(200).optional().meta({ description: 'Columns stored as text with this visit.' }),
  ownColumns: Column.optional().meta({
    description: 'A column of further texts, as exports write them: “Weather: sun; Height: 12”.',
  }),
});
export type Visit = z.infer<typeof Visit>;

/** A longer round becomes two. */
export const MAX_ROUND_DAYS = 14;

/** How several rows about one hive and day are combined. */
export const SAME_DAY_ROWS = ['refuse', 'add', 'average'] as const;
export type SameDayRows = (typeof SAME_DAY_ROWS)[number];

/** The kind of a table: the subject of its rows. */
export const IMPORT_KINDS = [
  'inspections',
  'treatments',
  'feedings',
  'harvests',
  'mite_counts',
  'weights',
  'hives',
] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];

/**
 * The meaning of a file's columns. A row is one hive; it has one visit, or several as groups of columns; rows about one
 * hive and day are one visit. Unmapped columns are stored as text in `extra` of the row's first visit.
 */
export const Mapping = z
  .strictObject({
    apiary: z.union([z.strictObject({ value: text(1, 100) }), z.strictObject({ column: Column })]),
    hive: z.strictObject({
      column: Column,
      list: z.literal(true).optional().meta({ description: 'Its cells name several hives, separated by commas.' }),
      numbered: z.literal(true).optional().meta({
        description:
          'The column has ids of another program: each gets the lowest free number of its apiary, and the id becomes a tag by which later files find the hive.',
      }),
      unusual: z.literal('record').optional().meta({
        description: 'Texts such as Max and N are hives. Without it, the keeper is asked (`summary_rows`).',
      }),
    }),
    tags: z.array(Column).max(20).optional(),
    tagLists: z
      .literal(true)
      .optional()
      .meta({ description: 'Cells of `tags` hold several tags, separated by commas.' }),
    inactive: Condition.optional().meta({
      description:
        'A hive is inactive if a row of it meets this and names no loss, unless the keeper has made it active or inactive before.',
    }),
    starred: Condition.optional().meta({
      description: 'A hive is starred if a row of it meets this, unless the keeper has starred or unstarred it before.',
    }),
    ignored: z
      .array(Column)
      .max(50)
      .optional()
      .meta({ description: 'Columns that say nothing that the others do not: they are not kept as text.' }),
    position: z
      .strictObject({ lat: Column.optional(), lng: Column.optional(), both: Column.optional() })
      .optional()
      .meta({
        description:
          'Where the apiary is: one column of both, or one of latitudes and one of longitudes, in decimal degrees or in degrees and minutes. Recorded for an apiary that has no position. Rows of one apiary may differ by a hundredth of a degree; its first row counts.',
      }),
    missing: z
      .array(text(0, 50))
      .max(50)
      .optional()
      .meta({ description: 'Texts that mean "not recorded", besides the empty one.' }),
    decimal: z.enum(['.', ',']).optional().meta({ description: 'The decimal separator; a point by default.' }),
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
    roundDays: z.int().min(1).max(MAX_ROUND_DAYS).optional().meta({
      description:
        'Visits of an apiary within so many days are one round of the first of these days, 1 by default. A day on which a hive of the round is visited again begins the next one. A visit of a later day keeps its own day in extra, by the name of its date column.',
    }),
    sameDayRows: z.enum(SAME_DAY_ROWS).optional().meta({
      description:
        'What several rows about one hive and day come to where their values differ. `refuse` by default: the first row counts, the others are problems. `add`: a row is a box; frames, queen cells, weights, mites and the bees they were counted on are added. `average`: a row is an observer; these and the frames of the top box are averaged over the rows that tell them, whole counts rounded. A queen or eggs that one row saw were seen. All else has to be equal: of values that differ the first counts, and each other one is a problem that leaves out nothing else.',
    }),
    fillDown: z.array(Column).max(20).optional().meta({
      description:
        'Columns whose blank cells mean the same as the cell above. With the columns of the hive and the day, a row without both belongs to the visit above it: another box of the hive, with `sameDayRows: add`.',
    }),
    kind: z.enum(IMPORT_KINDS).optional().meta({
      description:
        'What the rows are about, `inspections` by default. Texts without a meaning are kept with the inspection of the row. Rows of `treatments`, `feedings`, `harvests` and `hives` are inspections only where a field has a value; their other texts are left out and reported (`texts_left_out`). `hives` adds hives only, and needs no day.',
    }),
    each: z.enum(['hive']).optional().meta({
      description: 'Each column that was read as rows is a hive (`each_column`), if the header does not prove it.',
    }),
    unusual: Unusual.meta({
      description:
        'The same for all columns that do not say it themselves. With `record` nothing implausible is asked about.',
    }),
    summaryRows: z.array(text(0, 100)).max(50).optional().meta({
      description:
        'Texts of the hive column that name averages or sums instead of a hive, besides the usual words for them: such rows are passed over and counted (`total_row`). The empty text stands for a row with neither a hive nor a day.',
    }),
    visits: z.array(Visit).min(1).max(100),
  })
  .meta({ id: 'Mapping' });
export type Mapping = z.infer<typeof Mapping>;

import { z } from 'zod';
import { route, type StaffRule } from '../route.js';
import { Id } from '../shared.js';

/** The rows that a page has at most, and how deep a `range` may begin. */
export const ROWS_AT_ONCE = 200;
export const DEEPEST = 10_000;

/** A query parameter that is JSON. */
const json = <S extends z.ZodType>(schema: S) =>
  z
    .string()
    .max(4_000)
    .transform((written, context) => {
      try {
        return JSON.parse(written) as unknown;
      } catch {
        context.addIssue({ code: 'custom', message: 'This is not valid JSON.', input: written });
        return z.NEVER;
      }
    })
    .pipe(schema);

const Range = z
  .tuple([z.int().min(0), z.int().min(0)])
  .refine(([from, to]) => to >= from && to - from < ROWS_AT_ONCE, `A range has at most ${ROWS_AT_ONCE} rows.`);

/** Names the allowed keys where another one is given. */
const unknownAs = (what: string, allowed: string[]) => ({
  error: ({ code }: { code?: string }) =>
    code === 'unrecognized_keys' ? `There are these ${what}: ${[...new Set(allowed)].join(', ')}.` : undefined,
});

/**
 * The query of a list: `filter` by these fields and by `id`, `range` of rows from 0, `sort` by one of these columns.
 * The first sort is the default.
 */
export const listQuery = <
  const Filter extends Record<string, z.ZodType>,
  const Sort extends readonly [string, ...string[]],
>(
  filter: Filter,
  sorts: Sort,
  order: 'ASC' | 'DESC' = 'ASC',
) =>
  z.strictObject({
    filter: json(
      z
        .strictObject(
          { id: z.array(Id).max(ROWS_AT_ONCE), ...filter },
          unknownAs('filters', ['id', ...Object.keys(filter)]),
        )
        .partial(),
    )
      .optional()
      .meta({ description: `JSON with any of: id, ${Object.keys(filter).join(', ')}.` }),
    range: json(Range).optional().meta({ description: 'JSON, the first and the last row: [0,24] by default.' }),
    sort: json(z.tuple([z.enum(sorts), z.enum(['ASC', 'DESC'])]))
      .optional()
      .meta({ description: `JSON, ["${sorts[0]}","${order}"] by default; by ${sorts.join(', ')}.` }),
  });

/** The query of a list of any length: beyond row 10,000 it goes on by cursors. */
export const longListQuery: typeof listQuery = (filter, sorts, order) =>
  listQuery(filter, sorts, order).extend({
    after: z
      .string()
      .max(1_000)
      .optional()
      .meta({ description: '`X-Next-Cursor` of the page before, with the same filter and sort.' }),
  });

/** A list as CSV: the rows of a filter in the order of a sort, recorded in the audit trail. `query` has these two. */
export const csvOfList = <Query extends z.ZodType>(path: string, summary: string, staff: StaffRule, query: Query) =>
  route({
    method: 'GET',
    path: `${path}.csv`,
    kind: 'query',
    access: 'staff',
    staff: { ...staff, recorded: true },
    summary: `${summary} of a filter as CSV, 10,000 at most`,
    query,
    produces: 'text/csv',
    answer: z.string(),
  });

import { z } from 'zod';
import { DifferencesChoice, Import, ImportSummary } from '../imports.js';
import { route, STAFF_ROLES, type StaffRule } from '../route.js';
import { Id, IdInPath, Instant } from '../shared.js';
import { Reason, Ticket } from './forms.js';
import { BulkOutcome } from './jobs.js';
import { ROWS_AT_ONCE } from './lists.js';
import { personal, Reveal } from './personal.js';
import { counts, recordLists } from './record-lists.js';

const readers = { roles: STAFF_ROLES, service: 'accounts' } as const satisfies StaffRule;
const text = personal(z.string());
const { state, checked, progress, error_code: errorCode, rows } = ImportSummary.shape;

export const ImportItem = z
  .strictObject({
    id: Id,
    account_id: Id,
    filename: text,
    state,
    checked,
    progress,
    error_code: errorCode,
    rows,
    problems: z.int().meta({ description: 'Problems that stop a run.' }),
    came_in: z.int().meta({
      description: 'Visits that are in the account; none of a draft, whose `counts` say what a run would record.',
    }),
    begun_at: Instant.meta({ description: 'When the file was uploaded.' }),
    run_at: Instant.nullable().meta({ description: 'When it was run first.' }),
    run_by: z.string().nullable().meta({ description: '`staff:<id>`, if support ran it last.' }),
    dry_run: z.boolean().meta({ description: 'A draft that its keeper only tries: nobody waits for it.' }),
  })
  .meta({ id: 'ImportItem' });
export type ImportItem = z.infer<typeof ImportItem>;

/** What happens to an import: by the keeper, by a job, or by support. */
export const IMPORT_MOMENTS = [
  ...['uploaded', 'read', 'unreadable', 'check_begun', 'checked', 'check_failed'],
  ...['begun', 'done', 'failed', 'undo_begun', 'undone', 'undo_refused'],
  ...['imports.check', 'imports.run', 'imports.file'],
] as const;

const {
  columns,
  mapping,
  problem_groups: groups,
  counts: written,
  known,
  difference_count: differences,
} = Import.shape;
const group = groups.element.shape;
const column = columns.element.shape;

export const ImportDetails = ImportItem.extend({
  language: z.string().meta({ description: 'Of the keeper, for a reply.' }),
  counts: written,
  known,
  difference_count: differences,
  open_questions: z.int(),
  has_file: z.boolean().meta({ description: 'The file is stored until everything is written.' }),
  mapping: personal(mapping.unwrap()).nullable(),
  columns: z.array(
    z.strictObject({
      ...column,
      name: text,
      samples: personal(column.samples),
      guess: personal(column.guess.unwrap()).nullable(),
    }),
  ),
  problem_groups: z
    .array(z.strictObject({ ...group, column: text.nullable(), value: text.nullable(), sheet: text.optional() }))
    .meta({ description: 'Equal problems together, most frequent first, at most 100; `row` is the first of them.' }),
  happened: z
    .array(
      z.strictObject({
        at: Instant,
        what: z.string().meta({ description: `One of ${IMPORT_MOMENTS.join(', ')}.` }),
        by: z.string().nullable().meta({ description: '`staff:<id>`; null: the keeper, or a job.' }),
        by_name: z.string().nullable(),
        problems: z.int().nullable(),
        error_code: z.string().nullable(),
      }),
    )
    .meta({ description: 'The newest first.' }),
}).meta({ id: 'ImportDetails' });
export type ImportDetails = z.infer<typeof ImportDetails>;

const BY_SUPPORT = {
  roles: ['support', 'admin'],
  service: 'accounts',
  opening: 'or-reason',
} as const satisfies StaffRule;
const grounds = { reason: Reason.optional(), ticket: Ticket };

export const imports = {
  ...recordLists({
    path: '/admin/api/imports',
    summary: 'The imports',
    staff: readers,
    filter: {
      account: Id,
      state: z.array(state).min(1).max(state.options.length),
      problems: counts,
      dry_run: z.boolean(),
    },
    sorts: ['begun', 'problems', 'rows'],
    item: ImportItem,
  }),
  show: route({
    method: 'GET',
    path: '/admin/api/imports/:id',
    kind: 'query',
    access: 'staff',
    staff: { ...readers, recorded: 'revealed' },
    summary: 'An import with its problems, its mapping and what happened to it',
    params: IdInPath,
    query: z.strictObject({ reveal: Reveal }),
    answer: ImportDetails,
    errors: ['not_found', 'reason_required'],
  }),
  file: route({
    method: 'GET',
    path: '/admin/api/imports/:id/file',
    kind: 'query',
    access: 'staff',
    staff: { roles: ['support', 'admin'], opening: 'found', recorded: true },
    summary: 'The uploaded file',
    params: IdInPath,
    produces: 'application/octet-stream',
    answer: z.string(),
    errors: ['not_found', 'reason_required'],
  }),
  check: route({
    method: 'POST',
    path: '/admin/api/imports/:id/check',
    kind: 'account',
    access: 'staff',
    staff: BY_SUPPORT,
    summary: 'Check all rows of a draft again',
    params: IdInPath,
    body: z.strictObject(grounds),
    answer: z.strictObject({ import: ImportItem }),
    errors: ['not_found', 'conflict'],
  }),
  checkAll: route({
    method: 'POST',
    path: '/admin/api/imports/check',
    kind: 'account',
    access: 'staff',
    staff: BY_SUPPORT,
    summary: 'Check all rows of several drafts again',
    body: z.strictObject({ ids: z.array(Id).min(1).max(ROWS_AT_ONCE), ...grounds, reason: Reason }),
    answer: BulkOutcome,
  }),
  run: route({
    method: 'POST',
    path: '/admin/api/imports/:id/run',
    kind: 'account',
    access: 'staff',
    staff: BY_SUPPORT,
    status: 202,
    summary: 'Write the records for the keeper, without the rows that the keeper agreed to leave out',
    params: IdInPath,
    body: z.strictObject({
      leave_out: z.int().min(0).default(0).meta({
        description: 'The number of problems whose rows the keeper agreed to leave out; it must be all that are left.',
      }),
      differences: DifferencesChoice.optional(),
      ...grounds,
    }),
    answer: z.strictObject({ import: ImportItem }),
    errors: ['not_found', 'conflict'],
  }),
};

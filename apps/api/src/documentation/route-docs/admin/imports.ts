import type { ImportItem, imports as routes } from '@kypseli/contract/admin';
import type { AreaDocs } from '../route-docs.js';
import { ACCOUNT_ID, IMPORT_ID } from '../season.js';
import { OPENING_REASON, STAFF_ID } from './season.js';

const HIDDEN = { personal: true } as const;
const params = { id: IMPORT_ID };
const item: ImportItem = {
  id: IMPORT_ID,
  account_id: ACCOUNT_ID,
  filename: HIDDEN,
  state: 'draft',
  checked: true,
  progress: 0,
  error_code: null,
  rows: 3,
  problems: 1,
  came_in: 2,
  begun_at: '2026-05-20T18:04:11.000Z',
  run_at: null,
  run_by: null,
  dry_run: false,
};
const reason = OPENING_REASON;

export const imports: AreaDocs<typeof routes> = {
  list: {
    description: 'The last begun first; also sorted by `problems` and `rows`. Names of files are personal.',
    query: { filter: '{"state":["draft"],"problems":{"from":1}}' },
    answer: [item],
  },
  facets: { description: 'By state.', query: {}, answer: { facets: { 'state.draft': 2, 'state.done': 31 } } },
  csv: {
    description:
      'In the order of the sort. No cell is a formula for a spreadsheet; a name that is not shown is `personal`.',
    query: { filter: `{"account":"${ACCOUNT_ID}"}` },
    answer: 'id,account_id,filename,state,rows,problems,came_in',
  },
  show: {
    description:
      'Names of columns, samples, the values of problems and the mapping are of the file, so they are personal.',
    params,
    query: {},
    answer: {
      ...item,
      language: 'el',
      counts: {
        ...{ apiaries: 0, hives: 2, rounds: 1, inspections: 2, losses: 0, actions: 0, skipped: 1, unchanged: 0 },
      },
      known: { apiaries: 1, hives: 0 },
      difference_count: 0,
      open_questions: 0,
      has_file: true,
      mapping: HIDDEN,
      columns: [
        {
          name: HIDDEN,
          samples: HIDDEN,
          guess: HIDDEN,
          meaning: 'hive',
          recorded: 2,
          text: 0,
          empty: 0,
          skipped: 1,
        },
      ],
      problem_groups: [{ code: 'date_in_future', column: HIDDEN, value: HIDDEN, count: 1, row: 4 }],
      happened: [
        {
          at: '2026-05-21T08:00:00.000Z',
          what: 'imports.check',
          by: `staff:${STAFF_ID}`,
          by_name: 'Nikos Vlachos',
          problems: null,
          error_code: null,
        },
        {
          at: '2026-05-20T18:04:11.000Z',
          what: 'uploaded',
          by: null,
          by_name: null,
          problems: 1,
          error_code: null,
        },
      ],
    },
  },
  file: {
    description:
      'Of an account that is open. `not_found`: everything of it is written, so the file is no longer stored.',
    params,
    answer: 'Hive,Date,Brood',
  },
  check: {
    description: 'With the mapping that it has. A large file is checked by a job; `checked` is false until then.',
    params,
    body: { reason },
    answer: { import: item },
  },
  checkAll: {
    description: 'One after the other; what is no draft is refused with the reason.',
    body: { ids: [IMPORT_ID], reason },
    answer: { done: [IMPORT_ID], refused: [] },
  },
  run: {
    description:
      'Its events are by support, and the keeper can undo the import. `leave_out` must be the number of problems that are left.',
    params,
    body: { leave_out: 1, reason },
    answer: { import: { ...item, state: 'running', run_at: '2026-05-21T08:00:00.000Z', run_by: `staff:${STAFF_ID}` } },
  },
};

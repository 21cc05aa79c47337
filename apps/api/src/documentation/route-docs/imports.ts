import type { Import, Mapping, imports as routes } from '@kypseli/contract';
import type { AreaDocs } from './route-docs.js';
import { IMPORT_ID, MAPPING_ID } from './season.js';

const params = { id: IMPORT_ID };
const mapping: Mapping = {
  apiary: { value: 'Hymettus' },
  hive: { column: 'Hive' },
  visits: [{ date: { column: 'Date', format: 'D/M/YYYY' }, fields: { broodFrames: { column: 'Brood' } } }],
};
const counts = { apiaries: 0, hives: 2, rounds: 1, inspections: 2, losses: 0, actions: 0, skipped: 0, unchanged: 0 };
const filled = { recorded: 2, text: 0, empty: 0, skipped: 0 };
const {
  columns,
  preview,
  sheets,
  sheet,
  sheets_read,
  suggestion,
  problems,
  problem_groups,
  open_questions,
  ...rest
}: Import = {
  id: IMPORT_ID,
  filename: 'spring.csv',
  state: 'draft',
  created_at: '2026-05-20T18:04:11.000Z',
  columns: [
    {
      name: 'Hive',
      samples: ['7', '12'],
      guess: { target: 'hive', unit: null, confidence: 1 },
      meaning: 'hive',
      ...filled,
    },
    {
      name: 'Date',
      samples: ['19/5/2026'],
      guess: { target: 'date', unit: null, confidence: 1 },
      meaning: 'date',
      ...filled,
    },
    {
      name: 'Brood',
      samples: ['6', '4'],
      guess: { target: 'broodFrames', unit: 'frames', confidence: 0.9 },
      meaning: 'broodFrames',
      ...filled,
    },
  ],
  preview: [
    ['7', '19/5/2026', '6'],
    ['12', '19/5/2026', '4'],
  ],
  sheets: [],
  sheet: null,
  sheets_read: [],
  suggestion: {
    mapping: { ...mapping, apiary: { value: '?' } },
    questions: [
      {
        code: 'apiary_name',
        path: ['apiary', 'value'],
        column: null,
        samples: [],
        choices: null,
        message: 'In which apiary do these hives stand?',
      },
    ],
    kept: null,
  },
  mapping,
  checked: true,
  rows: 2,
  problems: [],
  problem_groups: [],
  problem_count: 0,
  difference_count: 0,
  known: { apiaries: 1, hives: 0 },
  open_questions: [],
  progress: 1,
  counts,
  error: null,
  error_code: null,
  error_params: null,
};
const { mapping: _, ...summary } = rest;
const whole = {
  ...rest,
  columns,
  preview,
  sheets,
  sheet,
  sheets_read,
  suggestion,
  problems,
  problem_groups,
  open_questions,
};
const saved = { id: MAPPING_ID, name: 'My notebook', mapping, used_at: '2026-05-20T18:10:00.000Z' };

export const imports: AreaDocs<typeof routes> = {
  upload: {
    description:
      'CSV and other texts in any usual encoding and with any separator, or an Excel workbook. The answer is a draft with a guess of what each column holds and the questions that the file leaves open. Nothing is recorded before `imports.run`. A file that takes longer than 2.5 s to read is answered in state `reading`, without columns: watch it with `imports.events` or `imports.get` until it is a draft.',
    form: {
      mapping: 'JSON of a mapping, if it is known already.',
      sheet: 'The sheet of a workbook; the first that holds a table by default.',
      dry_run: '`true` if it is only tried: support then does not look after its problems.',
    },
    answer: { result: { import: whole } },
    success: 'A draft, or a file that is still being read.',
  },
  list: {
    description: 'Drafts as well as those that were run.',
    query: { limit: 50 },
    answer: { result: { imports: [summary], next_cursor: null } },
  },
  get: {
    description: 'With its columns, its mapping and the problems that the check has found.',
    params,
    answer: { result: { import: whole } },
  },
  events: {
    description:
      'Each event is named “import” and its data is the import as the list shows it. The stream ends by itself when the import is done or has failed.',
    params,
    answer: summary,
  },
  map: {
    description:
      'Every row is held against the mapping. Up to 20,000 rows the answer has the result; of a larger file watch `checked` and `progress`.',
    params,
    body: { mapping },
    answer: { result: { import: whole } },
  },
  run: {
    description:
      'All rows are checked before the first is written. A crash in the middle does no harm, the run goes on; the same file again changes nothing. Recorded fields are completed, never replaced.',
    params,
    body: { skip_invalid: true },
    answer: { result: { import: { ...whole, state: 'running', progress: 0 } } },
    success: 'Begun; watch it with `imports.events` or `imports.get`.',
  },
  undo: {
    description:
      'All or nothing: hives, inspections and actions that the import added are deleted, what it completed is as before. Without a time limit. Refused where anything of it was changed since, or where its hives or apiaries have other records. It goes on in the background, `undoing`, until it is `undone`.',
    params,
    body: {},
    answer: { result: { import: { ...whole, state: 'undoing', progress: 0 } } },
  },
  mappings: { description: 'For files that come again every month.', answer: { result: { mappings: [saved] } } },
  keepMapping: {
    description: 'A file whose columns fit gets it as its suggestion.',
    body: { name: 'My notebook', mapping },
    answer: { result: { mapping: saved } },
    success: 'Kept.',
  },
  forgetMapping: { description: 'Imports made with it stay.', params: { id: MAPPING_ID }, answer: { result: {} } },
};

import { type ImportSummary, imports, isUnderWay } from '@kypseli/contract';
import { command, JSON_OPTION } from '../../command.js';
import { PAGE_OPTIONS } from '../../server/list-page.js';
import { minuteOf, UTC_OPTION } from '../../terminal/instants.js';
import { table } from '../../terminal/table.js';

const state = ({ state, progress, problem_count }: ImportSummary): string => {
  if (isUnderWay({ state })) return `${state}, ${Math.floor(progress * 100)} %`;
  if (state !== 'draft' || problem_count === 0) return state;
  return `draft, ${problem_count} ${problem_count === 1 ? 'problem' : 'problems'}`;
};

export const listImports = command<{ json?: boolean; utc?: boolean; limit?: number; after?: string }>({
  name: 'list',
  summary: 'list the imports, newest first',
  isDefault: true,
  options: [...PAGE_OPTIONS, UTC_OPTION, JSON_OPTION],
  examples: [['kypseli imports -n 5', 'the last five']],
  seeAlso: ['import', 'imports undo'],
  async run(context, { json, utc, limit, after }) {
    const { result } = await context.api().call(imports.list, { query: { limit, cursor: after } });
    if (json) return context.printJson(result);
    if (result.imports.length === 0)
      return context.print('There are no imports yet. Start with: kypseli import <file>');
    const columns = [
      { title: 'Id', of: ({ id }: ImportSummary) => id },
      { title: 'State', of: state },
      { title: 'Rows', of: ({ rows }: ImportSummary) => String(rows), right: true },
      { title: 'Begun', of: ({ created_at }: ImportSummary) => minuteOf(created_at, utc) },
      { title: 'File', of: ({ filename }: ImportSummary) => filename },
    ];
    context.print(table(result.imports, columns, context.env.columns, context.paint));
    if (result.next_cursor) context.print(`\nThere are more: kypseli imports --after ${result.next_cursor}`);
  },
});

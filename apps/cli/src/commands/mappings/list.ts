import { imports, type SavedMapping } from '@kypseli/contract';
import { command, JSON_OPTION } from '../../command.js';
import { minuteOf, UTC_OPTION } from '../../terminal/instants.js';
import { table } from '../../terminal/table.js';

export const listMappings = command<{ json?: boolean; utc?: boolean }>({
  name: 'list',
  summary: 'list the saved mappings, last used first',
  isDefault: true,
  options: [UTC_OPTION, JSON_OPTION],
  examples: [['kypseli mappings --json', 'with what each column means']],
  seeAlso: ['import', 'mappings forget'],
  async run(context, { json, utc }) {
    const { result } = await context.api().call(imports.mappings, {});
    if (json) return context.printJson(result);
    if (result.mappings.length === 0)
      return context.print('There are no saved mappings. Save one with: kypseli import <file> --keep-as <name>');
    const columns = [
      { title: 'Name', of: ({ name }: SavedMapping) => name },
      { title: 'Last used', of: ({ used_at }: SavedMapping) => minuteOf(used_at, utc) },
      { title: 'Inspections per row', of: ({ mapping }: SavedMapping) => String(mapping.visits.length), right: true },
    ];
    context.print(table(result.mappings, columns, context.env.columns, context.paint));
  },
});

import { imports } from '@kypseli/contract';
import { command } from '../../command.js';
import { savedMapping } from '../../imports/saved-mapping.js';

export const forgetMapping = command({
  name: 'forget',
  summary: 'delete a saved mapping',
  args: [{ syntax: '<name>', summary: 'the name of the mapping', values: 'mappings' }],
  examples: [['kypseli mappings forget "Urban hives"', 'imports that used it stay as they are']],
  seeAlso: ['mappings'],
  async run(context, _options, name) {
    const api = context.api();
    const saved = await savedMapping(api, name!);
    await api.call(imports.forgetMapping, { params: { id: saved.id } });
    context.print(`Deleted the mapping “${saved.name}”.`);
  },
});

import { imports } from '@kypseli/contract';
import { command } from '../../command.js';
import { keptMapping } from '../../imports/kept-mapping.js';

export const forgetMapping = command({
  name: 'forget',
  summary: 'delete one',
  args: [{ syntax: '<name>', summary: 'the name of the mapping' }],
  async run(context, _options, name) {
    const api = context.api();
    const kept = await keptMapping(api, name!);
    await api.call(imports.forgetMapping, { params: { id: kept.id } });
    context.print(`Deleted the mapping “${kept.name}”.`);
  },
});

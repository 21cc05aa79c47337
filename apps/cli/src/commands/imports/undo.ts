import { imports } from '@kypseli/contract';
import { command, JSON_OPTION } from '../../command.js';
import { Failure } from '../../exit.js';
import { isUndoing, watchImport } from '../../server/watch-import.js';
import { wholeId } from '../../terminal/ids.js';

export const undoImport = command<{ json?: boolean }>({
  name: 'undo',
  summary: 'undo a whole import',
  description: 'Undoes a whole import: all of it, or nothing where something was changed since.',
  args: [
    {
      syntax: '<id>',
      summary: 'the id of the import, as “kypseli imports” lists it',
      parse: wholeId('The id of an import'),
    },
  ],
  options: [JSON_OPTION],
  examples: [['kypseli imports undo 018d4e77-0c1a-7d52-93f1-51b0a2c44e19', 'import the file again to undo that']],
  seeAlso: ['imports'],
  async run(context, { json }, id) {
    const api = context.api();
    const begun = await api.call(imports.undo, { params: { id: id! }, body: {} });
    const record = await watchImport(api, begun.result.import, isUndoing, context.progress.step('Undoing'));
    context.progress.end();
    if (record.state !== 'undone')
      throw new Failure('refused', record.error ?? 'This import can’t be undone.', { import: record });
    if (json) return context.printJson({ import: record });
    context.print(`Undone: ${record.filename}. Nothing of it is in your records any more.`);
  },
});

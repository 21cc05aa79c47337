import { command } from '../../command.js';
import { Failure } from '../../exit.js';
import { runOperation } from '../../operations/run-operation.js';

interface Options {
  direct?: boolean;
  check?: string;
  writes?: string;
  json?: boolean;
}

export const verify = command<Options>({
  name: 'verify',
  summary: 'is everything as promised? log, read models, side effects',
  description:
    'Checks the log, decodes every event, rebuilds every read model beside the live ones and compares them, ' +
    'and looks for side effects that happened twice. Users notice nothing.',
  options: [
    { flags: '--direct', summary: 'on the database of this machine (DATABASE_URL or DATA_DIR)' },
    { flags: '--check <list>', summary: 'only these: log, decoding, read-models, side-effects, audit' },
    { flags: '--writes <file>', summary: 'a JSON array of attempted writes to find in the log' },
    { flags: '--json', summary: 'a JSON document a line on stdout' },
  ],
  examples: [
    ['kypseli verify --direct', 'all checks'],
    ['kypseli verify --direct --check log,decoding', 'two of them'],
  ],
  exits: [[3, 'something is not as promised']],
  seeAlso: ['doctor', 'restore'],
  async run(context, { direct, check, writes, json }) {
    if (!direct) throw new Failure('usage', 'verify runs on the server’s own machine: kypseli verify --direct');
    await runOperation(context, {
      verb: 'verify',
      args: [
        ...(check === undefined ? [] : [`--check=${check}`]),
        ...(writes === undefined ? [] : [`--writes=${writes}`]),
      ],
      title: 'Verify',
      keys: 'Ctrl-C stops; nothing is changed.',
      json,
    });
  },
});

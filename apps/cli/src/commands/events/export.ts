import { existsSync } from 'node:fs';
import { events } from '@kypseli/contract/admin';
import { command, LINES_OPTION } from '../../command.js';
import { FILTER_OPTIONS, type FilterOptions, filterOf } from '../../events/event-filter.js';
import { type Checkpoint, readCheckpoint } from '../../events/export-file.js';
import { writeEvents } from '../../events/write-events.js';
import { Failure } from '../../exit.js';
import type { Api } from '../../server/api.js';
import { SERVER_OPTION } from '../../staff/guarded.js';
import { oneOf } from '../../terminal/choices.js';
import { counted } from '../../terminal/sizes.js';

const FORMATS = ['ndjson', 'csv'] as const;
type Format = Checkpoint['format'];

interface Options extends FilterOptions {
  server?: string;
  json?: boolean;
  out?: string;
  format?: Format;
  resume?: boolean;
}

const checkOut = (
  out: string,
  at: Checkpoint | null,
  { filter, format, resume }: { filter: string; format: Format; resume: boolean | undefined },
): void => {
  if (out === '-') return;
  if (at && !resume)
    throw new Failure('refused', `${out} is not finished. Go on with --resume, or remove it and ${out}.checkpoint.`);
  if (at && (at.filter !== filter || at.format !== format))
    throw new Failure('usage', `${out} was begun with another filter or format. Give the same ones.`);
  if (!at && resume) throw new Failure('refused', `There is nothing to go on with: ${out}.checkpoint is missing.`);
  if (!at && existsSync(out)) throw new Failure('refused', `${out} is there already. It was not changed.`);
};

const begin = async (api: Api, filter: object, format: Format): Promise<Checkpoint> => {
  const written = JSON.stringify(filter);
  const { head } = await api.call(events.export, { query: { filter: written } });
  return { filter: written, format, head, position: '0', bytes: 0, events: 0 };
};

export const exportEvents = command<Options>({
  name: 'export',
  role: 'operator',
  summary: 'write events to a file, without personal values; it is recorded',
  description:
    'Writes the events of a filter up to the end of the log, as it is now, to a file or to stdout. Personal values are ' +
    'left out. After Ctrl-C or a lost connection --resume goes on where the file ends.',
  options: [
    { flags: '--out <file>', summary: 'where to; - is stdout' },
    ...FILTER_OPTIONS,
    {
      flags: '--format <name>',
      summary: 'ndjson or csv (default: ndjson)',
      parse: oneOf('--format', FORMATS),
      values: FORMATS,
    },
    { flags: '--resume', summary: 'go on with a file that was interrupted' },
    SERVER_OPTION,
    LINES_OPTION,
  ],
  examples: [
    ['kypseli events export --out log.ndjson', 'the whole log'],
    ["kypseli events export --out hives.csv --format csv --type 'Hive*'", 'what happened to hives, as a table'],
  ],
  exits: [[130, 'interrupted; --resume goes on']],
  seeAlso: ['events tail', 'audit'],
  async run(context, { json, out, format = 'ndjson', resume, ...options }) {
    if (out === undefined)
      throw new Failure('usage', 'Give --out <file>, or --out - for stdout.', { code: 'unanswered' });
    if (out === '-' && resume) throw new Failure('usage', '--resume needs a file.');
    const api = context.staff(options.server);
    const filter = await filterOf(api, options);
    const interruptedAt = out === '-' ? null : readCheckpoint(out);
    checkOut(out, interruptedAt, { filter: JSON.stringify(filter), format, resume });
    const begun = interruptedAt ?? (await begin(api, filter, format));
    const summary = (at: Checkpoint) => `${counted(at.events)} events up to position ${counted(at.head)}`;
    const done = await writeEvents(context, api, { out, filter, begun, quiet: json === true });
    if (done === null) {
      const again = `kypseli events export --out ${out} --resume`;
      throw new Failure('interrupted', `Not finished. With the same options it goes on: ${again}`);
    }
    if (json && out !== '-') context.printJsonLine({ type: 'done', events: done.events, head: done.head, file: out });
    else if (out === '-') context.warn(`${summary(done)}.`);
    else context.print(`${summary(done)}: ${out}`);
  },
});

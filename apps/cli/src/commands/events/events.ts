import { existsSync } from 'node:fs';
import { type EventWithData, events as routes } from '@kypseli/contract/admin';
import { type AnyCommand, command, JSON_OPTION } from '../../command.js';
import type { Context } from '../../context.js';
import {
  agoOf,
  type EventFilter,
  FILTER_OPTIONS,
  type FilterOptions,
  filterOf,
  instant,
  position,
} from '../../events/event-filter.js';
import { CSV_TITLES, eventCsv, eventLine, eventText, fieldLines } from '../../events/event-text.js';
import { type Checkpoint, openExport, readCheckpoint } from '../../events/export-events.js';
import { eventPages, followEvents, newestPosition, readEvents } from '../../events/read-events.js';
import { Failure } from '../../exit.js';
import type { Api } from '../../server/api.js';
import { SERVER_OPTION } from '../../staff/guarded.js';
import { openAccount, REVEAL_OPTIONS, type RevealOptions } from '../../staff/open-account.js';
import { clean } from '../../terminal/table.js';
import { wholeNumber } from '../../terminal/whole-number.js';

interface Shared {
  server?: string;
  json?: boolean;
}

const FOLLOW_MS = 500;
const LINES_OPTION = { flags: '--json', summary: 'a JSON document a line on stdout' };

const printer = (context: Context, json: boolean | undefined) => (event: EventWithData) =>
  json ? context.printJsonLine(eventLine(event)) : context.print(eventText(event));

const tail = command<Shared & FilterOptions & { from?: string; since?: string; count?: number }>({
  name: 'tail',
  role: 'operator',
  summary: 'show new events until Ctrl-C',
  description:
    'Shows events as they are appended, a line each, until Ctrl-C. After a lost connection it goes on behind the last ' +
    'one: none is shown twice, none is missed. On a terminal it is a screen: Space holds, Enter shows a whole event.',
  options: [
    ...FILTER_OPTIONS,
    {
      flags: '--from <position>',
      summary: 'begin with this position (default: the end of the log)',
      parse: position('--from'),
      conflicts: ['since', 'afterPosition'],
    },
    { flags: '--since <age>', summary: 'begin so long ago: 10m, 2h, 3d', conflicts: ['afterPosition'] },
    { flags: '--count <number>', summary: 'end after so many', parse: wholeNumber('--count', 1, 999_999_999) },
    SERVER_OPTION,
    LINES_OPTION,
  ],
  examples: [
    ["kypseli events tail --type 'Hive*'", 'what happens to hives'],
    ['kypseli events tail --since 10m --json', 'the last ten minutes and what follows, for a program'],
  ],
  seeAlso: ['events show', 'events stream'],
  async run(context, { json, count = Number.POSITIVE_INFINITY, ...options }) {
    const api = context.staff(options.server);
    const filter = await filterOf(api, options);
    if (context.env.interactive && !json && count === Number.POSITIVE_INFINITY)
      return watch(api, filter, await beginOf(api, options));
    const print = printer(context, json);
    let left = count;
    for await (const event of followEvents(api, filter, await beginOf(api, options), FOLLOW_MS)) {
      print(event);
      left -= 1;
      if (left === 0) return;
    }
  },
});

/** Follows the log on a screen, until q. */
const watch = async (api: Api, filter: EventFilter, from: string): Promise<void> => {
  const { showTail } = await import('../../screens/show-tail.js');
  const left = new AbortController();
  const words = Object.entries(filter).map(
    ([name, value]) => `${name} ${Array.isArray(value) ? value.join(', ') : value}`,
  );
  const reads = {
    causation: async ({ position: id }: EventWithData) =>
      (await api.call(routes.causation, { params: { id } })).map(
        (each) => `${each.position}  ${each.type}  ${each.stream}@${each.revision}`,
      ),
    stream: async (event: EventWithData) => {
      const page = await readEvents(api, { filter: { stream: event.stream }, order: 'DESC', limit: 50 });
      return page.events.map((each) => `${each.revision}  ${each.at}  ${each.type}`);
    },
  };
  const screen = showTail(clean(words.join(', ')), reads, () => left.abort());
  try {
    for await (const event of followEvents(api, filter, from, FOLLOW_MS, left.signal)) {
      if (left.signal.aborted) return;
      screen.add(event);
    }
  } finally {
    screen.close();
  }
};

/** The position behind which to begin. */
const beginOf = async (
  api: Api,
  { from, since, afterPosition }: FilterOptions & { from?: string; since?: string },
): Promise<string> => {
  if (afterPosition !== undefined) return afterPosition;
  if (from !== undefined) return String(BigInt(from) > 0n ? BigInt(from) - 1n : 0n);
  if (since === undefined) return newestPosition(api);
  const filter = { at: { from: agoOf('--since', since) } };
  const { events } = await readEvents(api, { filter, order: 'ASC', limit: 1 });
  return events[0] ? String(BigInt(events[0].position) - 1n) : newestPosition(api);
};

const show = command<Shared & RevealOptions & { causation?: boolean; raw?: boolean }>({
  name: 'show',
  role: 'operator',
  summary: 'one event with all that it says',
  args: [{ syntax: '<event>', summary: 'its position, or <stream>@<revision>' }],
  options: [
    { flags: '--causation', summary: 'the events of the same request, each with what caused it' },
    { flags: '--raw', summary: 'as it is stored, encrypted fields shortened', conflicts: ['reveal'] },
    ...REVEAL_OPTIONS,
    SERVER_OPTION,
    JSON_OPTION,
  ],
  examples: [
    ['kypseli events show 12408327', 'an event by its position'],
    ['kypseli events show apiary-0c77d1a4@64 --causation', 'the 65th event of a stream, and what it belongs to'],
  ],
  seeAlso: ['events stream', 'replay'],
  async run(context, { json, causation, raw, reveal, ...options }, named = '') {
    const api = context.staff(options.server);
    const params = { id: await positionOf(api, named) };
    const read = (query: { raw?: '1'; reveal?: '1' }) => api.call(routes.show, { params, query });
    let event = await read(raw ? { raw: '1' } : {});
    if (reveal && event.account_id !== null) {
      await openAccount(context, api, event.account_id, options);
      event = await read({ reveal: '1' });
    }
    const tree = causation ? await api.call(routes.causation, { params }) : undefined;
    if (json) return context.printJson(tree ? { event, causation: tree } : { event });
    const { paint } = context;
    context.print(`${paint('bold', clean(event.type))} v${event.schema_version}  event ${event.event_id}`);
    context.print(`${event.position}  ${event.at}  ${clean(event.stream)}@${event.revision}`);
    context.print(`account ${event.account_id ?? '–'}  command ${event.command_id ?? '–'}\n`);
    for (const line of fieldLines(Object.entries(event.data))) context.print(line);
    if (raw) {
      context.print(`\n${paint('bold', 'Metadata')}`);
      for (const line of fieldLines(Object.entries(event.metadata))) context.print(line);
    }
    if (!tree) return;
    context.print(`\n${paint('bold', 'Of the same request')}`);
    for (const each of tree)
      context.print(
        clean(`  ${each.position}  ${each.type}  ${each.stream}@${each.revision}  because of ${each.causation_id}`),
      );
  },
});

const positionOf = async (api: Api, named: string): Promise<string> => {
  if (/^\d{1,18}$/.test(named)) return named;
  const [, stream, revision] = /^([a-z]+-[0-9a-f-]+)@(\d{1,4})$/.exec(named) ?? [];
  if (stream === undefined || revision === undefined)
    throw new Failure('usage', `Name an event by its position or as <stream>@<revision>, not “${named}”.`);
  const query = {
    filter: JSON.stringify({ stream }),
    range: `[${revision},${revision}]`,
    sort: '["position","ASC"]',
  };
  const [found] = await api.call(routes.list, { query });
  if (found?.revision !== revision)
    throw new Failure('refused', `There is no event ${named}, or several streams begin so.`, { code: 'not_found' });
  return found.position;
};

const stream = command<Shared & { from?: number; asOf?: string }>({
  name: 'stream',
  role: 'operator',
  summary: 'all events of a stream',
  args: [{ syntax: '<stream>', summary: 'its name, or a beginning that only one stream has' }],
  options: [
    { flags: '--from <revision>', summary: 'begin with this one', parse: wholeNumber('--from', 0, 999_999_999) },
    { flags: '--as-of <moment>', summary: 'up to an instant or a position' },
    SERVER_OPTION,
    LINES_OPTION,
  ],
  examples: [
    ['kypseli events stream apiary-0c77d1a4', 'what happened to an apiary and its hives'],
    ['kypseli events stream apiary-0c77d1a4 --as-of 2026-11-20', 'until that day'],
  ],
  seeAlso: ['replay'],
  async run(context, { server, json, from = 0, asOf }, named = '') {
    const api = context.staff(server);
    const until =
      asOf === undefined
        ? {}
        : /^\d{1,18}$/.test(asOf)
          ? { before: String(BigInt(asOf) + 1n) }
          : { at: { to: instant('--as-of', asOf) } };
    const print = printer(context, json);
    let name: string | undefined;
    for await (const page of eventPages(api, { stream: named, ...until })) {
      name ??= page[0]?.stream;
      if (page.some((event) => event.stream !== name))
        throw new Failure('usage', `Several streams begin with ${named}. Give more of the name.`);
      for (const event of page) if (Number(event.revision) >= from) print(event);
    }
    if (name === undefined)
      throw new Failure('refused', `No stream begins with ${named}, or it had no event then.`, { code: 'not_found' });
  },
});

type Format = Checkpoint['format'];

const exportEvents = command<Shared & FilterOptions & { out?: string; format?: Format; resume?: boolean }>({
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
      parse: (text) => {
        if (text === 'ndjson' || text === 'csv') return text;
        throw new Failure('usage', `--format is ndjson or csv, not “${text}”.`);
      },
      values: ['ndjson', 'csv'],
    },
    { flags: '--resume', summary: 'go on with a file that was interrupted' },
    SERVER_OPTION,
    LINES_OPTION,
  ],
  examples: [
    ['kypseli events export --out log.ndjson', 'the whole log'],
    ["kypseli events export --out hives.csv --format csv --type 'Hive*'", 'what happened to hives, as a table'],
  ],
  async run(context, { json, out, format = 'ndjson', resume, ...options }) {
    if (out === undefined)
      throw new Failure('usage', 'Give --out <file>, or --out - for stdout.', { code: 'unanswered' });
    if (out === '-' && resume) throw new Failure('usage', '--resume needs a file.');
    const api = context.staff(options.server);
    const filter = await filterOf(api, options);
    const interruptedAt = out === '-' ? null : readCheckpoint(out);
    checkOut(out, interruptedAt, { filter: JSON.stringify(filter), format, resume });
    const begun = interruptedAt ?? (await begin(api, filter, format));
    const summary = (at: Checkpoint) => `${at.events} events up to position ${at.head}`;
    const done = await write(context, api, { out, filter, begun, quiet: json === true });
    if (done === null) {
      const again = `kypseli events export --out ${out} --resume`;
      throw new Failure('interrupted', `Not finished. With the same options it goes on: ${again}`);
    }
    if (json && out !== '-') context.printJsonLine({ type: 'done', events: done.events, head: done.head, file: out });
    else if (out === '-') context.warn(`${summary(done)}.`);
    else context.print(`${summary(done)}: ${out}`);
  },
});

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
  const { head } = await api.call(routes.export, { query: { filter: written } });
  return { filter: written, format, head, position: '0', bytes: 0, events: 0 };
};

/** Writes the rest of an export. Null: it was interrupted, and its file goes up to its checkpoint. */
const write = async (
  context: Context,
  api: Api,
  { out, filter, begun, quiet }: { out: string; filter: EventFilter; begun: Checkpoint; quiet: boolean },
): Promise<Checkpoint | null> => {
  const file = out === '-' ? null : openExport(out, begun);
  const lineOf = begun.format === 'csv' ? eventCsv : (event: EventWithData) => `${JSON.stringify(eventLine(event))}\n`;
  const show = file && !quiet ? context.progress.step('Export') : () => undefined;
  let at = begun;
  try {
    const after = at.position === '0' ? filter.after : at.position;
    const before = String(BigInt(at.head) + 1n);
    const bounded = filter.before === undefined || BigInt(filter.before) > BigInt(before) ? { before } : {};
    for await (const page of eventPages(api, { ...filter, ...bounded, ...(after === undefined ? {} : { after }) })) {
      const titles = at.format === 'csv' && at.bytes === 0 ? CSV_TITLES : '';
      const text = titles + page.map(lineOf).join('');
      at = {
        ...at,
        position: page.at(-1)?.position ?? at.position,
        bytes: at.bytes + Buffer.byteLength(text),
        events: at.events + page.length,
      };
      if (file) file.add(text, at);
      else process.stdout.write(text);
      if (quiet && file) context.printJsonLine({ type: 'progress', position: at.position, head: at.head });
      show(at.head === '0' ? 1 : Number(at.position) / Number(at.head));
      // After the part at hand.
      if (context.signal.aborted) return null;
    }
    file?.done();
    return at;
  } catch (error) {
    const cut = error instanceof Failure && (error.outcome === 'interrupted' || error.outcome === 'not_reached');
    if (!file || !cut) throw error;
    if (error.outcome === 'not_reached')
      throw new Failure('not_reached', `${error.message}\nWith the same options and --resume it goes on.`);
    return null;
  } finally {
    file?.close();
    context.progress.end();
  }
};

export const eventCommands: AnyCommand[] = [tail, show, stream, exportEvents];

import { command, LINES_OPTION } from '../../command.js';
import { instant } from '../../events/event-filter.js';
import { printEvent } from '../../events/event-text.js';
import { eventPages } from '../../events/read-events.js';
import { Failure } from '../../exit.js';
import { SERVER_OPTION } from '../../staff/guarded.js';
import { wholeNumber } from '../../terminal/whole-number.js';

export const showStream = command<{ server?: string; json?: boolean; from?: number; asOf?: string }>({
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
    let name: string | undefined;
    for await (const page of eventPages(api, { stream: named, ...until })) {
      name ??= page[0]?.stream;
      if (page.some((event) => event.stream !== name))
        throw new Failure('usage', `Several streams begin with ${named}. Give more of the name.`);
      for (const event of page) if (Number(event.revision) >= from) printEvent(context, event, json);
    }
    if (name === undefined)
      throw new Failure('refused', `No stream begins with ${named}, or it had no event then.`, { code: 'not_found' });
  },
});

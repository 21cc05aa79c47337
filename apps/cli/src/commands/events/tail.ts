import { command, LINES_OPTION } from '../../command.js';
import { agoOf, FILTER_OPTIONS, type FilterOptions, filterOf, position } from '../../events/event-filter.js';
import { printEvent } from '../../events/event-text.js';
import { followEvents, newestPosition, readEvents } from '../../events/read-events.js';
import { watchTail } from '../../events/watch-tail.js';
import type { Api } from '../../server/api.js';
import { SERVER_OPTION } from '../../staff/guarded.js';
import { UTC_OPTION } from '../../terminal/instants.js';
import { wholeNumber } from '../../terminal/whole-number.js';

interface Options extends FilterOptions {
  server?: string;
  json?: boolean;
  utc?: boolean;
  from?: string;
  since?: string;
  count?: number;
}

/** The position behind which to begin. */
const beginOf = async (api: Api, { from, since, afterPosition }: Options): Promise<string> => {
  if (afterPosition !== undefined) return afterPosition;
  if (from !== undefined) return String(BigInt(from) > 0n ? BigInt(from) - 1n : 0n);
  if (since === undefined) return newestPosition(api);
  const filter = { at: { from: agoOf('--since', since) } };
  const { events } = await readEvents(api, { filter, order: 'ASC', limit: 1 });
  return events[0] ? String(BigInt(events[0].position) - 1n) : newestPosition(api);
};

export const tail = command<Options>({
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
    { ...UTC_OPTION, summary: 'on the screen, times in UTC instead of local ones' },
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
      return watchTail(context, api, filter, { from: await beginOf(api, options), utc: options.utc });
    let left = count;
    for await (const event of followEvents(api, filter, await beginOf(api, options))) {
      printEvent(context, event, json);
      left -= 1;
      if (left === 0) return;
    }
  },
});

import { events } from '@kypseli/contract/admin';
import { command, JSON_OPTION } from '../../command.js';
import { fieldLines } from '../../events/event-text.js';
import { findEvent } from '../../events/find-event.js';
import { SERVER_OPTION } from '../../staff/guarded.js';
import { openAccount, REVEAL_OPTIONS, type RevealOptions } from '../../staff/open-account.js';
import { secondOf, UTC_OPTION } from '../../terminal/instants.js';
import { clean } from '../../terminal/table.js';

interface Options extends RevealOptions {
  server?: string;
  json?: boolean;
  utc?: boolean;
  causation?: boolean;
  raw?: boolean;
}

export const showEvent = command<Options>({
  name: 'show',
  role: 'operator',
  summary: 'one event with all that it says',
  args: [
    {
      syntax: '<event>',
      summary: 'its position, its id or a beginning of its id (8 digits or more), or <stream>@<revision>',
    },
  ],
  options: [
    { flags: '--causation', summary: 'the events of the same request, each with what caused it' },
    { flags: '--raw', summary: 'as it is stored, encrypted fields shortened', conflicts: ['reveal'] },
    ...REVEAL_OPTIONS,
    UTC_OPTION,
    SERVER_OPTION,
    JSON_OPTION,
  ],
  examples: [
    ['kypseli events show 12408327', 'an event by its position'],
    ['kypseli events show 6e1f0c3a', 'by the beginning of its id'],
    ['kypseli events show apiary-0c77d1a4@64 --causation', 'the 65th event of a stream, and what it belongs to'],
  ],
  seeAlso: ['events stream', 'replay'],
  async run(context, { json, utc, causation, raw, reveal, ...options }, named = '') {
    const api = context.staff(options.server);
    const params = { id: await findEvent(api, named) };
    const read = (query: { raw?: '1'; reveal?: '1' }) => api.call(events.show, { params, query });
    let event = await read(raw ? { raw: '1' } : {});
    if (reveal && event.account_id !== null) {
      await openAccount(context, api, event.account_id, options);
      event = await read({ reveal: '1' });
    }
    const tree = causation ? await api.call(events.causation, { params }) : undefined;
    if (json) return context.printJson(tree ? { event, causation: tree } : { event });
    const { paint } = context;
    context.print(`${paint('bold', clean(event.type))} v${event.schema_version}  event ${event.event_id}`);
    context.print(`${event.position}  ${secondOf(event.at, utc)}  ${clean(event.stream)}@${event.revision}`);
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

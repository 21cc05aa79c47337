import type { EventWithData } from '@kypseli/contract/admin';
import type { Context } from '../context.js';
import { Failure } from '../exit.js';
import type { Api } from '../server/api.js';
import type { EventFilter } from './event-filter.js';
import { CSV_TITLES, eventCsv, eventLine } from './event-text.js';
import { type Checkpoint, openExport } from './export-file.js';
import { eventPages } from './read-events.js';

/** Writes the rest of an export. Null: it was interrupted, and its file goes up to its checkpoint. */
export const writeEvents = async (
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

import { setTimeout as wait } from 'node:timers/promises';
import { type OperationLine, type Verification, verifications } from '@kypseli/contract/admin';
import type { Context } from '../context.js';
import { Failure, interrupted } from '../exit.js';
import type { Api } from '../server/api.js';
import { spent } from '../terminal/amounts.js';
import { counted, inThousands } from '../terminal/sizes.js';
import { type Show, showOn } from './run-operation.js';

const POLL_MS = 500;
const GOES_ON = 'It goes on. Watch again: kypseli verify --watch';
const STATES = { waiting: 'waiting', running: 'begun', done: 'done' } as const;

const labelOf = (check: string): string => `${check[0]?.toUpperCase()}${check.slice(1).replaceAll('-', ' ')}`;

const linesOf = ({ checks, findings }: Verification): OperationLine[] => [
  ...checks.flatMap(({ check, state, share, note }): OperationLine[] => [
    {
      type: 'step',
      step: check,
      label: labelOf(check),
      state: STATES[state],
      ...(note === null ? {} : { note: inThousands(note) }),
    },
    ...(state === 'running' ? [{ type: 'progress', step: check, share } as const] : []),
  ]),
  ...findings.map(({ check, message }) => ({ type: 'finding', check, message }) as const),
];

const sentenceOf = (seen: Verification): string => {
  const { events, streams, tables, position, found, only, checks, began_at: began, ended_at: ended } = seen;
  const took = began && ended ? ` ${spent(Date.parse(ended) - Date.parse(began))}.` : '';
  const writes = checks.find(({ check }) => check === 'writes');
  const looked = [
    ...(events ? [`${counted(events)} events in ${counted(streams ?? 0)} streams`] : []),
    ...(tables === null ? [] : [`${tables} read tables at position ${counted(position ?? '0')}`]),
    ...(writes?.note ? [writes.note] : []),
  ];
  const clean = only ? `nothing found in ${only.join(', ')}; the rest was not verified` : 'all is as promised';
  const result = found === 0 ? clean : `${found} ${found === 1 ? 'finding' : 'findings'}`;
  return `${(looked.length > 0 ? looked : (only ?? [])).join(', ')}: ${result}.${took}`;
};

/** The verification that is under way, or the last one. */
export const newestVerification = async (api: Api): Promise<Verification | undefined> =>
  (await api.call(verifications.list, { query: { range: '[0,0]' } }))[0];

export const isVerifying = ({ state }: Verification): boolean => state === 'waiting' || state === 'running';

/** Shows a verification of the server until it has ended. Ctrl-C ends the watching, never the work. */
export const watchVerification = async (context: Context, api: Api, id: string, json?: boolean): Promise<void> => {
  const keys = 'Ctrl-C leaves; it goes on.';
  const show: Show = await showOn(context, { verb: 'verify', args: [], title: 'Verify', keys, json });
  const shown = new Set<string>();
  try {
    for (;;) {
      const query = { filter: JSON.stringify({ id: [id] }) };
      const [seen] = await api.call(verifications.list, { query });
      if (!seen) throw new Failure('refused', 'The server does not know it any more.', { code: 'not_found' });
      for (const line of linesOf(seen)) {
        const text = JSON.stringify(line);
        if (!shown.has(text)) show.line(line);
        shown.add(text);
      }
      if (!isVerifying(seen)) {
        show.close();
        return end(context, seen, json);
      }
      await wait(POLL_MS, undefined, { signal: context.signal });
    }
  } catch (error) {
    if (context.signal.aborted) throw interrupted(GOES_ON);
    throw error;
  } finally {
    show.close();
  }
};

const end = (context: Context, seen: Verification, json?: boolean) => {
  if (seen.state === 'failed')
    throw new Failure('refused', `It could not be verified: ${seen.error ?? 'unknown'}`, { code: 'failed' });
  const outcome = seen.found === 0 ? 'done' : 'problems';
  const message = sentenceOf(seen);
  if (json) context.printJsonLine({ type: 'done', outcome, message, found: seen.found, position: seen.position });
  else context.print(message);
  context.endWith(outcome);
};

import { eventId } from '@kypseli/contract';
import type { EventStore, RecordedEvent } from '@kypseli/event-store';
import { FEW, type Finding } from './report.js';

/** One write that a client attempted, once or several times with one key. */
export interface Attempt {
  accountId: string;
  /** The Idempotency-Key. */
  commandId: string;
  /** The event types that it must have stored, in order; [] if it was refused. */
  types: string[];
  /** Texts from its body that the data of its events must contain. */
  holds: string[];
  /** True if the client got a success. A write without an answer may be stored, whole and once, or not at all. */
  acknowledged: boolean;
}

const BATCH = 1_000;

/**
 * Each acknowledged write is stored exactly once with the sent data, and no event of these accounts lacks an attempt.
 * Events up to `after` count as checked before; `attempts` then lists the later ones.
 */
export const checkWrites = async (store: EventStore, attempts: Attempt[], after = 0n): Promise<Finding[]> => {
  const accounts = new Set(attempts.map(({ accountId }) => accountId));
  const stored = await eventsByCommand(store, accounts, after);
  const messages = attempts.flatMap((attempt) => {
    const key = keyOf(attempt);
    const events = stored.get(key) ?? [];
    stored.delete(key);
    return faultsOf(attempt, events);
  });
  for (const [key, events] of stored)
    messages.push(`${events.map(({ type }) => type)} by command ${key} were never asked for`);
  const findings = messages.slice(0, FEW).map((message): Finding => ({ check: 'writes', message }));
  if (messages.length > FEW) findings.push({ check: 'writes', message: `and ${messages.length - FEW} more` });
  return findings;
};

const keyOf = ({ accountId, commandId }: { accountId: string; commandId: string }) => `${accountId} ${commandId}`;

const eventsByCommand = async (store: EventStore, accounts: Set<string>, after: bigint) => {
  const stored = new Map<string, RecordedEvent[]>();
  for (let position = after; ; ) {
    const { events, checkpoint, caughtUp } = await store.readAll({ after: position, limit: BATCH });
    for (const event of events) {
      if (!accounts.has(event.metadata.accountId)) continue;
      const key = keyOf(event.metadata);
      const own = stored.get(key);
      if (own) own.push(event);
      else stored.set(key, [event]);
    }
    position = checkpoint;
    if (caughtUp) return stored;
  }
};

const faultsOf = (attempt: Attempt, events: RecordedEvent[]): string[] => {
  const { accountId, commandId, types, holds, acknowledged } = attempt;
  if (events.length === 0 && !acknowledged) return [];
  const found = events.map(({ type }) => type);
  if (found.join() !== types.join()) return [`command ${commandId} stored [${found}] where [${types}] was due`];
  const faults: string[] = [];
  const data = JSON.stringify(events.map((event) => event.data));
  for (const text of holds)
    if (!data.includes(JSON.stringify(text).slice(1, -1))) faults.push(`command ${commandId} stored without "${text}"`);
  const nth = new Map<string, number>();
  for (const { id, stream } of events) {
    const index = nth.get(stream) ?? 0;
    nth.set(stream, index + 1);
    if (id !== eventId(accountId, commandId, stream, index))
      faults.push(`event ${id} has another id than its command gives`);
  }
  return faults;
};

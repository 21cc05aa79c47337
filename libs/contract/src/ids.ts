import { parse, v5 as uuidv5 } from 'uuid';

/** The namespace of all ids that two parties must derive independently. */
const NAMESPACE = parse('fa8dcad8-b4fc-531a-ac28-5e2660ea4a61');

const utf8 = new TextEncoder();

/** As bytes: the library converts texts one character at a time, and an import needs millions of ids. */
const idOf = (name: string) => uuidv5(utf8.encode(name), NAMESPACE);

/** The round of an apiary on a day: two offline phones derive the same id. */
export const roundId = (apiaryId: string, day: string): string => idOf(`round:${apiaryId}:${day}`);

/** The inspection of a hive in a round. */
export const inspectionId = (round: string, hiveId: string): string => idOf(`inspection:${round}:${hiveId}`);

/** What a plan asks for in an apiary on a day, by its rule. */
export const occurrenceId = (planId: string, apiaryId: string, day: string): string =>
  idOf(`occurrence:${planId}:${apiaryId}:${day}`);

/** The stream of an account's lots. */
export const lotsId = (accountId: string): string => idOf(`lots:${accountId}`);

/** The ids of an import's results; `key` is taken from the content, so that the same file gives the same ids again. */
export const importedId = (accountId: string, kind: string, key: string): string =>
  idOf(`import:${accountId}:${kind}:${key}`);

/** The move that a command makes; a command makes at most one. */
export const moveId = (accountId: string, commandId: string): string => idOf(`move:${accountId}:${commandId}`);

/** The command id of one step of a move: its events are recognised, whichever process takes the step. */
export const moveStepId = (move: string, step: string): string => idOf(`move:${move}:${step}`);

const V7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** When a UUIDv7 says that it was made, in milliseconds since 1970; null for any other UUID. */
export const uuidTime = (id: string): number | null =>
  V7.test(id.toLowerCase()) ? Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16) : null;

/**
 * The id of the nth object, from 0, that a command creates if its Idempotency-Key is a UUIDv7: a UUIDv7 with the time of
 * the key. A client knows the ids before it sends the command. A new apiary comes first, then its hives by number.
 */
export const madeId = (accountId: string, key: string, n: number): string => {
  const [account, command] = [accountId.toLowerCase(), key.toLowerCase()];
  const time = command.slice(0, 13);
  return `${time}-7${idOf(`made:${account}:${command}:${n}`).slice(15)}`;
};

/** The id of the event that a command appends to a stream at `index`: it makes a repeated append recognisable. */
export const eventId = (accountId: string, commandId: string, stream: string, index: number): string =>
  idOf(`event:${accountId}:${commandId}:${stream}:${index}`);

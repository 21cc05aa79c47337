import { parse, v5 as uuidv5 } from 'uuid';

/** The namespace of every id that two parties must agree on without talking. */
const NAMESPACE = parse('fa8dcad8-b4fc-531a-ac28-5e2660ea4a61');

const utf8 = new TextEncoder();

/** As bytes: from texts the library makes them one character at a time, and an import needs millions of ids. */
const idOf = (name: string) => uuidv5(utf8.encode(name), NAMESPACE);

/** The round of an apiary on a day: two offline phones make the same one. */
export const roundId = (apiaryId: string, day: string): string => idOf(`round:${apiaryId}:${day}`);

/** The inspection of a hive in a round. */
export const inspectionId = (round: string, hiveId: string): string => idOf(`inspection:${round}:${hiveId}`);

/** What an import makes; `key` is taken from the content, so that the same file again makes the same ids. */
export const importedId = (accountId: string, kind: string, key: string): string =>
  idOf(`import:${accountId}:${kind}:${key}`);

/** The move that a command makes; it makes one at most. */
export const moveId = (accountId: string, commandId: string): string => idOf(`move:${accountId}:${commandId}`);

/** The command of one step of a move: whoever takes it, its events are recognised. */
export const moveStepId = (move: string, step: string): string => idOf(`move:${move}:${step}`);

/** The id of the event that a command appends to a stream at `index`: a repeated append is recognised by it. */
export const eventId = (accountId: string, commandId: string, stream: string, index: number): string =>
  idOf(`event:${accountId}:${commandId}:${stream}:${index}`);

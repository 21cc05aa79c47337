import { createHash } from 'node:crypto';
import { madeId, uuidTime } from '@kypseli/contract';
import type { RecordedEvent } from '@kypseli/event-store';
import { v7 as uuidv7 } from 'uuid';

/**
 * Everything that a command needs from outside, fixed when the command is first claimed: a repeated attempt after a
 * crash derives the same ids and the same day, so that its stored events are recognised.
 */
export interface CommandContext {
  accountId: string;
  /** The account's own id; `staff:<id>` or `service:<id>` if support acts for the keeper. */
  userId: string;
  /** The session that asked, by which a line of the history names its device; absent if none did. */
  sessionId?: string;
  /** The Idempotency-Key, or a generated id. */
  commandId: string;
  correlationId: string;
  /** The command that it undoes, if it is an undo. */
  causedBy?: string;
  /** When it happened: the instant of the first attempt, or what the client says in X-Happened-At. */
  at: Date;
  /** The instant of the first attempt. */
  claimedAt: Date;
  /** The keeper's day at that instant, `YYYY-MM-DD`. */
  today: string;
  /** True if an earlier attempt may have stored events. */
  repeated: boolean;
  /**
   * True if the key is of another day: its claim may have been swept, so events of an earlier attempt are looked for.
   * Unlike `repeated`, it does not admit objects that are gone.
   */
  late?: boolean;
  /** The next UUIDv7 of this command; the same sequence at each attempt. */
  newId(): string;
  /** The last event of this command, which the answer must include; null before the first. */
  last: EventPlace | null;
  /** Called once `last` has its first event, while the read models catch up with it. */
  onFirst?(): void;
}

/** A person, or a service token. */
const STAFF = /^(?:staff|service):(.+)$/;

/** The id of the member of staff who acted in a keeper's account; null if the keeper did. */
export const staffOf = (userId: string): string | null => STAFF.exec(userId)?.[1] ?? null;

/** Where an event is: stream and revision are the same in every store that holds the log. */
export type EventPlace = Pick<RecordedEvent, 'stream' | 'revision' | 'position'>;

/** Notes an event of the command, or of a step of it. */
export const raise = (context: CommandContext, place: EventPlace | null): void => {
  if (place && place.position > (context.last?.position ?? 0n)) {
    const { stream, revision, position } = place;
    const isFirst = context.last === null;
    context.last = { stream, revision, position };
    if (isFirst) context.onFirst?.();
  }
};

/**
 * The context of a step with an id of its own, which identifies its events. It notes nothing of itself: notes that are
 * under way together may arrive in another order, and the last one stays.
 */
export const stepOf = ({ onFirst: _, ...context }: CommandContext, commandId: string): CommandContext => ({
  ...context,
  commandId,
  last: null,
});

const UUID_TIME_HEX = 12;

/** A sequence of UUIDv7 derived from a seed, which is a UUIDv7 too: its time, and bits hashed from it. */
export const idSequence = (seed: string): (() => string) => {
  const msecs = Number.parseInt(seed.replaceAll('-', '').slice(0, UUID_TIME_HEX), 16);
  let seq = 0;
  return () => {
    const random = createHash('sha256').update(`${seed}:${seq}`).digest().subarray(0, 16);
    return uuidv7({ msecs, seq: seq++, random });
  };
};

/**
 * The ids of a command: those that its client can derive as well, unless its claim has a random seed, because the key
 * has no time or the claim was made by an earlier version.
 */
export const idsOf = (accountId: string, commandId: string, seed: string): (() => string) => {
  if (seed !== commandId || uuidTime(commandId) === null) return idSequence(seed);
  let n = 0;
  return () => madeId(accountId, commandId, n++);
};

const DAY_MS = 86_400_000;

/** True if the time of a key is more than a day from the time of its claim. */
export const isLate = (commandId: string, claimedAt: Date): boolean => {
  const made = uuidTime(commandId);
  return made !== null && Math.abs(made - claimedAt.getTime()) > DAY_MS;
};

/** The context of a command that a crash left between two appends, by an event of it, as far as the others need it. */
export const resumed = ({ metadata }: RecordedEvent): CommandContext => ({
  accountId: metadata.accountId,
  userId: metadata.userId,
  sessionId: metadata.sessionId,
  commandId: metadata.commandId,
  correlationId: metadata.$correlationId,
  causedBy: metadata.$causationId === metadata.commandId ? undefined : metadata.$causationId,
  at: new Date(metadata.at),
  claimedAt: new Date(metadata.receivedAt ?? metadata.at),
  today: '',
  repeated: true,
  newId: () => {
    throw new Error('A command that is gone on with must not create ids.');
  },
  last: null,
});

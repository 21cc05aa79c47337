import { createHash } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';

/**
 * Everything a command needs from outside, fixed when it is first claimed: a repeated attempt after a crash
 * makes the same ids and the same day, so that its events are recognised as stored.
 */
export interface CommandContext {
  accountId: string;
  userId: string;
  /** The Idempotency-Key, or one made here. */
  commandId: string;
  correlationId: string;
  /** The command that it takes back, where that is what it does. */
  causedBy?: string;
  /** The instant of the first attempt. */
  at: Date;
  /** The keeper's day at that instant, `YYYY-MM-DD`. */
  today: string;
  /** An earlier attempt may have stored events already. */
  repeated: boolean;
  /** The next UUIDv7 of this command; the same sequence at each attempt. */
  newId(): string;
  /** The position in the log that the answer must hold; the journal raises it. */
  position: bigint;
}

const UUID_TIME_HEX = 12;

/** A sequence of UUIDv7 that a seed (itself a UUIDv7) decides: its time, and bits hashed from it. */
export const idSequence = (seed: string): (() => string) => {
  const msecs = Number.parseInt(seed.replaceAll('-', '').slice(0, UUID_TIME_HEX), 16);
  let seq = 0;
  return () => {
    const random = createHash('sha256').update(`${seed}:${seq}`).digest().subarray(0, 16);
    return uuidv7({ msecs, seq: seq++, random });
  };
};

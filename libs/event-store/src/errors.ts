import type { ExpectedRevision } from './port.js';

/** The stream is not at the expected revision, or only some of the appended ids are known. Nothing was stored. */
export class WrongExpectedRevision extends Error {
  readonly code = 'wrong_expected_revision';
  override readonly name = 'WrongExpectedRevision';

  constructor(
    readonly stream: string,
    readonly expected: ExpectedRevision,
    /** The revision of the stream's last event. */
    readonly actual: bigint | 'no_stream',
  ) {
    super(`Stream ${stream}: expected ${expected}, found ${actual}`);
  }
}

/** The stream was tombstoned; no append to it can ever succeed again. */
export class StreamDeleted extends Error {
  readonly code = 'stream_deleted';
  override readonly name = 'StreamDeleted';

  constructor(readonly stream: string) {
    super(`Stream ${stream} is deleted`);
  }
}

/** The store cannot be reached or refuses work for now. A write's outcome is unknown; repeat it with the same ids. */
export class StoreUnavailable extends Error {
  readonly code = 'store_unavailable';
  override readonly name = 'StoreUnavailable';

  constructor(cause: unknown) {
    super(`Event store unavailable: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
  }
}

/** An event that the store or its codec cannot write or read: unknown type, wrong version, data against its schema. */
export class InvalidEvent extends Error {
  readonly code = 'invalid_event';
  override readonly name = 'InvalidEvent';

  constructor(
    /** Enough to find the event in the log. `position` is set only for an event that was read. */
    readonly event: { id: string; type: string; stream?: string; position?: bigint },
    reason: string,
    cause?: unknown,
  ) {
    const stream = event.stream === undefined ? '' : ` in ${event.stream}`;
    const where = event.position === undefined ? '' : ` at ${event.position}${stream}`;
    super(`Event ${event.type} ${event.id}${where}: ${reason}`, { cause });
  }
}

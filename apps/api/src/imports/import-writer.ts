import { eventId } from '@kypseli/contract';
import {
  type EventMetadata,
  type EventStore,
  MAX_BULK_EVENTS,
  type NewEvent,
  type StreamAppend,
  WrongExpectedRevision,
} from '@kypseli/event-store';
import { Inject, Injectable } from '@nestjs/common';
import { type Aggregate, type AnyEvent, streamName } from '../platform/journal/aggregate.js';
import type { CommandContext } from '../platform/journal/command-context.js';
import { EVENT_STORE } from '../platform/journal/event-store.provider.js';
import { type Recorded, readStream } from '../platform/journal/recorded.js';
import type { Past } from './decide-import.js';

/** A stream and what is to be written to it, decided by what it holds. */
export interface Part<State, Event extends AnyEvent> {
  of: Aggregate<State, Event>;
  id: string;
  /** Nothing is known of this stream: it is not read before a conflict says that it exists. */
  presumedEmpty: boolean;
  /** May run again with a newer past. */
  decide(past: Past<Recorded<Event>>): Event[];
}

const ATTEMPTS = 10;
const READS_AT_ONCE = 8;

/**
 * Writes the parts of an import in short appends. The id of an event follows from the import and its place in the
 * stream, so that a repeated append is recognised; what an earlier attempt wrote is found in the stream and not decided
 * again.
 */
@Injectable()
export class ImportWriter {
  constructor(@Inject(EVENT_STORE) private readonly store: EventStore) {}

  /** @throws DomainError as decided, WrongExpectedRevision when others go on writing to these streams */
  async write<State, Event extends AnyEvent>(context: CommandContext, parts: Part<State, Event>[]): Promise<void> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await this.attempt(context, parts, attempt === 1);
      } catch (error) {
        if (!(error instanceof WrongExpectedRevision) || attempt === ATTEMPTS) throw error;
      }
    }
  }

  private async attempt<State, Event extends AnyEvent>(
    context: CommandContext,
    parts: Part<State, Event>[],
    presuming: boolean,
  ): Promise<void> {
    const appends: StreamAppend[] = [];
    const metadata = metadataOf(context);
    for (let start = 0; start < parts.length; start += READS_AT_ONCE) {
      const some = parts.slice(start, start + READS_AT_ONCE);
      const pasts = await Promise.all(some.map((part) => this.past(context, part, presuming)));
      some.forEach((part, i) => {
        const past = pasts[i]!;
        const append = appendOf(metadata, part, past.events.length, part.decide(past));
        if (append.events.length > 0) appends.push(append);
      });
    }
    for (const bulk of inBulks(appends)) {
      for (const { position } of await this.store.appendMany(bulk))
        if (position > context.position) context.position = position;
    }
  }

  private async past<State, Event extends AnyEvent>(
    { commandId }: CommandContext,
    { of, id, presumedEmpty }: Part<State, Event>,
    presuming: boolean,
  ): Promise<Past<Recorded<Event>>> {
    if (presuming && presumedEmpty) return { events: [], isOwn: () => false };
    const events = await readStream(this.store, of, id);
    return { events, isOwn: (index) => events[index]!.metadata.commandId === commandId };
  }
}

const metadataOf = ({ accountId, userId, commandId, correlationId, causedBy, at }: CommandContext): EventMetadata => ({
  accountId,
  userId,
  commandId,
  $correlationId: correlationId,
  $causationId: causedBy ?? commandId,
  at: at.toISOString(),
});

const appendOf = <State, Event extends AnyEvent>(
  metadata: EventMetadata,
  { of, id }: Part<State, Event>,
  length: number,
  decided: Event[],
): StreamAppend => {
  const stream = streamName(of, id);
  const { accountId, commandId } = metadata;
  const events = decided.map(
    ({ type, data }, index): NewEvent => ({
      id: eventId(accountId, commandId, stream, length + index),
      type,
      schemaVersion: of.version(type),
      data,
      metadata,
    }),
  );
  return { stream, events, expected: length === 0 ? 'no_stream' : BigInt(length - 1) };
};

/** Appends of at most MAX_BULK_EVENTS together; a longer stream is continued in the next. */
function* inBulks(appends: StreamAppend[]): Generator<StreamAppend[]> {
  let bulk: StreamAppend[] = [];
  let room = MAX_BULK_EVENTS;
  for (const { stream, events, expected } of appends) {
    const before = typeof expected === 'bigint' ? expected + 1n : 0n;
    for (let start = 0; start < events.length; ) {
      const some = events.slice(start, start + room);
      const revision = before + BigInt(start);
      bulk.push({ stream, events: some, expected: revision === 0n ? 'no_stream' : revision - 1n });
      start += some.length;
      room -= some.length;
      if (room > 0) continue;
      yield bulk;
      bulk = [];
      room = MAX_BULK_EVENTS;
    }
  }
  if (bulk.length > 0) yield bulk;
}

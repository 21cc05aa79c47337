import {
  type EventMetadata,
  type EventStore,
  MAX_BULK_EVENTS,
  type StreamAppend,
  WrongExpectedRevision,
} from '@kypseli/event-store';
import { Inject, Injectable } from '@nestjs/common';
import { type Aggregate, type AnyEvent, streamName } from '../../platform/journal/aggregate.js';
import { type CommandContext, raise } from '../../platform/journal/command-context.js';
import { EVENT_STORE } from '../../platform/journal/event-store.provider.js';
import { metadataOf, newEvents } from '../../platform/journal/new-events.js';
import { pauseAfterConflict } from '../../platform/journal/pause-after-conflict.js';
import { type Recorded, readStream } from '../../platform/journal/recorded.js';
import type { Past } from '../plan/decide-import.js';

/** A stream and the events to write to it, which depend on its present events. */
export interface Part<State, Event extends AnyEvent> {
  of: Aggregate<State, Event>;
  id: string;
  /** True if the stream is expected to be new. It is read only after a conflict. */
  presumedEmpty: boolean;
  /** May be called again with newer events. */
  decide(past: Past<Recorded<Event>>): Event[];
}

const ATTEMPTS = 10;
const READS_AT_ONCE = 8;

/**
 * Writes the parts of an import in short appends. The id of an event is derived from the import and its place in the
 * stream, so a repeated append is recognised. Events of an earlier attempt are found in the stream and not decided
 * again.
 */
@Injectable()
export class StreamWriter {
  constructor(@Inject(EVENT_STORE) private readonly store: EventStore) {}

  /** @throws DomainError from `decide`, WrongExpectedRevision if others keep writing to these streams */
  async write<State, Event extends AnyEvent>(context: CommandContext, parts: Part<State, Event>[]): Promise<void> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await this.attempt(context, parts, attempt === 1);
      } catch (error) {
        if (!(error instanceof WrongExpectedRevision) || attempt === ATTEMPTS) throw error;
        await pauseAfterConflict(attempt);
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
      const results = await this.store.appendMany(bulk);
      for (const [i, result] of results.entries()) raise(context, { ...result, stream: bulk[i]!.stream });
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

const appendOf = <State, Event extends AnyEvent>(
  metadata: EventMetadata,
  { of, id }: Part<State, Event>,
  length: number,
  decided: Event[],
): StreamAppend => {
  const stream = streamName(of, id);
  const events = newEvents(of, stream, metadata, decided, length);
  return { stream, events, expected: length === 0 ? 'no_stream' : BigInt(length - 1) };
};

/** Groups appends of at most MAX_BULK_EVENTS together. A longer stream continues in the next group. */
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

import { setTimeout as wait } from 'node:timers/promises';
import { eventId } from '@kypseli/contract';
import { type EventStore, type NewEvent, WrongExpectedRevision } from '@kypseli/event-store';
import { Inject, Injectable } from '@nestjs/common';
import { notFound } from '../http/refusal.js';
import { Projector } from '../projections/projector.js';
import { type Aggregate, type AnyEvent, streamName } from './aggregate.js';
import type { CommandContext } from './command-context.js';
import { EVENT_STORE } from './event-store.provider.js';
import { KeyedQueue } from './keyed-queue.js';
import { type Recorded, readStream } from './recorded.js';
import { type Folded, StreamCache } from './stream-cache.js';

const ATTEMPTS = 20;

/** Loads a stream's state, lets the domain decide, appends what it decided, and waits until that is readable. */
@Injectable()
export class Journal {
  private readonly cache = new StreamCache();
  private readonly queue = new KeyedQueue();

  constructor(
    @Inject(EVENT_STORE) private readonly store: EventStore,
    private readonly projector: Projector,
  ) {}

  /**
   * One change of one stream. A stream of another account is `not_found`. A repeated attempt of the same command finds
   * its events stored and decides nothing anew; `before` runs only ahead of a decision. Answers the events that are the
   * command's own.
   * @throws Refusal not_found; DomainError as decided; StillProjecting when the read models lag
   */
  async change<State, Event extends AnyEvent>(
    of: Aggregate<State, Event>,
    id: string,
    context: CommandContext,
    decide: (state: State) => Event[],
    before?: () => Promise<void>,
  ): Promise<Event[]> {
    const { events, upTo } = await this.queue.run(streamName(of, id), () =>
      this.decideAndAppend(of, id, context, decide, before),
    );
    await this.projector.caughtUpTo(upTo);
    return events;
  }

  private async decideAndAppend<State, Event extends AnyEvent>(
    of: Aggregate<State, Event>,
    id: string,
    context: CommandContext,
    decide: (state: State) => Event[],
    before?: () => Promise<void>,
  ): Promise<{ events: Event[]; upTo: bigint }> {
    const stream = streamName(of, id);
    for (let attempt = 1; ; attempt++) {
      const { folded, own, whole } = await this.load(of, id, context, attempt);
      // First: a command's id is its sender's word, and another account may have used the same.
      if (folded.accountId !== null && folded.accountId !== context.accountId) throw notFound('object');
      if (own.length > 0) {
        raise(context, own.at(-1)!.position);
        return { events: own, upTo: folded.position };
      }
      await before?.();
      const decided = decideOn(folded.state, decide, whole);
      if (decided === 'ask again') continue;
      // What made the command needless must be readable as well: it may have been stored a moment ago.
      if (decided.length === 0) return { events: [], upTo: folded.position };
      const events = decided.map((event, index) => this.describe(of, stream, context, event, index));
      try {
        const { position, revision, duplicate } = await this.store.append(stream, events, {
          expected: folded.revision < 0n ? 'no_stream' : folded.revision,
        });
        raise(context, position);
        if (duplicate) {
          // An attempt given up for lost has stored its own after all, perhaps decided on an older state.
          this.cache.forget(stream);
          continue;
        }
        this.remember(of, stream, folded, decided, { revision, position, accountId: context.accountId });
        return { events: decided, upTo: position };
      } catch (error) {
        if (!(error instanceof WrongExpectedRevision)) this.cache.forget(stream);
        if (!(error instanceof WrongExpectedRevision) || attempt === ATTEMPTS) throw error;
        await wait(Math.random() * attempt * 2);
      }
    }
  }

  /**
   * The stream's state, and those of its new events that this command wrote in an earlier attempt. A first attempt goes
   * by the state that is remembered, which may not be `whole`: if another process has gone on, the expected revision
   * refuses the append, and the next attempt reads what came since.
   */
  private async load<State, Event extends AnyEvent>(
    of: Aggregate<State, Event>,
    id: string,
    context: CommandContext,
    attempt: number,
  ): Promise<{ folded: Folded<State>; own: Recorded<Event>[]; whole: boolean }> {
    const stream = streamName(of, id);
    const cached = context.repeated || of.forgotten ? undefined : this.cache.get<State>(stream);
    if (cached && attempt === 1) return { folded: cached, own: [], whole: false };
    const folded = cached ?? { state: of.initial(), revision: -1n, position: 0n, accountId: null };
    const tail = await readStream(this.store, of, id, { from: folded.revision + 1n });
    // Kept only once it is whole: the fold changes the state in place and may fail in between.
    if (!of.forgotten) this.cache.forget(stream);
    for (const event of tail) {
      if (event.revision !== folded.revision + 1n) continue;
      folded.state = of.evolve(folded.state, event);
      folded.revision = event.revision;
      folded.position = event.position;
      folded.accountId = event.metadata.accountId;
    }
    if (!of.forgotten) this.cache.put(stream, folded);
    return { folded, own: tail.filter((event) => event.metadata.commandId === context.commandId), whole: true };
  }

  private remember<State, Event extends AnyEvent>(
    of: Aggregate<State, Event>,
    stream: string,
    folded: Folded<State>,
    decided: Event[],
    now: Omit<Folded<State>, 'state'>,
  ): void {
    if (of.forgotten) return;
    this.cache.forget(stream);
    if (folded.revision + BigInt(decided.length) !== now.revision) return;
    for (const event of decided) folded.state = of.evolve(folded.state, event);
    this.cache.put(stream, Object.assign(folded, now));
  }

  private describe<State, Event extends AnyEvent>(
    of: Aggregate<State, Event>,
    stream: string,
    context: CommandContext,
    event: Event,
    index: number,
  ): NewEvent {
    const { accountId, userId, commandId, correlationId, causedBy, at } = context;
    return {
      id: eventId(accountId, commandId, stream, index),
      type: event.type,
      schemaVersion: of.version(event.type),
      data: event.data,
      metadata: {
        accountId,
        userId,
        commandId,
        $correlationId: correlationId,
        $causationId: causedBy ?? commandId,
        at: at.toISOString(),
      },
    };
  }
}

/** A refusal or "nothing to do" counts only by the whole stream: a remembered state may lack what would allow it. */
const decideOn = <State, Event>(
  state: State,
  decide: (state: State) => Event[],
  whole: boolean,
): Event[] | 'ask again' => {
  if (whole) return decide(state);
  try {
    const decided = decide(state);
    return decided.length > 0 ? decided : 'ask again';
  } catch {
    return 'ask again';
  }
};

const raise = (context: CommandContext, position: bigint): void => {
  if (position > context.position) context.position = position;
};

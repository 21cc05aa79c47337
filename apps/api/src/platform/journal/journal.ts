import { type EventStore, KeyedQueue, WrongExpectedRevision } from '@kypseli/event-store';
import { Inject, Injectable } from '@nestjs/common';
import { notFound } from '../http/refusal.js';
import { Projector } from '../projections/projector.js';
import { type Aggregate, type AnyEvent, streamName } from './aggregate.js';
import { type CommandContext, raise } from './command-context.js';
import { EVENT_STORE } from './event-store.provider.js';
import { metadataOf, newEvents } from './new-events.js';
import { pauseAfterConflict } from './pause-after-conflict.js';
import { type Recorded, readStream } from './recorded.js';
import { type Folded, StreamCache } from './stream-cache.js';

const ATTEMPTS = 20;

/** Loads the state of a stream, runs the domain's decision, appends the events and waits until they are readable. */
@Injectable()
export class Journal {
  private readonly cache = new StreamCache();
  /** A phone that sends a whole round at once writes to one stream: waiting is cheaper than repeated conflicts. */
  private readonly queue = new KeyedQueue();

  constructor(
    @Inject(EVENT_STORE) private readonly store: EventStore,
    private readonly projector: Projector,
  ) {}

  /**
   * Changes one stream and returns the events of this command. A repeated attempt of the same command finds its events
   * stored and does not decide again. `before` runs only before a decision.
   * @throws Refusal not_found (also for a stream of another account); DomainError as decided; StillProjecting if the
   * read models lag
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
      // Checked first: the client chooses the command id, and another account may have used the same id.
      if (folded.accountId !== null && folded.accountId !== context.accountId) throw notFound('object');
      if (own.length > 0) {
        raise(context, own.at(-1)!);
        return { events: own, upTo: folded.position };
      }
      await before?.();
      const decided = decideOn(folded.state, decide, whole);
      if (decided === 'ask again') continue;
      // The events that made this command unnecessary must be readable too: they may have just been stored.
      if (decided.length === 0) return { events: [], upTo: folded.position };
      const events = newEvents(of, stream, metadataOf(context), decided);
      try {
        const { position, revision, duplicate } = await this.store.append(stream, events, {
          expected: folded.revision < 0n ? 'no_stream' : folded.revision,
        });
        raise(context, { stream, revision, position });
        if (duplicate) {
          // An attempt that was assumed lost has stored its events after all, perhaps decided on an older state.
          this.cache.forget(stream);
          continue;
        }
        this.remember(of, stream, folded, decided, { revision, position, accountId: context.accountId });
        return { events: decided, upTo: position };
      } catch (error) {
        if (!(error instanceof WrongExpectedRevision)) this.cache.forget(stream);
        if (!(error instanceof WrongExpectedRevision) || attempt === ATTEMPTS) throw error;
        await pauseAfterConflict(attempt);
      }
    }
  }

  /**
   * The state of the stream, and the events among the newly read ones that an earlier attempt of this command stored.
   * The first attempt uses the cached state, which may not be `whole`: if another process has appended since, the
   * expected revision refuses the append, and the next attempt reads the new events.
   */
  private async load<State, Event extends AnyEvent>(
    of: Aggregate<State, Event>,
    id: string,
    context: CommandContext,
    attempt: number,
  ): Promise<{ folded: Folded<State>; own: Recorded<Event>[]; whole: boolean }> {
    const stream = streamName(of, id);
    const cached = context.repeated || context.late || of.uncached ? undefined : this.cache.get<State>(stream);
    if (cached && attempt === 1) return { folded: cached, own: [], whole: false };
    const folded = cached ?? { state: of.initial(), revision: -1n, position: 0n, accountId: null };
    const tail = await readStream(this.store, of, id, { from: folded.revision + 1n });
    // Cached only once it is complete: the fold changes the state in place and may fail in between.
    if (!of.uncached) this.cache.forget(stream);
    for (const event of tail) {
      if (event.revision !== folded.revision + 1n) continue;
      folded.state = of.evolve(folded.state, event);
      folded.revision = event.revision;
      folded.position = event.position;
      folded.accountId = event.metadata.accountId;
    }
    if (!of.uncached) this.cache.put(stream, folded);
    return { folded, own: tail.filter((event) => event.metadata.commandId === context.commandId), whole: true };
  }

  private remember<State, Event extends AnyEvent>(
    of: Aggregate<State, Event>,
    stream: string,
    folded: Folded<State>,
    decided: Event[],
    now: Omit<Folded<State>, 'state'>,
  ): void {
    if (of.uncached) return;
    this.cache.forget(stream);
    if (folded.revision + BigInt(decided.length) !== now.revision) return;
    for (const event of decided) folded.state = of.evolve(folded.state, event);
    this.cache.put(stream, Object.assign(folded, now));
  }
}

/**
 * A refusal or "nothing to do" is only valid for the whole stream: a cached state may lack the event that allows it.
 */
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

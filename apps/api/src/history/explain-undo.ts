import { takeBackOfSubscription } from '@kypseli/domain';
import type { EventStore } from '@kypseli/event-store';
import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { Clock } from '../platform/clock.js';
import { EVENT_STORE } from '../platform/journal/event-store.provider.js';
import { subscriptionStream } from '../streams.js';
import { Changes } from './changes.js';
import { rememberingStreams } from './remembering-streams.js';
import type { ReadStream } from './undoable-streams.js';

/** A command and the stream of its first event. */
export interface Explained {
  commandId: string;
  stream: string;
}

/** Why each of these commands cannot be undone for the keeper; null if it can. */
export class ExplainUndo extends Query<(string | null)[]> {
  constructor(
    readonly accountId: string,
    readonly commands: Explained[],
  ) {
    super();
  }
}

@QueryHandler(ExplainUndo)
export class ExplainUndoHandler implements IQueryHandler<ExplainUndo> {
  constructor(
    @Inject(EVENT_STORE) private readonly store: EventStore,
    private readonly changes: Changes,
    private readonly clock: Clock,
  ) {}

  execute({ accountId, commands }: ExplainUndo): Promise<(string | null)[]> {
    const read = rememberingStreams(this.store);
    return Promise.all(
      commands.map(({ commandId, stream }) =>
        stream.startsWith(`${subscriptionStream.category}-`)
          ? this.ofPlan(accountId, commandId, read)
          : this.changes.whyNot(accountId, commandId, read),
      ),
    );
  }

  private async ofPlan(accountId: string, commandId: string, read: ReadStream): Promise<string | null> {
    const events = await read(subscriptionStream, accountId);
    try {
      takeBackOfSubscription(events, commandId, this.clock.now());
      return null;
    } catch (error) {
      return (error as Error).message;
    }
  }
}

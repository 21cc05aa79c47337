import { importedId } from '@kypseli/contract';
import { takeBackOfSubscription } from '@kypseli/domain';
import type { EventStore } from '@kypseli/event-store';
import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import pg from 'pg';
import { Clock } from '../platform/clock.js';
import { Claims, KEPT_DAYS } from '../platform/idempotency/claims.js';
import { EVENT_STORE } from '../platform/journal/event-store.provider.js';
import { subscriptionStream } from '../streams.js';
import { Changes } from './changes.js';
import { rememberingStreams } from './remembering-streams.js';
import type { ReadStream } from './undoable-streams.js';

/** A command, and the stream and instant of its first event. */
export interface Explained {
  commandId: string;
  stream: string;
  at: Date;
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
    @Inject(pg.Pool) private readonly pool: pg.Pool,
    @Inject(EVENT_STORE) private readonly store: EventStore,
    private readonly claims: Claims,
    private readonly changes: Changes,
    private readonly clock: Clock,
  ) {}

  async execute({ accountId, commands }: ExplainUndo): Promise<(string | null)[]> {
    const read = rememberingStreams(this.store);
    const ids = commands.map(({ commandId }) => commandId);
    const claimed = await this.claims.lastOf(accountId, ids);
    const imports = claimed.size < ids.length ? await this.imports(accountId) : new Map<string, string>();
    return Promise.all(
      commands.map((command) => {
        const { commandId, stream } = command;
        if (stream.startsWith(`${subscriptionStream.category}-`)) return this.ofPlan(accountId, commandId, read);
        if (claimed.has(commandId)) return this.changes.whyNot(accountId, commandId, read);
        return this.ofUnclaimed(command, imports);
      }),
    );
  }

  /** A command without a claim: the server's own, or one whose claim is no longer stored. */
  private ofUnclaimed({ commandId, at }: Explained, imports: ReadonlyMap<string, string>): string {
    const ofImport = imports.get(commandId);
    if (ofImport !== undefined) return ofImport;
    return at.getTime() < this.clock.now().getTime() - KEPT_DAYS * 86_400_000
      ? 'This can no longer be undone: it is too long ago.'
      : 'This is not a change that can be undone.';
  }

  /** The commands that made and undid imports of an account, with what to say of them. */
  private async imports(accountId: string): Promise<ReadonlyMap<string, string>> {
    const { rows } = await this.pool.query<{ id: string }>('SELECT id FROM imports WHERE account_id = $1', [accountId]);
    return new Map(
      rows.flatMap(({ id }) => [
        [id, 'This came with an import: its keeper can undo the import as a whole.'],
        [importedId(accountId, 'undo', id), 'This is the undo of an import: import the file again.'],
      ]),
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

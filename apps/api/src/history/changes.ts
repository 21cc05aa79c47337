import { moveId } from '@kypseli/contract';
import { cannotUndo, DomainError } from '@kypseli/domain';
import type { EventStore, RecordedEvent } from '@kypseli/event-store';
import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '../platform/clock.js';
import { notFound, Refusal } from '../platform/http/refusal.js';
import { Claims, KEPT_DAYS } from '../platform/idempotency/claims.js';
import { EVENT_STORE } from '../platform/journal/event-store.provider.js';
import { readStream } from '../platform/journal/recorded.js';
import { Locate } from '../read-models/locate.js';
import { actionStream, roundStream } from '../streams.js';
import { isArrival, type Move, moveOf, returningHives } from './move.js';
import { type ReadStream, type UndoableStream, undoableStream } from './undoable-streams.js';

/** What a command did to one stream. */
export interface Change {
  kind: UndoableStream;
  id: string;
  commandId: string;
  own: RecordedEvent[];
  /** Where it was; of an action, that of the hives that it was last given. */
  apiaryId: string;
}

/** What commands did: found by where in the log their claims say that their last event is, and for as long as these are kept. */
@Injectable()
export class Changes {
  constructor(
    @Inject(EVENT_STORE) private readonly store: EventStore,
    private readonly claims: Claims,
    private readonly locate: Locate,
    private readonly clock: Clock,
  ) {}

  /** @throws Refusal not_found; DomainError cannot_undo (too long ago, changed nothing) */
  async of(accountId: string, commandId: string, read: ReadStream = this.read): Promise<Change | Move> {
    const claim = (await this.claims.positionsOf(accountId, [commandId])).get(commandId);
    if (!claim) throw notFound('command');
    if (claim.at.getTime() < this.clock.now().getTime() - KEPT_DAYS * 86_400_000)
      throw cannotUndo('This can no longer be undone: it is too long ago.');
    const last = await this.eventAt(claim.position ?? 0n);
    if (last?.metadata.accountId !== accountId) throw cannotUndo('There is nothing to undo.');
    if (isArrival(last) && last.data.moveId === moveId(accountId, commandId)) return moveOf(last, commandId, read);
    if (last.metadata.commandId !== commandId) throw cannotUndo('There is nothing to undo.');
    const stream = undoableStream(last.stream);
    if (!stream) throw cannotUndo('This is not a change that can be undone.');
    const events = await stream.kind.events(read, stream.id);
    const own = events.filter(({ metadata }) => metadata.commandId === commandId);
    const placed = events.findLast(({ data }) => data.apiaryId !== undefined);
    return { ...stream, commandId, own, apiaryId: placed?.data.apiaryId as string };
  }

  /** That what a change was made to is still there. @throws DomainError cannot_undo */
  async stillThere(accountId: string, { kind, own, apiaryId }: Change): Promise<void> {
    const gone = (error: unknown): never => {
      throw error instanceof Refusal && error.code === 'not_found' ? cannotUndo() : error;
    };
    if (kind.category === roundStream.category)
      await this.locate.hive(accountId, own[0]!.data.hiveId as string).catch(gone);
    if (kind.category === actionStream.category) await this.locate.apiary(accountId, apiaryId).catch(gone);
  }

  /** The hives of a move that go back. @throws DomainError cannot_undo */
  returning(move: Move): Promise<string[]> {
    return returningHives(move, this.read);
  }

  /** Whether what a command did can be taken back now. */
  async canUndo(accountId: string, commandId: string, read: ReadStream): Promise<boolean> {
    try {
      const change = await this.of(accountId, commandId, read);
      if ('moveId' in change) await returningHives(change, read);
      else {
        await this.stillThere(accountId, change);
        await change.kind.check(read, change.id, commandId);
      }
      return true;
    } catch (error) {
      if (error instanceof DomainError || error instanceof Refusal) return false;
      throw error;
    }
  }

  private async eventAt(position: bigint): Promise<RecordedEvent | undefined> {
    if (position <= 0n) return undefined;
    const { events } = await this.store.readAll({ after: position - 1n, limit: 1 });
    return events[0]?.position === position ? events[0] : undefined;
  }

  private readonly read: ReadStream = (of, id) => readStream(this.store, of, id);
}

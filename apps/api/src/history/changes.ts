import { moveId } from '@kypseli/contract';
import {
  type ActionEvent,
  type ApiaryEvent,
  cannotUndo,
  DomainError,
  type Kept,
  type NoteEvent,
  type RoundEvent,
  takeBackOfAction,
  takeBackOfApiary,
  takeBackOfMove,
  takeBackOfNote,
  takeBackOfRound,
} from '@kypseli/domain';
import type { EventStore, RecordedEvent } from '@kypseli/event-store';
import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '../platform/clock.js';
import { notFound, Refusal } from '../platform/http/refusal.js';
import { Claims, KEPT_DAYS } from '../platform/idempotency/claims.js';
import { type Aggregate, pastOf } from '../platform/journal/aggregate.js';
import { EVENT_STORE } from '../platform/journal/event-store.provider.js';
import { Locate } from '../read-models/locate.js';
import { actionStream, apiaryStream, noteStream, roundStream } from '../streams.js';

type AnyEvent = { type: string; data: object };
type TakeBack = (events: Kept<AnyEvent>[], commandId: string) => AnyEvent[];

/** How the streams of a category are read whole, and what takes a command's events in one of them back. */
interface Kind {
  past: Aggregate<Kept<AnyEvent>[], AnyEvent>;
  takeBack: TakeBack;
}

const kind = <E extends AnyEvent>(
  of: Aggregate<unknown, E>,
  takeBack: (events: Kept<E>[], commandId: string) => E[],
): Kind => ({ past: pastOf(of), takeBack }) as unknown as Kind;

const KINDS: Record<string, Kind> = {
  [apiaryStream.category]: kind<ApiaryEvent>(apiaryStream as Aggregate<unknown, ApiaryEvent>, takeBackOfApiary),
  [roundStream.category]: kind<RoundEvent>(roundStream as Aggregate<unknown, RoundEvent>, takeBackOfRound),
  [actionStream.category]: kind<ActionEvent>(actionStream as Aggregate<unknown, ActionEvent>, takeBackOfAction),
  [noteStream.category]: kind<NoteEvent>(noteStream as Aggregate<unknown, NoteEvent>, takeBackOfNote),
};

/** What a command did to one stream. */
export interface Change extends Kind {
  id: string;
  commandId: string;
  own: RecordedEvent[];
  /** Where it was; of an action, that of the hives that it was last given. */
  apiaryId: string;
}

/** Hives that a command moved, and the transport that it completed, or opened again, with that. */
export interface Move {
  moveId: string;
  commandId: string;
  fromApiaryId: string;
  toApiaryId: string;
  completed?: string;
  reopened?: string;
  own: RecordedEvent[];
}

export type ReadStream = (stream: string) => Promise<RecordedEvent[]>;

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
    if (last.type === 'HivesMovedIn' && last.data.moveId === moveId(accountId, commandId))
      return this.moveOf(last, commandId, read);
    if (last.metadata.commandId !== commandId) throw cannotUndo('There is nothing to undo.');
    const [category, id] = partsOf(last.stream);
    const found = KINDS[category];
    if (!found) throw cannotUndo('This is not a change that can be undone.');
    const events = await read(last.stream);
    const own = events.filter(({ metadata }) => metadata.commandId === commandId);
    const placed = events.findLast(({ data }) => data.apiaryId !== undefined);
    return { ...found, id, commandId, own, apiaryId: placed?.data.apiaryId as string };
  }

  /** That what a change was made to is still there. @throws DomainError cannot_undo */
  async stillThere(accountId: string, { past, own, apiaryId }: Change): Promise<void> {
    const gone = (error: unknown): never => {
      throw error instanceof Refusal && error.code === 'not_found' ? cannotUndo() : error;
    };
    if (past.category === roundStream.category)
      await this.locate.hive(accountId, own[0]!.data.hiveId as string).catch(gone);
    if (past.category === actionStream.category) await this.locate.apiary(accountId, apiaryId).catch(gone);
  }

  /** The hives that go back. @throws DomainError cannot_undo */
  async returning(move: Move, read: ReadStream = this.read): Promise<string[]> {
    const [here, there] = await Promise.all(
      [move.toApiaryId, move.fromApiaryId].map((id) => read(`${apiaryStream.category}-${id}`)),
    );
    const action = move.completed ?? move.reopened;
    if (action !== undefined) {
      const events = await read(`${actionStream.category}-${action}`);
      takeBackOfAction(events as unknown as Kept<ActionEvent>[], move.commandId);
    }
    return takeBackOfMove(here as unknown as ApiaryEvent[], there as unknown as ApiaryEvent[], move.moveId);
  }

  /** Whether what a command did can be taken back now. */
  async canUndo(accountId: string, commandId: string, read: ReadStream): Promise<boolean> {
    try {
      const change = await this.of(accountId, commandId, read);
      if ('moveId' in change) await this.returning(change, read);
      else {
        await this.stillThere(accountId, change);
        const events = await read(`${change.past.category}-${change.id}`);
        change.takeBack(events as unknown as Kept<AnyEvent>[], commandId);
      }
      return true;
    } catch (error) {
      if (error instanceof DomainError || error instanceof Refusal) return false;
      throw error;
    }
  }

  private async moveOf(arrived: RecordedEvent, commandId: string, read: ReadStream): Promise<Move> {
    const data = arrived.data as { moveId: string; fromApiaryId: string; apiaryId: string };
    const begun = (await read(arrived.stream)).find(
      (event) => event.type === 'HiveNumbersReserved' && event.data.moveId === data.moveId,
    )!;
    const { actionId: completed, undoneActionId: reopened } = begun.data as Record<string, string | undefined>;
    const action = completed ?? reopened;
    const work = action === undefined ? [] : await read(`${actionStream.category}-${action}`);
    const ticked = work.filter(({ metadata }) => metadata.commandId === commandId);
    const { moveId: id, fromApiaryId, apiaryId: toApiaryId } = data;
    return { moveId: id, commandId, fromApiaryId, toApiaryId, completed, reopened, own: [...ticked, arrived] };
  }

  private async eventAt(position: bigint): Promise<RecordedEvent | undefined> {
    if (position <= 0n) return undefined;
    const { events } = await this.store.readAll({ after: position - 1n, limit: 1 });
    return events[0]?.position === position ? events[0] : undefined;
  }

  private readonly read: ReadStream = (stream) => this.store.readStream(stream);
}

const partsOf = (stream: string): [category: string, id: string] => {
  const at = stream.indexOf('-');
  return [stream.slice(0, at), stream.slice(at + 1)];
};

import { moveId } from '@kypseli/contract';
import { cannotUndo, DomainError } from '@kypseli/domain';
import type { EventStore, RecordedEvent } from '@kypseli/event-store';
import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '../platform/clock.js';
import { notFound, Refusal, StillProjecting } from '../platform/http/refusal.js';
import { type ClaimedCommand, Claims, KEPT_DAYS } from '../platform/idempotency/claims.js';
import { idsOf, streamName } from '../platform/journal/aggregate.js';
import { EVENT_STORE } from '../platform/journal/event-store.provider.js';
import { isEventOf, readStream } from '../platform/journal/recorded.js';
import { Projector } from '../platform/projections/projector.js';
import { Locate } from '../read-models/locate.js';
import { actionStream, apiaryStream, photoStream, roundStream } from '../streams.js';
import { HistoryQueries } from './history.queries.js';
import { isArrival, type Move, moveOf, returningHives } from './move.js';
import { type ReadStream, type UndoableStream, undoableStream } from './undoable-streams.js';

/** The change that a command made. */
export interface Change {
  commandId: string;
  /** Its events in all streams. */
  own: RecordedEvent[];
  /** What it changed in each stream: a batch has several. */
  parts: Part[];
}

interface Part {
  kind: UndoableStream;
  id: string;
  own: RecordedEvent[];
  /** The apiary of the change; for an action, the apiary of the hives it was last given. */
  apiaryId: string;
}

type Daughters = { hiveId: string }[];

/** Changes of commands: found by the event that their claims name, for as long as the claims are stored. */
@Injectable()
export class Changes {
  constructor(
    @Inject(EVENT_STORE) private readonly store: EventStore,
    private readonly claims: Claims,
    private readonly locate: Locate,
    private readonly history: HistoryQueries,
    private readonly clock: Clock,
    private readonly projector: Projector,
  ) {}

  /** @throws Refusal not_found; DomainError cannot_undo (too long ago, changed nothing) */
  async of(accountId: string, commandId: string, read: ReadStream = this.read): Promise<Change | Move> {
    const claim = (await this.claims.lastOf(accountId, [commandId])).get(commandId);
    if (!claim) throw notFound('command');
    if (claim.at.getTime() < this.clock.now().getTime() - KEPT_DAYS * 86_400_000)
      throw cannotUndo('This can no longer be undone: it is too long ago.');
    const last = await this.eventAt(claim);
    if (last?.metadata.accountId !== accountId) throw cannotUndo('There is nothing to undo.');
    if (isArrival(last) && last.data.moveId === moveId(accountId, commandId)) return moveOf(last, commandId, read);
    if (last.metadata.commandId !== commandId) throw cannotUndo('There is nothing to undo.');
    // The other streams of the command are found in the read models.
    await this.projector.caughtUpTo(last.position);
    const streams = new Set([last.stream, ...(await this.besides(accountId, last, read))]);
    const parts = (await Promise.all([...streams].map((stream) => this.partOf(stream, commandId, read)))).filter(
      ({ own }) => own.length > 0,
    );
    return { commandId, own: parts.flatMap(({ own }) => own), parts };
  }

  /** Throws if one of the parts cannot be undone now. @throws DomainError cannot_undo */
  async check(accountId: string, { commandId, parts }: Change, read: ReadStream = this.read): Promise<void> {
    for (const part of parts) {
      await this.stillThere(accountId, part);
      await part.kind.check(read, part.id, commandId);
    }
  }

  /** The streams that a command may have changed besides that of its last event: a batch, and tags, change several. */
  private async besides(accountId: string, last: RecordedEvent, read: ReadStream): Promise<string[]> {
    if (last.type === 'HivesTagged')
      return (await this.history.apiariesOf(accountId)).map((id) => streamName(apiaryStream, id));
    if (last.type === 'ColonySplit' || last.type === 'HivesAdded') return this.ofSplit(last, read);
    if (!isEventOf(actionStream, last)) return [];
    const [planned] = await read(actionStream, last.data.actionId);
    if (planned?.type !== 'ActionPlannedInBatch') return [];
    return (await this.history.actionsOfBatch(planned.data.batchId)).map((id) => streamName(actionStream, id));
  }

  /** The apiaries of daughters that are elsewhere than their mother. */
  private async ofSplit({ stream, metadata: { commandId } }: RecordedEvent, read: ReadStream): Promise<string[]> {
    const [id] = idsOf(apiaryStream, [stream]);
    const events = await read(apiaryStream, id!);
    const split = events.find(({ type, metadata }) => type === 'ColonySplit' && metadata.commandId === commandId);
    const daughters = split?.type === 'ColonySplit' ? split.data.daughters : [];
    return daughters.flatMap(({ apiaryId }) => (apiaryId ? [streamName(apiaryStream, apiaryId)] : []));
  }

  private async partOf(name: string, commandId: string, read: ReadStream): Promise<Part> {
    const stream = undoableStream(name);
    if (!stream) throw cannotUndo('This is not a change that can be undone.');
    const events = await stream.kind.events(read, stream.id);
    const own = events.filter(({ metadata }) => metadata.commandId === commandId);
    const placed = events.findLast(({ data }) => data.apiaryId !== undefined);
    return { ...stream, own, apiaryId: placed?.data.apiaryId as string };
  }

  /** Throws if the changed object no longer exists. @throws DomainError cannot_undo */
  async stillThere(accountId: string, { kind, own, apiaryId }: Part): Promise<void> {
    const refuseMissing = (error: unknown): never => {
      throw error instanceof Refusal && error.code === 'not_found' ? cannotUndo() : error;
    };
    if ([roundStream.category, photoStream.category].includes(kind.category))
      await this.locate.hive(accountId, own[0]!.data.hiveId as string).catch(refuseMissing);
    const photo = own.find(({ type }) => type === 'PhotoDeleted')?.data.photoId as string | undefined;
    if (photo && !(await this.history.keepsPhoto(photo, this.clock.now())))
      throw cannotUndo('This can no longer be undone: the photo is gone.');
    const daughters = own.flatMap(({ type, data }) => (type === 'ColonySplit' ? (data.daughters as Daughters) : []));
    if (await this.locate.haveRecords(daughters.map(({ hiveId }) => hiveId)))
      throw cannotUndo('The new hives have records by now, so this can’t be undone.');
    if (kind.category === actionStream.category) await this.locate.apiary(accountId, apiaryId).catch(refuseMissing);
  }

  /** The hives of a move that can go back. @throws DomainError cannot_undo */
  returning(move: Move): Promise<string[]> {
    return returningHives(move, this.read);
  }

  /** True if the command can be undone now. */
  async canUndo(accountId: string, commandId: string, read: ReadStream): Promise<boolean> {
    return (await this.whyNot(accountId, commandId, read)) === null;
  }

  /** Why the command cannot be undone now, in words; null if it can. */
  async whyNot(accountId: string, commandId: string, read: ReadStream = this.read): Promise<string | null> {
    try {
      const change = await this.of(accountId, commandId, read);
      if ('moveId' in change) await returningHives(change, read);
      else await this.check(accountId, change, read);
      return null;
    } catch (error) {
      if (error instanceof DomainError || error instanceof Refusal) return error.message;
      if (error instanceof StillProjecting) return 'This was stored a moment ago. Try again.';
      throw error;
    }
  }

  private async eventAt({ last }: ClaimedCommand): Promise<RecordedEvent | undefined> {
    if (last === null) return undefined;
    return (await this.store.readStream(last.stream, { from: last.revision, limit: 1 }))[0];
  }

  private readonly read: ReadStream = (of, id) => readStream(this.store, of, id);
}

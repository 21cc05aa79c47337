import { moveId, roundId } from '@kypseli/contract';
import { belongsTo, cannotUndo, DomainError } from '@kypseli/domain';
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
  /** Its events in all streams, with what belongs to it: the new counts of a split, and the looks after it. */
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

const endsSplit = ({ type }: RecordedEvent): boolean => type === 'ColonySplit' || type === 'HivesAdded';

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
    const change = await this.made(accountId, commandId, read);
    const splitId = 'moveId' in change ? undefined : change.own.find(({ data }) => data.splitId)?.data.splitId;
    if (typeof splitId !== 'string' || splitId === commandId) return change;
    // New counts without their split would add up to more frames than there were.
    return (await this.isSplit(accountId, splitId, read)) ? this.made(accountId, splitId, read) : change;
  }

  private async isSplit(accountId: string, commandId: string, read: ReadStream): Promise<boolean> {
    const claim = (await this.claims.lastOf(accountId, [commandId])).get(commandId);
    const last = claim && (await this.eventAt(claim));
    return last?.metadata.accountId === accountId && endsSplit(last) && (await this.ofSplit(last, read)).length > 0;
  }

  private async made(accountId: string, commandId: string, read: ReadStream): Promise<Change | Move> {
    const claim = (await this.claims.lastOf(accountId, [commandId])).get(commandId);
    if (!claim) throw notFound('command');
    if (claim.at.getTime() < this.clock.now().getTime() - KEPT_DAYS * 86_400_000)
      throw cannotUndo('This can no longer be undone: it is too long ago.');
    const last = await this.eventAt(claim);
    if (last?.metadata.accountId !== accountId) throw cannotUndo('There is nothing to undo.');
    if (isArrival(last) && last.data.moveId === moveId(accountId, commandId)) return moveOf(last, commandId, read);
    if (last.metadata.commandId !== commandId) throw cannotUndo('There is nothing to undo.');
    // It changed several streams, of which the last event names one.
    const { $causationId: undone } = last.metadata;
    if (undone !== commandId && (await this.isSplit(accountId, undone, read)))
      throw cannotUndo('This is not a change that can be undone.');
    // The other streams of the command are found in the read models.
    await this.projector.caughtUpTo(last.position);
    const streams = new Set([last.stream, ...(await this.besides(accountId, last, read))]);
    const parts = (await Promise.all([...streams].map((stream) => this.partOf(stream, commandId, read)))).filter(
      ({ own }) => own.length > 0,
    );
    return { commandId, own: parts.flatMap(({ own }) => own), parts };
  }

  /** Throws if one of the parts cannot be undone now. @throws DomainError cannot_undo */
  async check(accountId: string, change: Change, read: ReadStream = this.read): Promise<void> {
    const { commandId, parts } = change;
    for (const part of parts) {
      await this.stillThere(accountId, part, change);
      await part.kind.check(read, part.id, commandId);
    }
  }

  /** The streams that a command may have changed besides that of its last event: a batch, and tags, change several. */
  private async besides(accountId: string, last: RecordedEvent, read: ReadStream): Promise<string[]> {
    if (last.type === 'HivesTagged')
      return (await this.history.apiariesOf(accountId)).map((id) => streamName(apiaryStream, id));
    if (endsSplit(last)) return this.ofSplit(last, read);
    if (!isEventOf(actionStream, last)) return [];
    const [planned] = await read(actionStream, last.data.actionId);
    if (planned?.type !== 'ActionPlannedInBatch') return [];
    return (await this.history.actionsOfBatch(planned.data.batchId)).map((id) => streamName(actionStream, id));
  }

  /** The apiaries of daughters that are elsewhere than their mother, the rounds of its day, and the daughters' actions. */
  private async ofSplit({ stream, metadata: { commandId } }: RecordedEvent, read: ReadStream): Promise<string[]> {
    const [id] = idsOf(apiaryStream, [stream]);
    const events = await read(apiaryStream, id!);
    const split = events.find(({ type, metadata }) => type === 'ColonySplit' && metadata.commandId === commandId);
    if (split?.type !== 'ColonySplit') return [];
    const { day, daughters } = split.data;
    const elsewhere = daughters.flatMap(({ apiaryId }) => apiaryId ?? []);
    const actions = await this.history.actionsOf(daughters.map(({ hiveId }) => hiveId));
    return [
      ...elsewhere.map((apiaryId) => streamName(apiaryStream, apiaryId)),
      ...[id!, ...elsewhere].map((apiaryId) => streamName(roundStream, roundId(apiaryId, day))),
      ...actions.map((actionId) => streamName(actionStream, actionId)),
    ];
  }

  private async partOf(name: string, commandId: string, read: ReadStream): Promise<Part> {
    const stream = undoableStream(name);
    if (!stream) throw cannotUndo('This is not a change that can be undone.');
    const events = await stream.kind.events(read, stream.id);
    const own = events.filter((event) => belongsTo(event, commandId));
    const placed = events.findLast(({ data }) => data.apiaryId !== undefined);
    return { ...stream, own, apiaryId: placed?.data.apiaryId as string };
  }

  /** Throws if the changed object no longer exists. @throws DomainError cannot_undo */
  async stillThere(accountId: string, { kind, own, apiaryId }: Part, { own: all }: Change): Promise<void> {
    const refuseMissing = (error: unknown): never => {
      throw error instanceof Refusal && error.code === 'not_found' ? cannotUndo() : error;
    };
    const daughters = all.flatMap(({ type, data }) => (type === 'ColonySplit' ? (data.daughters as Daughters) : []));
    const born = new Set(daughters.map(({ hiveId }) => hiveId));
    if ([roundStream.category, photoStream.category].includes(kind.category))
      for (const hiveId of new Set(own.map(({ data }) => data.hiveId as string)))
        if (!born.has(hiveId)) await this.locate.hive(accountId, hiveId).catch(refuseMissing);
    const photo = own.find(({ type }) => type === 'PhotoDeleted')?.data.photoId as string | undefined;
    if (photo && !(await this.history.keepsPhoto(photo, this.clock.now())))
      throw cannotUndo('This can no longer be undone: the photo is gone.');
    const itsOwn = all.flatMap(({ data }) => [data.inspectionId ?? [], data.actionId ?? []].flat() as string[]);
    if (kind.category === apiaryStream.category && (await this.locate.haveRecords([...born], itsOwn)))
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

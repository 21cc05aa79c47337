import type { AnswerOf, HistoryEvent, history, QueryOf } from '@kypseli/contract';
import { type ApiaryEvent, evolveAction, evolveHarvest, noAction, noHarvest } from '@kypseli/domain';
import type { EventStore, RecordedEvent } from '@kypseli/event-store';
import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Caller } from '../platform/http/caller.js';
import { Claims } from '../platform/idempotency/claims.js';
import { staffOf } from '../platform/journal/command-context.js';
import { EVENT_STORE } from '../platform/journal/event-store.provider.js';
import { isEventOf, type Recorded } from '../platform/journal/recorded.js';
import { Locate } from '../read-models/locate.js';
import { actionStream, apiaryStream, harvestStream, photoStream, roundStream } from '../streams.js';
import { Changes } from './changes.js';
import { HistoryQueries } from './history.queries.js';
import { reservationOf } from './move.js';
import {
  historyDataOfAction,
  historyDataOfHarvest,
  historyDataOfHive,
  historyDataOfPhoto,
  historyDataOfRound,
  numberAfter,
} from './of-hive.js';
import { rememberingStreams } from './remembering-streams.js';
import type { ReadStream } from './undoable-streams.js';

/** Concurrent reads of events. */
const AT_ONCE = 8;

/** One event as the history of a hive shows it; `by`: the event whose command it belongs to, if another one. */
type HistoryEntry = { event: RecordedEvent; data: Record<string, unknown>; by?: RecordedEvent };

export class ShowHiveHistory extends Query<AnswerOf<typeof history.ofHive>> {
  constructor(
    readonly caller: Pick<Caller, 'accountId'>,
    readonly hiveId: string,
    readonly page: QueryOf<typeof history.ofHive>,
    /** Also shows what happened to a hive that is deleted. */
    readonly evenDeleted = false,
  ) {
    super();
  }
}

/** The cursor is the position of the last event on the previous page. */
@QueryHandler(ShowHiveHistory)
export class ShowHiveHistoryHandler implements IQueryHandler<ShowHiveHistory> {
  constructor(
    @Inject(EVENT_STORE) private readonly store: EventStore,
    private readonly locate: Locate,
    private readonly history: HistoryQueries,
    private readonly changes: Changes,
    private readonly claims: Claims,
  ) {}

  async execute({ caller, hiveId: given, page: { limit, cursor, about }, evenDeleted }: ShowHiveHistory) {
    const hiveId = given.toLowerCase();
    await (evenDeleted
      ? this.locate.hiveEvenDeleted(caller.accountId, hiveId)
      : this.locate.hive(caller.accountId, hiveId));
    const before = cursor === undefined ? null : BigInt(cursor);
    const read = rememberingStreams(this.store);
    const ofItself = await this.ofItself(hiveId, before, read);
    const work = await this.history.mentions(hiveId, before, limit + 1, about === 'colony');
    const found = [...ofItself.map(({ event }) => event.position), ...work].sort(descending).slice(0, limit + 1);
    const shown = new Set(found.slice(0, limit));
    const entries = [
      ...ofItself.filter(({ event }) => shown.has(event.position)),
      ...(await this.ofWork(
        work.filter((position) => shown.has(position)),
        hiveId,
        read,
      )),
    ].sort((a, b) => descending(a.event.position, b.event.position));
    const userIds = new Set(entries.map(({ event }) => event.metadata.userId));
    const names = await this.history.names([...userIds].filter((id) => staffOf(id) === null));
    const undoable = await this.undoable(caller.accountId, entries, read);
    const events = entries.map((each) => shownOf(each, names, undoable));
    return { result: { events, next_cursor: found.length > limit ? events.at(-1)!.position : null } };
  }

  private async ofItself(hiveId: string, before: bigint | null, read: ReadStream): Promise<HistoryEntry[]> {
    const entries: HistoryEntry[] = [];
    for (const apiaryId of await this.history.apiaries(hiveId)) {
      const events = await read(apiaryStream, apiaryId);
      let number: string | null = null;
      for (const event of events) {
        if (before !== null && event.position >= before) break;
        const data = historyDataOfHive(event, hiveId, number);
        number = numberAfter(number, event, hiveId);
        if (data) entries.push({ event, data, by: beginning(events, event) });
      }
    }
    return entries;
  }

  /** The ids of the commands of these entries that can be undone now. */
  private async undoable(accountId: string, entries: HistoryEntry[], read: ReadStream): Promise<Set<string>> {
    const commands = [...new Set(entries.map(commandOf))];
    const known = [...(await this.claims.lastOf(accountId, commands)).keys()];
    const answers = await Promise.all(
      known.map(async (id) => ((await this.changes.canUndo(accountId, id, read)) ? [id] : [])),
    );
    return new Set(answers.flat());
  }

  private async ofWork(positions: bigint[], hiveId: string, read: ReadStream): Promise<HistoryEntry[]> {
    const entries: HistoryEntry[] = [];
    for (let start = 0; start < positions.length; start += AT_ONCE) {
      const reads = positions.slice(start, start + AT_ONCE).map((position) => this.store.readAt(position));
      const found = (await Promise.all(reads)).filter((event) => event !== undefined);
      entries.push(
        ...(await Promise.all(found.map(async (event) => ({ event, data: await this.workOf(event, hiveId, read) })))),
      );
    }
    return entries;
  }

  private async workOf(event: RecordedEvent, hiveId: string, read: ReadStream): Promise<Record<string, unknown>> {
    if (isEventOf(roundStream, event)) return historyDataOfRound(event);
    if (isEventOf(photoStream, event)) return historyDataOfPhoto(event);
    if (isEventOf(harvestStream, event)) {
      const past = await read(harvestStream, event.data.harvestId);
      const { harvest } = past.filter(({ position }) => position <= event.position).reduce(evolveHarvest, noHarvest());
      return historyDataOfHarvest(harvest!, hiveId);
    }
    if (!isEventOf(actionStream, event))
      throw new Error(`${event.type} is not an event of an inspection, a photo, an action or a harvest.`);
    const past = (await read(actionStream, event.data.actionId)).filter(({ position }) => position <= event.position);
    const { plan } = past.reduce(evolveAction, noAction());
    return historyDataOfAction(event, plan);
  }
}

const descending = (a: bigint, b: bigint): number => (a < b ? 1 : a > b ? -1 : 0);

/** The steps of a move have command ids of their own; the keeper's command is that of its first event. */
const beginning = (events: Recorded<ApiaryEvent>[], { type, data }: ApiaryEvent): RecordedEvent | undefined =>
  type === 'HivesMovedIn' ? reservationOf(events, data.moveId) : undefined;

const actorOf = (userId: string, names: Map<string, string>): HistoryEvent['by'] => {
  const staffId = staffOf(userId);
  return { id: staffId ?? userId, name: names.get(userId) ?? null, support: staffId !== null };
};

const undoneBy = ({ $causationId, commandId }: RecordedEvent['metadata']): string | null =>
  $causationId === commandId ? null : $causationId;

/** The command with which it is undone: new counts of a split are undone with the split. */
const commandOf = ({ event, by = event }: HistoryEntry): string => {
  const { splitId } = event.data;
  return typeof splitId === 'string' ? splitId : by.metadata.commandId;
};

const shownOf = (entry: HistoryEntry, names: Map<string, string>, undoable: Set<string>): HistoryEvent => {
  const { event, data, by = event } = entry;
  const commandId = commandOf(entry);
  return {
    position: event.position.toString(),
    type: event.type,
    at: event.metadata.at,
    command_id: commandId,
    can_undo: undoable.has(commandId),
    undoes: undoneBy(by.metadata),
    by: actorOf(event.metadata.userId, names),
    data,
  };
};

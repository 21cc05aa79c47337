import { moveId, moveStepId } from '@kypseli/contract';
import {
  type ActionCommand,
  type ActionState,
  type ApiaryEvent,
  type ApiaryEventOf,
  type ApiaryState,
  DomainError,
  decideAction,
  decideApiary,
  type MoveCommand,
} from '@kypseli/domain';
import type { EventStore } from '@kypseli/event-store';
import { Inject, Injectable } from '@nestjs/common';
import pg from 'pg';
import { FailPoints } from '../platform/fail-points.js';
import { fieldRefusal, notFound, Refusal, StillProjecting } from '../platform/http/refusal.js';
import { type CommandContext, raise, resumed, stepOf } from '../platform/journal/command-context.js';
import { EVENT_STORE } from '../platform/journal/event-store.provider.js';
import { Journal } from '../platform/journal/journal.js';
import { type Recorded, readStream } from '../platform/journal/recorded.js';
import { Locate } from '../read-models/locate.js';
import { actionStream, apiaryStream } from '../streams.js';

type Reservation = ApiaryEventOf<'HiveNumbersReserved'>['data'];

export interface Moving {
  hiveIds: string[];
  toApiaryId: string;
  /** When they moved; today by default. */
  day?: string;
  /** The keeper gave the day: it is refused if they came later. */
  given?: boolean;
  document?: string | undefined;
  /** The transport that the move completes. */
  actionId?: string;
  /** The transport that the move reopens: hives go back. */
  undoneActionId?: string;
}

/**
 * Moves hives between two apiaries, which are two streams: the destination reserves the numbers, the hives leave the
 * source, then they arrive. Every step is idempotent, so that any process can resume an unfinished move from the
 * beginning.
 */
@Injectable()
export class MoveProcess {
  constructor(
    @Inject(pg.Pool) private readonly pool: pg.Pool,
    @Inject(EVENT_STORE) private readonly store: EventStore,
    private readonly journal: Journal,
    private readonly locate: Locate,
    private readonly failPoints: FailPoints,
  ) {}

  /**
   * Resolves to true if the hives have moved, false if they are in that apiary already.
   * @throws Refusal not_found, nothing_selected, several_apiaries, conflict; DomainError hive_number_taken
   */
  async move(context: CommandContext, moving: Moving): Promise<boolean> {
    const begun = context.repeated || context.late ? await this.begun(moving.toApiaryId, moveIdOf(context)) : undefined;
    if (begun) {
      await this.finish(context, begun.data);
      return true;
    }
    await this.locate.apiary(context.accountId, moving.toApiaryId);
    const { apiaryId: fromApiaryId, hiveIds } = await this.locate.hives(context.accountId, moving.hiveIds);
    if (fromApiaryId === moving.toApiaryId) return false;
    await this.begin(context, { ...moving, hiveIds }, fromApiaryId);
    return true;
  }

  /** Resumes a move that another attempt began. */
  async resume(accountId: string, toApiaryId: string, id: string): Promise<void> {
    const begun = await this.begun(toApiaryId, id);
    if (begun?.metadata.accountId !== accountId) throw notFound('move');
    await this.finish(resumed(begun), begun.data);
  }

  /** True if an earlier attempt of the command has begun its move. */
  async hasBegun(context: CommandContext, toApiaryId: string): Promise<boolean> {
    return (await this.begun(toApiaryId, moveIdOf(context))) !== undefined;
  }

  private async begin(context: CommandContext, moving: Moving, fromApiaryId: string): Promise<void> {
    const { toApiaryId: apiaryId, actionId, undoneActionId, document } = moving;
    const { hives, day } = await this.standing(moving.hiveIds, moving.day ?? context.today);
    if (moving.given && moving.day !== day) throw cameLater(day);
    const reservation: Reservation = { apiaryId, moveId: moveIdOf(context), fromApiaryId, day, hives };
    if (document) reservation.document = document;
    if (actionId) reservation.actionId = actionId;
    if (undoneActionId) reservation.undoneActionId = undoneActionId;
    const { late } = await this.step(apiaryId, context, { type: 'ReserveNumbers', ...reservation });
    await this.failPoints.reached('move-reserved');
    await this.finish(context, reservation, late);
  }

  private async finish(context: CommandContext, reservation: Reservation, late = false): Promise<void> {
    const { moveId: id, apiaryId, fromApiaryId, day, hives, actionId, undoneActionId, document } = reservation;
    const paper = document ? { document } : {};
    const out = {
      type: 'MoveHivesOut',
      apiaryId: fromApiaryId,
      moveId: id,
      toApiaryId: apiaryId,
      day,
      hives,
      ...paper,
    } as const;
    const left = await this.step(fromApiaryId, stepOf(context, moveStepId(id, 'leave')), out);
    const moved = left.events[0] ?? (await this.eventOf(fromApiaryId, id, 'HivesMovedOut'));
    await this.failPoints.reached('move-left');
    const last = stepOf(context, moveStepId(id, 'end'));
    if (moved?.type !== 'HivesMovedOut') {
      await this.step(apiaryId, last, { type: 'ReleaseNumbers', apiaryId, moveId: id });
      throw new Refusal('conflict', 'These hives have just been changed or moved elsewhere. Reload and try again.');
    }
    // Before the end, so that a crash leaves no finished move with an open transport.
    if (actionId !== undefined) await this.tick(context, { type: 'CompleteAction', actionId, doneOn: day });
    if (undoneActionId !== undefined) await this.tick(context, { type: 'ReopenAction', actionId: undoneActionId });
    await this.failPoints.reached('move-completed');
    const into = {
      type: 'MoveHivesIn',
      apiaryId,
      moveId: id,
      fromApiaryId,
      day,
      hives: moved.data.hives,
      ...paper,
    } as const;
    const arrived = await this.step(apiaryId, last, into);
    await this.failPoints.reached('move-arrived');
    raise(context, last.last);
    if (late || left.late || arrived.late) throw new StillProjecting();
  }

  /**
   * Returns the step's own events, and whether the read models lag: the next step does not wait for them. A deleted
   * source releases no hives.
   */
  private async step(apiaryId: string, context: CommandContext, command: MoveCommand) {
    const decide = (state: ApiaryState) => decideApiary(state, command);
    return taken(this.journal.change(apiaryStream, apiaryId, context, decide), command.type === 'MoveHivesOut');
  }

  private async tick(context: CommandContext, command: ActionCommand & { actionId: string }): Promise<void> {
    const decide = (state: ActionState) => decideAction(state, command);
    await taken(this.journal.change(actionStream, command.actionId, context, decide), true);
  }

  /** The hives with their numbers, in the given order, and the first day from this one on which they may be elsewhere. */
  private async standing(hiveIds: string[], from: string) {
    const { rows } = await this.pool.query<{ hiveId: string; number: string; since: string | null }>(
      `SELECT h.id AS "hiveId", h.number, p.from_day AS since
       FROM unnest($1::uuid[]) WITH ORDINALITY AS named (id, nth) JOIN rm.hives h ON h.id = named.id
       JOIN rm.placements p ON p.hive_id = h.id AND p.is_last ORDER BY named.nth`,
      [hiveIds],
    );
    const hives = rows.map(({ hiveId, number }) => ({ hiveId, number }));
    // A keeper who has flown west lives an earlier day again; placements must still follow one another.
    const day = rows.reduce((latest, { since }) => (since !== null && since > latest ? since : latest), from);
    return { hives, day };
  }

  private begun(toApiaryId: string, id: string) {
    return this.eventOf(toApiaryId, id, 'HiveNumbersReserved');
  }

  private async eventOf<T extends ApiaryEvent['type']>(
    apiaryId: string,
    id: string,
    type: T,
  ): Promise<Recorded<ApiaryEventOf<T>> | undefined> {
    const events = await readStream(this.store, apiaryStream, apiaryId);
    const isWanted = (event: Recorded<ApiaryEvent>): event is Recorded<ApiaryEventOf<T>> =>
      event.type === type && 'moveId' in event.data && event.data.moveId === id;
    return events.find(isWanted);
  }
}

const moveIdOf = ({ accountId, commandId }: CommandContext): string => moveId(accountId, commandId);

/** The result of a step; `mayBeGone`: a missing stream is a result, too. */
const taken = async <Event>(
  work: Promise<Event[]>,
  mayBeGone: boolean,
): Promise<{ events: Event[]; late: boolean }> => {
  try {
    return { events: await work, late: false };
  } catch (error) {
    if (error instanceof StillProjecting) return { events: [], late: true };
    if (mayBeGone && error instanceof DomainError && error.code === 'not_found') return { events: [], late: false };
    throw error;
  }
};

const cameLater = (day: string) =>
  fieldRefusal(['day'], 'came_later', `One of these hives came on ${day}: it cannot have left before.`, {
    as: 'came_later',
    params: { day },
  });

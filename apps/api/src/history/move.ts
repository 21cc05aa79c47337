import { type ApiaryEvent, type ApiaryEventOf, takeBackOfAction, takeBackOfMove } from '@kypseli/domain';
import type { RecordedEvent } from '@kypseli/event-store';
import { isEventOf, type Recorded } from '../platform/journal/recorded.js';
import { actionStream, apiaryStream } from '../streams.js';
import type { ReadStream } from './undoable-streams.js';

export type Arrival = Recorded<ApiaryEventOf<'HivesMovedIn'>>;

/** A move of hives by a command, and the transport that the move completed or reopened. */
export interface Move {
  moveId: string;
  commandId: string;
  fromApiaryId: string;
  toApiaryId: string;
  hiveIds: string[];
  /** When they moved, and when that was recorded. */
  day: string;
  at: string;
  completed?: string;
  reopened?: string;
  own: RecordedEvent[];
}

export const isArrival = (event: RecordedEvent): event is RecordedEvent & Arrival =>
  isEventOf(apiaryStream, event) && event.type === 'HivesMovedIn';

/** The first event of a move, from the events of its destination. */
export const reservationOf = (events: Recorded<ApiaryEvent>[], moveId: string) =>
  events.find(
    (event): event is Recorded<ApiaryEventOf<'HiveNumbersReserved'>> =>
      event.type === 'HiveNumbersReserved' && event.data.moveId === moveId,
  );

/** The move that ends with an arrival. */
export const moveOf = async (arrival: Arrival, commandId: string, read: ReadStream): Promise<Move> => {
  const { moveId, fromApiaryId, apiaryId: toApiaryId, hives } = arrival.data;
  const begun = reservationOf(await read(apiaryStream, toApiaryId), moveId)!;
  const { actionId: completed, undoneActionId: reopened } = begun.data;
  const action = completed ?? reopened;
  const work = action === undefined ? [] : await read(actionStream, action);
  const ticked = work.filter(({ metadata }) => metadata.commandId === commandId);
  const hiveIds = hives.map(({ hiveId }) => hiveId);
  const { day } = arrival.data;
  const { at } = begun.metadata;
  return {
    ...{ moveId, commandId, fromApiaryId, toApiaryId, hiveIds, day, at, completed, reopened },
    own: [...ticked, arrival],
  };
};

/** The hives of a move that can go back. @throws DomainError cannot_undo */
export const returningHives = async (move: Move, read: ReadStream): Promise<string[]> => {
  const [here, there] = await Promise.all([read(apiaryStream, move.toApiaryId), read(apiaryStream, move.fromApiaryId)]);
  const action = move.completed ?? move.reopened;
  if (action !== undefined) takeBackOfAction(await read(actionStream, action), move.commandId);
  return takeBackOfMove(here, there, move.moveId);
};

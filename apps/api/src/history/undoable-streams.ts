import {
  takeBackOfAction,
  takeBackOfApiary,
  takeBackOfHarvest,
  takeBackOfLots,
  takeBackOfMedicine,
  takeBackOfNote,
  takeBackOfPhoto,
  takeBackOfPlan,
  takeBackOfRound,
} from '@kypseli/domain';
import type { RecordedEvent } from '@kypseli/event-store';
import type { Aggregate, AnyEvent } from '../platform/journal/aggregate.js';
import type { CommandContext } from '../platform/journal/command-context.js';
import type { Journal } from '../platform/journal/journal.js';
import { pastOf, type Recorded } from '../platform/journal/recorded.js';
import {
  actionStream,
  apiaryStream,
  harvestStream,
  lotsStream,
  medicineStream,
  noteStream,
  photoStream,
  planStream,
  roundStream,
} from '../streams.js';

export type ReadStream = <Event extends AnyEvent>(
  of: Aggregate<unknown, Event>,
  id: string,
) => Promise<Recorded<Event>[]>;

/** A kind of stream in which a command can be undone. */
export interface UndoableStream {
  category: string;
  events(read: ReadStream, id: string): Promise<RecordedEvent[]>;
  /** Resolves if the command can be undone now. @throws DomainError cannot_undo */
  check(read: ReadStream, id: string, commandId: string): Promise<void>;
  /** Appends the events that undo the command. `before`: as in `Journal.change`. @throws DomainError cannot_undo */
  takeBack(
    journal: Journal,
    id: string,
    context: CommandContext,
    commandId: string,
    before: () => Promise<void>,
  ): Promise<void>;
}

const undoable = <Event extends AnyEvent>(
  of: Aggregate<unknown, Event>,
  takeBackOf: (events: Recorded<Event>[], commandId: string) => Event[],
): UndoableStream => ({
  category: of.category,
  events: (read, id) => read(of, id),
  check: async (read, id, commandId) => {
    takeBackOf(await read(of, id), commandId);
  },
  takeBack: async (journal, id, context, commandId, before) => {
    await journal.change(pastOf(of), id, context, (events) => takeBackOf(events, commandId), before);
  },
});

const STREAMS = [
  undoable(apiaryStream, takeBackOfApiary),
  undoable(roundStream, takeBackOfRound),
  undoable(actionStream, takeBackOfAction),
  undoable(noteStream, takeBackOfNote),
  undoable(photoStream, takeBackOfPhoto),
  undoable(planStream, takeBackOfPlan),
  undoable(medicineStream, takeBackOfMedicine),
  undoable(harvestStream, takeBackOfHarvest),
  undoable(lotsStream, takeBackOfLots),
];

/** The kind and the id of the stream with this name; undefined if its commands cannot be undone. */
export const undoableStream = (name: string): { kind: UndoableStream; id: string } | undefined => {
  const kind = STREAMS.find(({ category }) => name.startsWith(`${category}-`));
  return kind && { kind, id: name.slice(kind.category.length + 1) };
};

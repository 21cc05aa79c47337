import { type Stored, type TakingBack, takeBack } from '../shared/take-back.js';
import type { NoteEvent } from './events.js';
import { evolveNote, type NoteState, noNote } from './evolve.js';

const inverse = ({ content, starred }: NoteState, { type, data }: NoteEvent): NoteEvent | null => {
  switch (type) {
    case 'NoteStarred':
      return { type, data: { ...data, starred } };
    case 'NoteChanged':
      return { type, data: content! };
    case 'NoteWritten':
    // Deleting a note deletes its recording for good.
    case 'NoteDeleted':
      return null;
    default:
      return type satisfies never;
  }
};

const TAKING_BACK: TakingBack<NoteState, NoteEvent> = {
  initial: noNote,
  evolve: evolveNote,
  facts: ({ type }) => [type],
  inverse,
  fits: ({ content }) => content !== null,
};

/** Undoes what a command did to a note that still exists. @throws DomainError cannot_undo */
export const takeBackOfNote = (events: Stored<NoteEvent>[], commandId: string): NoteEvent[] =>
  takeBack(TAKING_BACK, events, commandId);

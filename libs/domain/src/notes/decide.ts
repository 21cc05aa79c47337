import { DomainError, refusedField } from '../shared/error.js';
import type { NewNote, NoteContent, NoteEvent } from './events.js';
import type { NoteState } from './evolve.js';

export type NoteCommand =
  | { type: 'WriteNote'; note: NewNote }
  | { type: 'ChangeNote'; noteId: string; change: Partial<Omit<NoteContent, 'noteId'>> }
  | { type: 'StarNote'; noteId: string; starred: boolean }
  | { type: 'DeleteNote'; noteId: string };

/** A recording may lack a text, a note may not. */
const refuseEmpty = (text: string, hasAudio: boolean) => {
  if (text === '' && !hasAudio) throw refusedField(['text'], 'required', 'Enter some text.');
};

const same = (one: NoteContent, other: NoteContent) =>
  one.text === other.text &&
  one.transcript === other.transcript &&
  one.apiaryId === other.apiaryId &&
  one.hiveId === other.hiveId;

/**
 * Returns the events a command adds to a note; none if nothing changes.
 * @throws DomainError not_found, conflict (written twice), validation_failed (neither text nor recording)
 */
export const decideNote = (state: NoteState, command: NoteCommand): NoteEvent[] => {
  if (command.type === 'WriteNote') {
    if (state.written) throw new DomainError('conflict', 'This note already exists.');
    refuseEmpty(command.note.text, command.note.audio !== null);
    return [{ type: 'NoteWritten', data: command.note }];
  }
  if (!state.content) throw new DomainError('not_found', 'There is no such note.');
  const { noteId } = command;
  switch (command.type) {
    case 'ChangeNote': {
      const content = { ...state.content, ...command.change };
      refuseEmpty(content.text, state.hasAudio);
      return same(content, state.content) ? [] : [{ type: 'NoteChanged', data: content }];
    }
    case 'StarNote': {
      const { starred } = command;
      return state.starred === starred ? [] : [{ type: 'NoteStarred', data: { noteId, starred } }];
    }
    case 'DeleteNote':
      return [{ type: 'NoteDeleted', data: { noteId } }];
    default:
      return command satisfies never;
  }
};

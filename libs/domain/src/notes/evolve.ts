import type { NoteContent, NoteEvent } from './events.js';

export interface NoteState {
  /** Null: not written yet, or deleted. */
  content: NoteContent | null;
  hasAudio: boolean;
  starred: boolean;
  written: boolean;
}

export const noNote = (): NoteState => ({ content: null, hasAudio: false, starred: false, written: false });

export const evolveNote = (state: NoteState, { type, data }: NoteEvent): NoteState => {
  switch (type) {
    case 'NoteWritten': {
      const { audio, ...content } = data;
      return { content, hasAudio: audio !== null, starred: false, written: true };
    }
    case 'NoteChanged':
      return { ...state, content: data };
    case 'NoteStarred':
      return { ...state, starred: data.starred };
    case 'NoteDeleted':
      return { ...state, content: null };
    default:
      return type satisfies never;
  }
};

import type { Issue } from '../shared/issue.js';
import { given } from '../testing/decider.js';
import { decideNote } from './decide.js';
import type { NewNote, NoteEvent } from './events.js';
import { evolveNote, noNote } from './evolve.js';

const note = given({ initial: noNote, decide: decideNote, evolve: evolveNote });

const noteId = 'n';
const plain: NewNote = { noteId, text: 'Swarm cells', transcript: null, audio: null, apiaryId: 'a', hiveId: null };
const recording: NewNote = { ...plain, text: '', audio: { type: 'audio/webm', bytes: 900 } };
const { audio: _, ...content } = plain;
const written: NoteEvent = { type: 'NoteWritten', data: plain };
const recorded: NoteEvent = { type: 'NoteWritten', data: recording };
const starred: NoteEvent = { type: 'NoteStarred', data: { noteId, starred: true } };
const deleted: NoteEvent = { type: 'NoteDeleted', data: { noteId } };
const noText: Issue[] = [{ path: ['text'], code: 'required', message: 'Enter some text.' }];

it('is written', () => note().when({ type: 'WriteNote', note: plain }).then(written));
it('is recorded without a text', () => note().when({ type: 'WriteNote', note: recording }).then(recorded));
it('is not empty', () =>
  note()
    .when({ type: 'WriteNote', note: { ...plain, text: '' } })
    .refused('validation_failed', noText));
it('is written once', () => note(written).when({ type: 'WriteNote', note: plain }).refused('conflict'));
it('is not written again after it was deleted', () =>
  note(written, deleted).when({ type: 'WriteNote', note: plain }).refused('conflict'));

it('changes what is given', () =>
  note(written)
    .when({ type: 'ChangeNote', noteId, change: { hiveId: 'h' } })
    .then({ type: 'NoteChanged', data: { ...content, hiveId: 'h' } }));
it('changes only what differs', () =>
  note(written)
    .when({ type: 'ChangeNote', noteId, change: { text: 'Swarm cells' } })
    .then());
it('keeps its text if none is given', () =>
  note(written)
    .when({ type: 'ChangeNote', noteId, change: { text: '' } })
    .refused('validation_failed', noText));
it('may lose its text if it is a recording', () =>
  note(recorded, { type: 'NoteChanged', data: { ...content, text: 'x' } })
    .when({ type: 'ChangeNote', noteId, change: { text: '' } })
    .then({ type: 'NoteChanged', data: { ...content, text: '' } }));

it('is starred', () => note(written).when({ type: 'StarNote', noteId, starred: true }).then(starred));
it('is starred once', () => note(written, starred).when({ type: 'StarNote', noteId, starred: true }).then());
it('is deleted', () => note(written).when({ type: 'DeleteNote', noteId }).then(deleted));

it.each([
  { type: 'ChangeNote', noteId, change: {} },
  { type: 'StarNote', noteId, starred: true },
  { type: 'DeleteNote', noteId },
] as const)('must exist for $type', (command) => {
  note().when(command).refused('not_found');
  note(written, deleted).when(command).refused('not_found');
});

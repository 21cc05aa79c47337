import { given } from '../testing/decider.js';
import { decidePhoto } from './decide.js';
import type { NewPhoto, PhotoEvent } from './events.js';
import { evolvePhoto, noPhoto } from './evolve.js';
import { takeBackOfPhoto } from './take-back.js';

const photo = given({ initial: noPhoto, decide: decidePhoto, evolve: evolvePhoto });

const of = { photoId: 'p', hiveId: 'h' };
const plain: NewPhoto = {
  ...of,
  apiaryId: 'a',
  day: '2026-05-05',
  noteId: null,
  part: 'frame',
  frame: 4,
  caption: null,
  width: 2048,
  height: 1536,
  sha256: 'ab',
};
const taken: PhotoEvent = { type: 'PhotoTaken', data: plain };
const captioned: PhotoEvent = { type: 'PhotoCaptioned', data: { ...of, part: 'frame', frame: 4, caption: 'brood' } };
const deleted: PhotoEvent = { type: 'PhotoDeleted', data: of };
const restored: PhotoEvent = { type: 'PhotoRestored', data: of };

it('is taken', () => photo().when({ type: 'TakePhoto', photo: plain }).then(taken));
it('is taken once', () => photo(taken).when({ type: 'TakePhoto', photo: plain }).refused('conflict'));
it('gets a caption, and keeps the rest', () =>
  photo(taken)
    .when({ type: 'CaptionPhoto', change: { caption: 'brood' } })
    .then(captioned));
it('changes only what differs', () =>
  photo(taken, captioned)
    .when({ type: 'CaptionPhoto', change: { caption: 'brood', frame: 4 } })
    .then());
it('is deleted once', () => {
  photo(taken).when({ type: 'DeletePhoto' }).then(deleted);
  photo(taken, deleted).when({ type: 'DeletePhoto' }).refused('not_found');
});
it('must exist to get a caption', () => {
  photo()
    .when({ type: 'CaptionPhoto', change: { caption: 'x' } })
    .refused('not_found');
  photo(taken, deleted)
    .when({ type: 'CaptionPhoto', change: { caption: 'x' } })
    .refused('not_found');
});

const past = (...events: PhotoEvent[]) =>
  events.map((event, n) => ({ ...event, metadata: { commandId: String(n), at: '2026-05-05T10:00:00.000Z' } }));
it('comes back by the undo of its deletion, which can be undone too', () => {
  expect(takeBackOfPhoto(past(taken, captioned, deleted), '2')).toEqual([restored]);
  expect(takeBackOfPhoto(past(taken, deleted, restored), '2')).toEqual([deleted]);
  expect(() => takeBackOfPhoto(past(taken, deleted, restored), '1')).toThrow('something has been changed since');
});
it('loses a caption by an undo, unless it is deleted', () => {
  expect(takeBackOfPhoto(past(taken, captioned), '1')).toEqual([
    { type: 'PhotoCaptioned', data: { ...of, part: 'frame', frame: 4, caption: null } },
  ]);
  expect(() => takeBackOfPhoto(past(taken, captioned, deleted), '1')).toThrow('something has been changed since');
  expect(() => takeBackOfPhoto(past(taken), '0')).toThrow('not a change that can be undone');
});

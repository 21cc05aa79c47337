import { readFileSync } from 'node:fs';
import { cleanAudio } from './clean-audio.js';

const recording = (name: string) =>
  readFileSync(new URL(`../../../../../../test/fixtures/audio/${name}`, import.meta.url));

it.each([
  ['spoken.webm', 'audio/webm'],
  ['spoken.ogg', 'audio/ogg'],
  ['vorbis.ogg', 'audio/ogg'],
  ['spoken.m4a', 'audio/mp4'],
  ['spoken.wav', 'audio/wav'],
  ['spoken.mp3', 'audio/mpeg'],
])('%s is %s, and loses all metadata about its maker', (name, type) => {
  const given = recording(name);
  expect(given.includes('SECRETMARK')).toBe(true);
  const cleaned = cleanAudio(given);
  expect(cleaned?.type).toBe(type);
  expect(cleaned?.bytes.includes('SECRETMARK')).toBe(false);
  // The sound is still there: cleaning again finds nothing more to remove.
  expect(cleanAudio(cleaned!.bytes)?.bytes.equals(cleaned!.bytes)).toBe(true);
});

it('does not change its input', () => {
  const given = recording('spoken.ogg');
  cleanAudio(given);
  expect(given.includes('SECRETMARK')).toBe(true);
});

it.each([
  ['nothing', Buffer.alloc(0)],
  ['a text', Buffer.from('ID3 is not enough')],
  ['a picture', Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk', 'base64')],
  ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['a WAV header alone', Buffer.from('RIFF\x04\0\0\0WAVE', 'latin1')],
  ['an MP4 header alone', Buffer.from('\0\0\0\x10ftypM4A \0\0\0\0', 'latin1')],
])('is not %s', (_, bytes) => expect(cleanAudio(bytes)).toBeNull());

it('survives every kind of damage', () => {
  for (const name of ['spoken.webm', 'spoken.ogg', 'vorbis.ogg', 'spoken.m4a', 'spoken.wav', 'spoken.mp3']) {
    const whole = recording(name);
    for (let length = 0; length < whole.length; length += 7) cleanAudio(whole.subarray(0, length));
    for (let at = 0; at < Math.min(whole.length, 1_500); at++) {
      const broken = Buffer.from(whole);
      broken[at] = 0xff - broken[at]!;
      cleanAudio(broken);
    }
  }
});

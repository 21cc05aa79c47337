import { bytesOf } from './mutate-file.js';

type Dice = () => number;

/** A request on the wire; `cut`: the connection ends after this many bytes of the body. */
export interface Wire {
  contentType: string;
  body: Buffer;
  cut?: number;
}

interface Part {
  headers: string[];
  content: Buffer;
}

const pick = <T>(dice: Dice, list: readonly T[]): T => list[Math.floor(dice() * list.length)]!;

const NAMES = [
  '',
  'audio',
  'file',
  'Audio',
  '__proto__',
  'constructor',
  'toString',
  'a\\"b',
  'x'.repeat(9_000),
  'ήχος',
];
const TEXTS = ['', ' ', 'null', '{}', 'x'.repeat(10_001), 'a\0b', '\u202e', '\ud800', '😀', '<script>', "'--"];
const IDS = ['', 'x', 'null', '01890a5d-ac96-774b-bcce-b302099a8057', '01890A5D-AC96-774B-BCCE-B302099A8057', '../..'];
const TYPES = ['text/html', 'audio/ogg', 'application/json', 'multipart/mixed; boundary=b', 'x', 'audio/*; charset=x'];
const HEADERS = [
  'content-disposition: form-data',
  'content-disposition: attachment; filename="a"',
  'content-disposition: form-data; name="audio"; filename*=UTF-8\'\'%ff%zz',
  'content-transfer-encoding: base64',
  'content-transfer-encoding: quoted-printable',
  'no colon',
  ': no name',
  `x-long: ${'x'.repeat(20_000)}`,
  'content-length: -1',
  '',
];

/** Overwrites lengths, counts or kinds in a container: four bytes replaced by four others. */
const containerOf = (sounds: Buffer[], dice: Dice): Buffer => {
  const sound = Buffer.from(pick(dice, sounds));
  const kind = dice();
  if (kind < 0.35) {
    for (let edits = 1 + Math.floor(dice() * 4); edits > 0; edits--) {
      const at = Math.floor((dice() < 0.7 ? Math.min(200, sound.length) : sound.length) * dice());
      const value = pick(dice, [0x00, 0xff, 0x7f, 0x80, 0x01]);
      sound.fill(value, at, Math.min(sound.length, at + 1 + Math.floor(dice() * 8)));
    }
    return sound;
  }
  if (kind < 0.5) return sound.subarray(0, Math.floor(dice() * sound.length));
  if (kind < 0.6) return sound.subarray(Math.floor(dice() * sound.length));
  if (kind < 0.75) {
    const at = Math.floor(dice() * Math.min(sound.length, 400));
    return Buffer.concat([sound.subarray(0, at), pick(dice, sounds).subarray(Math.floor(dice() * at))]);
  }
  if (kind < 0.8) return Buffer.concat(Array(1 + Math.floor(dice() * 20)).fill(sound));
  return bytesOf(sound, dice);
};

const field = (name: string, content: string): Part => ({
  headers: [`content-disposition: form-data; name="${name}"`],
  content: Buffer.from(content),
});

const partsOf = (sounds: Buffer[], hiveId: string, dice: Dice): Part[] => {
  const sound = dice() < 0.55 ? containerOf(sounds, dice) : pick(dice, sounds);
  const audio: Part = {
    headers: ['content-disposition: form-data; name="audio"; filename="memo"', 'content-type: audio/webm'],
    content: sound,
  };
  const parts = [audio];
  if (dice() < 0.5) parts.unshift(field('transcript', dice() < 0.2 ? pick(dice, TEXTS) : 'Seven'));
  if (dice() < 0.4) parts.unshift(field('hive_id', dice() < 0.2 ? pick(dice, IDS) : hiveId));
  if (dice() < 0.2) parts.push(field('text', dice() < 0.3 ? pick(dice, TEXTS) : 'Gentle'));
  const kind = dice();
  if (kind < 0.04) parts.splice(parts.indexOf(audio), 1);
  else if (kind < 0.07) parts.push(audio);
  else if (kind < 0.11) parts.push(field(pick(dice, NAMES), 'x'));
  else if (kind < 0.15) audio.headers[0] = `content-disposition: form-data; name="${pick(dice, NAMES)}"; filename="a"`;
  else if (kind < 0.19)
    audio.headers[0] = `content-disposition: form-data; name="audio"; filename="${pick(dice, NAMES)}"`;
  else if (kind < 0.22) audio.headers[0] = 'content-disposition: form-data; name="audio"';
  else if (kind < 0.26) audio.headers[1] = `content-type: ${pick(dice, TYPES)}`;
  else if (kind < 0.31) audio.headers.splice(Math.floor(dice() * 3), dice() < 0.5 ? 1 : 0, pick(dice, HEADERS));
  return parts;
};

/** A request that records a note, damaged anywhere between the microphone and the wire, or not at all. */
export const mutatedRecording = (sounds: Buffer[], hiveId: string, dice: Dice): Wire => {
  const boundary = dice() < 0.03 ? 'b'.repeat(200) : 'a-boundary-that-occurs-nowhere';
  const newline = dice() < 0.02 ? '\n' : '\r\n';
  const parts = partsOf(sounds, hiveId, dice).flatMap(({ headers, content }) => [
    Buffer.from(`--${boundary}${newline}${headers.join(newline)}${newline}${newline}`),
    content,
    Buffer.from(newline),
  ]);
  const ending = pick(dice, [...Array(20).fill(`--${boundary}--`), '', `--${boundary}`, `--${boundary}-`, '--']);
  let body: Buffer = Buffer.concat([
    Buffer.from(dice() < 0.03 ? `a preamble${newline}` : ''),
    ...parts,
    Buffer.from(`${ending}${newline}${dice() < 0.03 ? 'an epilogue' : ''}`),
  ]);
  if (dice() < 0.06) body = body.subarray(0, Math.floor(dice() * body.length));
  if (dice() < 0.06) body = bytesOf(body, dice);
  const contentType =
    dice() < 0.94
      ? `multipart/form-data; boundary=${boundary}`
      : pick(dice, [
          'multipart/form-data',
          'multipart/form-data; boundary=',
          'multipart/form-data; boundary=another',
          `multipart/form-data; boundary="${boundary}"`,
          `multipart/mixed; boundary=${boundary}`,
          'application/json',
          'audio/webm',
          'text/plain',
        ]);
  return { contentType, body, ...(dice() < 0.03 ? { cut: Math.floor(dice() * body.length) } : {}) };
};

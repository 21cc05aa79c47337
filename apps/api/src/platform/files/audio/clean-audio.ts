import type { AudioType } from '@kypseli/domain';
import { cleanMp3 } from './mp3.js';
import { cleanMp4 } from './mp4.js';
import { cleanOgg } from './ogg.js';
import { cleanWav } from './wav.js';
import { cleanWebm } from './webm.js';

const FORMATS: [AudioType, (bytes: Buffer) => Buffer | null][] = [
  ['audio/webm', cleanWebm],
  ['audio/ogg', cleanOgg],
  ['audio/mp4', cleanMp4],
  ['audio/wav', cleanWav],
  ['audio/mpeg', cleanMp3],
];

/**
 * Detects a recording by its content and removes metadata about who made it, when and where; null for any other
 * content.
 */
export const cleanAudio = (bytes: Buffer): { type: AudioType; bytes: Buffer } | null => {
  for (const [type, clean] of FORMATS) {
    const cleaned = clean(bytes);
    if (cleaned) return { type, bytes: cleaned };
  }
  return null;
};

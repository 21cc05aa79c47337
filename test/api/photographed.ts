import { readFileSync } from 'node:fs';
import type { Answer, Client } from './client.js';
import { multipart, type Parts } from './multipart.js';

const fixture = (name: string) => readFileSync(new URL(`../fixtures/photos/${name}`, import.meta.url));
/** With EXIF that has a place, a comment, and text after the image; SECRETMARK is in each of them. */
export const TAGGED = fixture('tagged.jpg');
export const THUMB = fixture('thumb.jpg');

/** Sends a photo as the web app does. */
export const takePhoto = async (
  keeper: Client,
  fields: Parts,
  headers: Record<string, string> = {},
): Promise<Answer> => {
  const parts = { photo: TAGGED, thumb: THUMB, day: '2026-05-05', part: 'frame', ...fields };
  const form = await multipart(parts, 'IMG_0042.jpg');
  return keeper.request('POST', '/api/v1/photos', { ...form, headers: { ...form.headers, ...headers } });
};

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { labelAddress, labelCode } from '@kypseli/contract';
import { encode } from 'uqr';
import { type Apiary, newApiary, UNKNOWN_ID } from '../api/client.js';
import { browserSuite, keeper, page, server } from './suite.js';

export const SPARE = labelCode(UNKNOWN_ID);
export const FOLDER = mkdtempSync(join(tmpdir(), 'kypseli-camera-'));
/** What the camera shows. */
export const PICTURE = join(FOLDER, 'label.y4m');
/** A film of one picture: a QR code on a grey wall. */
export const film = (text: string) => {
  const [width, height, module] = [640, 480, 8];
  const { data } = encode(text, { ecc: 'M', border: 4 });
  const [left, top] = [width, height].map((size) => (size - data.length * module) / 2) as [number, number];
  const shade = (x: number, y: number) => {
    const black = data[Math.floor((y - top) / module)]?.[Math.floor((x - left) / module)];
    return black === undefined ? 128 : black ? 16 : 235;
  };
  const luma = Uint8Array.from({ length: width * height }, (_, at) => shade(at % width, Math.floor(at / width)));
  const frame = [Buffer.from('FRAME\n'), luma, Buffer.alloc((width * height) / 2, 128)];
  return Buffer.concat([Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`), ...frame, ...frame]);
};
export let home: Apiary;
export let one: string;
export let two: string;
export const go = (path: string) => page.goto(`${server.url}/${path}`);
export const labelsOf = async () => {
  const { hives } = (await keeper.get(`/api/v1/hivesWithStatus?apiary_id=${home.id}`)).body.result;
  return hives.map(({ labels }: { labels: string[] }) => labels);
};

/** A keeper with labelled hives, and a camera that shows one of the labels. */
export const labelsSuite = (): void => {
  afterAll(() => rmSync(FOLDER, { recursive: true }));
  browserSuite({
    switches: [
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      `--use-file-for-fake-video-capture=${PICTURE}`,
    ],
  });
  beforeEach(async () => {
    home = await newApiary(keeper, ['1', '2', '3'], 'Home');
    [one, two] = home.hives as [string, string];
    writeFileSync(PICTURE, film(labelAddress(server.url, labelCode(two))));
  });
};

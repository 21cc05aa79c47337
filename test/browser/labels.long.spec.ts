import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { labelAddress, labelCode, spacedLabelCode } from '@kypseli/contract';
import { encode } from 'uqr';
import { type Apiary, newApiary, UNKNOWN_ID } from '../api/client.js';
import { launchBrowser, logInAs, openPage, PHONE } from './browser.js';
import { expect } from './expect.js';
import { browserSuite, buttonWith, context, keeper, page, server, sheet, untilServerHas } from './suite.js';

const SPARE = labelCode(UNKNOWN_ID);
const FOLDER = mkdtempSync(join(tmpdir(), 'kypseli-camera-'));
/** What the camera shows. */
const PICTURE = join(FOLDER, 'label.y4m');
afterAll(() => rmSync(FOLDER, { recursive: true }));

/** A film of one picture: a QR code on a grey wall. */
const film = (text: string) => {
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

browserSuite({
  switches: [
    '--use-fake-device-for-media-stream',
    '--use-fake-ui-for-media-stream',
    `--use-file-for-fake-video-capture=${PICTURE}`,
  ],
});

let home: Apiary;
let one: string;
let two: string;
beforeEach(async () => {
  home = await newApiary(keeper, ['1', '2', '3'], 'Home');
  [one, two] = home.hives as [string, string];
  writeFileSync(PICTURE, film(labelAddress(server.url, labelCode(two))));
});

const go = (path: string) => page.goto(`${server.url}/${path}`);
const labelsOf = async () => {
  const { hives } = (await keeper.get(`/api/v1/hivesWithStatus?apiary_id=${home.id}`)).body.result;
  return hives.map(({ labels }: { labels: string[] }) => labels);
};

describe('scanning', () => {
  test('says what to do where the camera is refused', async () => {
    const refusing = await launchBrowser('--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream=deny');
    try {
      const refused = await openPage(refusing, PHONE, { locale: 'es-ES' });
      await logInAs(refused.context, keeper);
      await refused.page.goto(`${server.url}/es/scan`);
      await refused.page.getByText('La cámara está bloqueada.').waitFor();
      await refused.page.getByRole('textbox').fill(labelCode(one));
      await refused.page.keyboard.press('Enter');
      await refused.page.getByRole('link', { name: 'Empezar con 1' }).waitFor();
    } finally {
      await refusing.close();
    }
  });
});

test('boxes that were swapped swap their labels, also without a signal; a lost label is replaced', async () => {
  await go(`en/hives/${one}`);
  const [first, second] = [labelCode(one), labelCode(two)];
  const openLabels = async (number: string) => {
    await buttonWith(`More for hive ${number}`).click();
    await page.getByRole('menuitem', { name: 'Labels' }).click();
    await page.getByRole('heading', { name: `Labels of hive ${number}` }).waitFor();
  };
  await openLabels('1');
  await context.setOffline(true);
  await buttonWith('Label is on another hive').click();
  await sheet().last().getByRole('radio', { name: '2' }).check();
  await buttonWith('Give the label to 2').click();
  await page.getByText('This hive has no label.').waitFor();
  const field = page.getByRole('textbox', { name: 'Code on the label' });
  await field.fill(second);
  await buttonWith('Add label').click();
  await page.getByText(`Label ${spacedLabelCode(second)} is on hive 1 now.`).waitFor();
  await expect(page.getByRole('listitem').filter({ hasText: spacedLabelCode(second) })).toHaveCount(1);
  await context.setOffline(false);
  await untilServerHas(labelsOf, [[second], [first], [labelCode(home.hives[2]!)]]);
  await buttonWith('Label is lost').click();
  await page.getByText('This hive has no label.').waitFor();
  await field.fill(SPARE);
  await buttonWith('Add label').click();
  await untilServerHas(labelsOf, [[SPARE], [first, second].sort(), [labelCode(home.hives[2]!)]]);
});

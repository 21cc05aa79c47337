import { randomUUID } from 'node:crypto';
import { createRequire } from 'node:module';
import { type LabelSheet, labelCode, SHEET_LAYOUTS, spacedLabelCode } from '@kypseli/contract';
import { type Apiary, newApiary, newKeeper, today } from './client.js';
import { download, pdfPages } from './downloads.js';
import { PX_PER_MM, pageInBlack } from './rastered.js';
import { apiSuite, keeper, server } from './suite.js';

/** Its own types are those of an ES module, which it is not. */
type ReadCode = (pixels: Uint8ClampedArray, width: number, height: number) => { data: string } | null;
const readCode = createRequire(import.meta.url)('jsqr') as ReadCode;

const SPARE = '0000000ZZ';

apiSuite();

let home: Apiary;
let away: Apiary;
let one: string;
let two: string;
let third: string;
beforeEach(async () => {
  home = await newApiary(keeper, 2, 'Home');
  away = await newApiary(keeper, ['9'], 'Away');
  [one, two] = home.hives as [string, string];
  third = away.hives[0]!;
});

const find = async (code: string, who = keeper) => {
  const { status, body } = await who.get(`/api/v1/labels/${encodeURIComponent(code)}`);
  return status === 200 ? body.result : [status, body.error.code];
};
const give = (hive: string, code: string) => keeper.post(`/api/v1/hives/${hive}/labels`, { code });
const take = (hive: string, code: string) => keeper.delete(`/api/v1/hives/${hive}/labels/${code}`);
const undo = async ({ headers }: { headers: Headers }) =>
  (await keeper.post('/api/v1/undo', { command_id: headers.get('x-command-id') })).status;
const labelsOf = async (hive: string, { id }: Apiary, query = '') => {
  const { body } = await keeper.get(`/api/v1/hivesWithStatus?apiary_id=${id}${query}`);
  return body.result.hives.find((each: { id: string }) => each.id === hive).labels;
};
const placeOf = (hive: string, { id }: Apiary) => ({ hive_id: hive, apiary_id: id });

it('each hive has one from the start, also after a move', async () => {
  const code = labelCode(one);
  expect(await find(code)).toEqual(placeOf(one, home));
  expect(await find(spacedLabelCode(code).toLowerCase())).toEqual(placeOf(one, home));
  expect(await labelsOf(one, home)).toEqual([code]);
  await keeper.post('/api/v1/hives/movemult', { hives_selected: [one], apiary_id: away.id });
  expect(await find(code)).toEqual(placeOf(one, away));
});

it('two boxes that were swapped swap their labels', async () => {
  await give(one, labelCode(third));
  const { status, body } = await give(third, labelCode(one));
  expect([status, body.result.labels]).toEqual([201, [labelCode(one)]]);
  expect(await find(labelCode(one))).toEqual(placeOf(third, away));
  expect(await find(labelCode(third))).toEqual(placeOf(one, home));
  expect([await labelsOf(one, home), await labelsOf(third, away)]).toEqual([[labelCode(third)], [labelCode(one)]]);
});

it('a spare one is given to a hive, and to another, and back by undo', async () => {
  const spare = spacedLabelCode(labelCode(randomUUID()));
  expect(await find(spare)).toEqual({ spare: true });
  await give(one, spare);
  const moved = await give(third, spare);
  expect(await find(spare)).toEqual(placeOf(third, away));
  expect(await undo(moved)).toBe(200);
  expect(await find(spare)).toEqual(placeOf(one, home));
  expect(await labelsOf(third, away)).toEqual([labelCode(third)]);
});

it('a lost one is replaced by a spare; taken from another hive, it is its owner’s again', async () => {
  await give(one, SPARE);
  await give(two, labelCode(one));
  await take(two, labelCode(one));
  expect(await find(labelCode(one))).toEqual(placeOf(one, home));
  const lost = await take(one, labelCode(one));
  expect(lost.status).toBe(200);
  expect([await find(labelCode(one)), await labelsOf(one, home)]).toEqual([{ spare: true }, [SPARE]]);
  expect(await labelsOf(one, home, `&as_of=${today()}`)).toEqual([SPARE]);
  expect(await undo(lost)).toBe(200);
  expect(await find(labelCode(one))).toEqual(placeOf(one, home));
});

it('an undo leaves a label alone that another hive has got since', async () => {
  const given = await give(one, SPARE);
  await give(third, SPARE);
  await undo(given);
  expect(await find(SPARE)).toEqual(placeOf(third, away));
});

it('that of a deleted hive is spare', async () => {
  await keeper.post('/api/v1/hives/deletemult', { hives_selected: [one] });
  expect(await find(labelCode(one))).toEqual({ spare: true });
});

it('one of another keeper is not found, nor given', async () => {
  const stranger = await newKeeper(server);
  const foreign = (await newApiary(stranger, 1)).hives[0]!;
  expect(await find(labelCode(foreign))).toEqual([404, 'not_found']);
  expect((await give(one, labelCode(foreign))).status).toBe(404);
  expect(await find(labelCode(foreign), stranger)).toMatchObject({ hive_id: foreign });
});

it('a mistyped code is refused with its field', async () => {
  const wrong = { code: 'code_invalid', path: ['code'] };
  expect(await find('0000000Z0')).toEqual([400, 'code_invalid']);
  expect((await take(one, '0000000Z0')).body.error.issues).toEqual([expect.objectContaining(wrong)]);
  const given = await give(one, '0000000Z0');
  expect([given.status, given.body.error.issues]).toEqual([400, [expect.objectContaining(wrong)]]);
});

describe('the sheets to print', () => {
  const print = async (query: string) => {
    const { status, headers, bytes } = await download(server, keeper, `/api/v1/exports/labels.pdf?${query}`);
    expect([status, headers.get('content-type')]).toEqual([200, 'application/pdf']);
    return bytes;
  };

  /** What a reader finds at each place of a sheet, printed at 100 dpi; null where there is no code. */
  const readBack = async (bytes: Buffer, sheet: LabelSheet, page: number) => {
    const { columns, rows, width, height, left, top, gap } = SHEET_LAYOUTS[sheet];
    const black = await pageInBlack(bytes, page);
    const [wide, high] = [Math.ceil(width * PX_PER_MM), Math.ceil(height * PX_PER_MM)];
    return Array.from({ length: columns * rows }, (_, place) => {
      const x = Math.round((left + (place % columns) * (width + gap.x)) * PX_PER_MM);
      const y = Math.round((top + Math.floor(place / columns) * (height + gap.y)) * PX_PER_MM);
      const pixels = new Uint8ClampedArray(wide * high * 4).fill(255);
      let empty = true;
      for (let at = 0; at < wide * high; at++) {
        if (!black(x + (at % wide), y + Math.floor(at / wide))) continue;
        pixels.fill(0, at * 4, at * 4 + 3);
        empty = false;
      }
      return empty ? null : (readCode(pixels, wide, high)?.data ?? null);
    });
  };
  const address = (code: string) => `${new URL(server.url).origin}/h/${code}`.toUpperCase();

  it.each(['L7160', 'L4773', 'plates'] as const)('%s: each code is read back at 100 dpi', async (sheet) => {
    const codes = home.hives.map((hive) => address(labelCode(hive)));
    const found = await readBack(await print(`apiary_id=${home.id}&sheet=${sheet}`), sheet, 1);
    expect(found.filter(Boolean)).toEqual(codes);
    expect(found.slice(0, 2)).toEqual(codes);
  });

  it('begin at the first free place and go on with the next sheet', async () => {
    const bytes = await print(`apiary_id=${home.id}&first=21`);
    const [one, two] = home.hives.map((hive) => address(labelCode(hive)));
    expect((await readBack(bytes, 'L7160', 1)).indexOf(one!)).toBe(20);
    expect((await readBack(bytes, 'L7160', 2)).indexOf(two!)).toBe(0);
  });

  it('name hive, apiary and code, in Greek too', async () => {
    const greek = await newApiary(keeper, ['Α-7', 'Κυψέλη-Ώρα-Υμηττού-7'], 'Υμηττός');
    const [hive, long] = greek.hives as [string, string];
    const [page] = await pdfPages(await print(`hives=${hive}`));
    for (const text of ['Α-7', 'Υμηττός', spacedLabelCode(labelCode(hive)), '100 mm']) expect(page).toContain(text);
    expect((await pdfPages(await print(`hives=${hive}&with_apiary=0`)))[0]).not.toContain('Υμηττός');
    expect((await pdfPages(await print(`hives=${long}`)))[0]).toContain('Κυψέλη-Ώρα-Υμηττού-7');
    const [both] = await pdfPages(await print(`apiary_id=${greek.id},${home.id}`));
    for (const id of [hive, ...home.hives]) expect(both).toContain(spacedLabelCode(labelCode(id)));
  });

  it('have spare labels, whose codes no hive has', async () => {
    const found = await readBack(await print('spare=22'), 'L7160', 2);
    const code = found[0]!.split('/').at(-1)!;
    expect(await find(code)).toEqual({ spare: true });
  });

  it.each(['', 'spare=241', 'spare=2&first=25', 'hives=x', 'spare=1&sheet=A4'])('refuse “%s”', async (query) => {
    const { status, body } = await keeper.get(`/api/v1/exports/labels.pdf?${query}`);
    expect([status, body.error.code]).toEqual([400, 'validation_failed']);
  });
});

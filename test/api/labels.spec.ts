import { labelCode, spacedLabelCode } from '@kypseli/contract';
import { type Apiary, newApiary, newKeeper, UNKNOWN_ID } from './client.js';
import { apiSuite, keeper, server } from './suite.js';

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
  const spare = spacedLabelCode(labelCode(UNKNOWN_ID));
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
  const today = new Date().toISOString().slice(0, 10);
  expect(await labelsOf(one, home, `&as_of=${today}`)).toEqual([SPARE]);
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

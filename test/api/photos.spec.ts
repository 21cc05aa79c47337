import { randomUUID } from 'node:crypto';
import { type Keeper, newApiary, newKeeper, UNKNOWN_ID } from './client.js';
import { ask } from './database.js';
import { TAGGED, THUMB, takePhoto } from './photographed.js';
import { apiSuite, keeper, server } from './suite.js';

apiSuite();

let other: Keeper;
let apiary: Awaited<ReturnType<typeof newApiary>>;
let hive: string;
beforeAll(async () => {
  other = await newKeeper(server);
  apiary = await newApiary(keeper, 2);
  hive = apiary.hives[0]!;
});

const taken = async (fields: Record<string, string> = {}) => {
  const { status, body } = await takePhoto(keeper, { hive_id: hive, ...fields });
  expect(status).toBe(201);
  return body.result.photo;
};
const list = async (query: string) => (await keeper.get(`/api/v1/photos?${query}`)).body.result;
const image = async (id: string, size: 'thumb' | 'full', who = keeper) => {
  const answer = await fetch(`${server.url}/api/v1/photos/${id}/image?size=${size}`, {
    headers: { authorization: `JWT ${who.token}` },
  });
  return {
    status: answer.status,
    type: answer.headers.get('content-type'),
    bytes: Buffer.from(await answer.arrayBuffer()),
  };
};
/** The same image with another size in its header. */
const wide = (bytes: Buffer, width: number) => {
  const changed = Buffer.from(bytes);
  changed.writeUInt16BE(width, changed.indexOf(Buffer.from([0xff, 0xc0])) + 7);
  return changed;
};

it('is stored without EXIF, its place, comments and what follows the image', async () => {
  expect(TAGGED.includes('SECRETMARK')).toBe(true);
  const photo = await taken({ frame: '4', caption: 'brood' });
  expect(photo).toEqual({
    id: expect.any(String),
    hive: { id: hive, number: '1' },
    apiary_id: apiary.id,
    day: '2026-05-05',
    note_id: null,
    part: 'frame',
    frame: 4,
    caption: 'brood',
    width: 640,
    height: 480,
    taken_at: expect.any(String),
  });
  const full = await image(photo.id, 'full');
  expect([full.status, full.type]).toEqual([200, 'image/jpeg']);
  for (const telling of ['SECRETMARK', 'Exif', 'JFIF']) expect(full.bytes.includes(telling)).toBe(false);
  const scan = TAGGED.subarray(
    TAGGED.indexOf(Buffer.from([0xff, 0xda])),
    TAGGED.lastIndexOf(Buffer.from([0xff, 0xd9])),
  );
  expect(full.bytes.includes(scan)).toBe(true);
  const thumb = await image(photo.id, 'thumb');
  expect(thumb.bytes.length).toBeLessThan(full.bytes.length);
  const marked = await ask(server, `SELECT file_id FROM file_chunks WHERE position('SECRETMARK'::bytea IN bytes) > 0`);
  expect(marked).toEqual([]);
});

it('is listed by hive and by apiary, the newest day first, in pages', async () => {
  const [second] = [apiary.hives[1]!];
  const days = ['2026-05-01', '2026-05-03', '2026-05-02'];
  for (const day of days) await taken({ hive_id: second, day });
  const page = await list(`hive_id=${second}&limit=2`);
  const next = await list(`hive_id=${second}&limit=2&cursor=${page.next_cursor}`);
  const daysOf = ({ photos }: { photos: { day: string }[] }) => photos.map(({ day }) => day);
  expect([daysOf(page), daysOf(next), next.next_cursor]).toEqual([['2026-05-03', '2026-05-02'], ['2026-05-01'], null]);
  expect((await list(`apiary_id=${apiary.id}`)).photos).toHaveLength(4);
  for (const query of ['', `hive_id=${hive}&apiary_id=${apiary.id}`, `hive_id=${hive}&cursor=x`])
    expect((await keeper.get(`/api/v1/photos?${query}`)).status).toBe(400);
});

it('is stored once if it is sent twice with one key', async () => {
  const key = { 'idempotency-key': randomUUID() };
  const before = (await list(`hive_id=${hive}`)).photos.length;
  const answers = [];
  for (let times = 0; times < 2; times++) answers.push(await takePhoto(keeper, { hive_id: hive }, key));
  expect(answers[1]!.body).toEqual(answers[0]!.body);
  expect((await list(`hive_id=${hive}`)).photos).toHaveLength(before + 1);
});

it('gets another caption, is deleted, and comes back by an undo for a day', async () => {
  const { id } = await taken({ caption: 'brood' });
  const path = `/api/v1/photos/${id}`;
  const changed = await keeper.patch(path, { caption: '', part: 'disease' });
  expect(changed.body.result.photo).toMatchObject({ part: 'disease', frame: null, caption: null });
  const undo = (answer: { headers: Headers }) =>
    keeper.post('/api/v1/undo', { command_id: answer.headers.get('x-command-id') });
  await undo(changed);
  const deleted = await keeper.delete(path);
  expect(deleted.body).toEqual({ result: {} });
  expect([(await keeper.patch(path, {})).status, (await image(id, 'full')).status]).toEqual([404, 404]);
  expect((await undo(deleted)).status).toBe(200);
  expect((await list(`hive_id=${hive}`)).photos).toContainEqual(
    expect.objectContaining({ id, part: 'frame', caption: 'brood' }),
  );
  expect((await image(id, 'thumb')).status).toBe(200);
  const history = (await keeper.get(`/api/v1/hive/${hive}/history`)).body.result.events;
  expect(history.slice(0, 5).map(({ type }: { type: string }) => type)).toEqual([
    'PhotoRestored',
    'PhotoDeleted',
    'PhotoCaptioned',
    'PhotoCaptioned',
    'PhotoTaken',
  ]);
  const again = await keeper.delete(path);
  await ask(server, `UPDATE photos SET kept_since = now() - interval '25 hours' WHERE photo_id = $1`, [id]);
  const late = await undo(again);
  expect([late.status, late.body.error.code]).toEqual([409, 'cannot_undo']);
});

it.each([
  ['a text instead of an image', { photo: Buffer.from('# Kypseli') }, 415, undefined],
  ['a thumb that is no JPEG', { thumb: TAGGED.subarray(4) }, 415, undefined],
  ['an image that breaks off', { photo: TAGGED.subarray(0, 9_000) }, 415, undefined],
  ['more than 4,096 pixels', { photo: wide(TAGGED, 4097) }, 400, 'image_too_large'],
  ['a thumb of more than 320 pixels', { thumb: TAGGED }, 400, 'image_too_large'],
  ['more than 3 MB', { photo: Buffer.concat([TAGGED, Buffer.alloc(3 * 2 ** 20)]) }, 413, undefined],
  ['a day of the future', { day: '2099-01-01' }, 400, 'date_in_future'],
  ['an unknown part', { part: 'queen' }, 400, 'invalid_value'],
  ['a frame that is no number', { frame: 'four' }, 400, 'not_a_number'],
  ['something unknown', { colour: 'red' }, 400, 'unknown_key'],
  ['no hive of the keeper', { hive_id: UNKNOWN_ID }, 404, undefined],
] as [string, Record<string, string | Buffer>, number, string | undefined][])(
  'is refused with %s',
  async (_, fields, status, code) => {
    const answer = await takePhoto(keeper, { hive_id: hive, ...fields });
    expect([answer.status, answer.body.error.issues[0]?.code]).toEqual([status, code]);
  },
);

it('is refused without its thumb', async () => {
  const { status, body } = await takePhoto(keeper, { hive_id: hive, thumb: 'a text' });
  expect([status, body.error.message]).toEqual([400, 'Send a file in each of the parts "photo", "thumb".']);
});

it('is only for its keeper', async () => {
  const { id } = await taken();
  const note = (await other.post('/api/v1/notes', { text: 'x' })).body.result.note.id;
  const statuses = [
    (await takePhoto(other, { hive_id: hive })).status,
    (await takePhoto(keeper, { hive_id: hive, note_id: note })).status,
    (await other.get(`/api/v1/photos?hive_id=${hive}`)).status,
    (await other.patch(`/api/v1/photos/${id}`, { caption: 'x' })).status,
    (await other.delete(`/api/v1/photos/${id}`)).status,
    (await image(id, 'full', other)).status,
  ];
  expect(statuses).toEqual([404, 404, 404, 404, 404, 404]);
});

it('is refused once the photos of the account take 2 GB, until one is deleted', async () => {
  const { id } = await taken();
  await ask(server, 'UPDATE photos SET bytes = 2147483647 WHERE photo_id = $1', [id]);
  const full = await takePhoto(keeper, { hive_id: hive });
  expect([full.status, full.body.error.code]).toEqual([507, 'storage_full']);
  await keeper.delete(`/api/v1/photos/${id}`);
  expect((await takePhoto(keeper, { hive_id: hive, thumb: THUMB })).status).toBe(201);
});

import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { as, inspect, type Keeper, newApiary, newKeeper, UNKNOWN_ID } from './client.js';
import { startPeer } from './peer.js';
import { type Server, sharedServer } from './server.js';

let server: Server;
let keeper: Keeper;
let other: Keeper;
let apiary: Awaited<ReturnType<typeof newApiary>>;
let theirs: Awaited<ReturnType<typeof newApiary>>;
beforeAll(async () => {
  server = await sharedServer();
  keeper = await newKeeper(server);
  other = await newKeeper(server);
  apiary = await newApiary(keeper, 2);
  theirs = await newApiary(other, 1);
});
afterAll(() => server?.close());

const write = async (text: string, about: object = {}, who = keeper) => {
  const { status, body } = await who.post('/api/v1/notes', { text, ...about });
  expect(status).toBe(201);
  return body.result.note;
};
const list = async (query = '', who = keeper) => {
  const { status, body } = await who.get(`/api/v1/notes${query}`);
  expect(status).toBe(200);
  return body.result;
};
const texts = async (query: string, who = keeper) =>
  (await list(query, who)).notes.map(({ text }: { text: string }) => text);

const fixture = (name: string) => readFileSync(new URL(`../fixtures/audio/${name}`, import.meta.url));
const send = async (form: FormData, headers = {}) => {
  const authorization = `JWT ${keeper.token}`;
  const answer = await fetch(`${server.url}/api/v1/notes`, {
    method: 'POST',
    headers: { authorization, ...headers },
    body: form,
  });
  return { status: answer.status, body: await answer.json() };
};
const record = (name: string, fields: Record<string, string> = {}, headers = {}) => {
  const form = new FormData();
  for (const [key, value] of Object.entries(fields)) form.set(key, value);
  form.set('audio', new Blob([new Uint8Array(fixture(name))]), 'memo.bin');
  return send(form, headers);
};
const play = (id: string, headers: Record<string, string> = {}, who: Keeper | null = keeper) =>
  fetch(`${server.url}/api/v1/notes/${id}/audio`, {
    headers: { ...headers, ...(who && { authorization: `JWT ${who.token}` }) },
  });

describe('a note', () => {
  it('is about nothing, an apiary or a hive', async () => {
    expect(await write('Buy foundation')).toEqual({
      id: expect.any(String),
      text: 'Buy foundation',
      transcript: null,
      audio: null,
      starred: false,
      apiary_id: null,
      hive: null,
      created_at: expect.any(String),
    });
    expect(await write('Mow', { apiary_id: apiary.id })).toMatchObject({ apiary_id: apiary.id, hive: null });
    const hive = { id: apiary.hives[0], number: '1' };
    expect(await write('Gentle', { hive_id: hive.id })).toMatchObject({ apiary_id: apiary.id, hive });
  });

  it('is changed, moved, starred and deleted', async () => {
    const { id } = await write('Swarm');
    const path = `/api/v1/notes/${id}`;
    const changed = await keeper.patch(path, { text: 'Swarm, taken', hive_id: apiary.hives[1] });
    expect(changed.body.result.note).toMatchObject({ text: 'Swarm, taken', hive: { number: '2' } });
    expect((await keeper.post(`${path}/updatestarred`, { starred: true })).body.result.note.starred).toBe(true);
    expect(await texts('?starred=1')).toEqual(['Swarm, taken']);
    expect((await keeper.patch(path, { apiary_id: null, hive_id: null })).body.result.note).toMatchObject({
      hive: null,
    });
    expect((await keeper.delete(path)).body).toEqual({ result: {} });
    expect((await keeper.patch(path, { text: 'x' })).status).toBe(404);
    expect(await texts('?starred=1')).toEqual([]);
  });

  it('stays when its hive is deleted', async () => {
    const doomed = await newApiary(keeper, 1);
    const { id } = await write('Was here', { hive_id: doomed.hives[0] });
    await keeper.delete(`/api/v1/apiaries/${doomed.id}`);
    const found = (await list()).notes.find((note: { id: string }) => note.id === id);
    expect(found).toMatchObject({ text: 'Was here', apiary_id: null, hive: null });
  });

  it.each([
    ['no text', () => ({})],
    ['an empty text', () => ({ text: '  ' })],
    ['a text that is too long', () => ({ text: 'x'.repeat(10_001) })],
    ['something unknown', () => ({ text: 'x', colour: 'red' })],
    ['a hive of another apiary', () => ({ text: 'x', hive_id: apiary.hives[0], apiary_id: UNKNOWN_ID })],
  ])('is refused with %s', async (_, body) => {
    expect([400, 404]).toContain((await keeper.post('/api/v1/notes', body())).status);
  });

  it("is refused about another keeper's objects", async () => {
    for (const about of [{ apiary_id: theirs.id }, { hive_id: theirs.hives[0] }])
      expect((await keeper.post('/api/v1/notes', { text: 'x', ...about })).status).toBe(404);
  });
});

describe('a search', () => {
  let reader: Keeper;
  beforeAll(async () => {
    reader = await newKeeper(server);
    for (const text of [
      'Η βασίλισσα γεννάει, οι κυψέλες είναι δυνατές',
      'The queens were laying; treated with oxalic acid',
      'Las reinas están poniendo, colmenas fuertes en la montaña',
    ])
      await write(text, {}, reader);
  });
  const first = async (q: string) =>
    (await texts(`?q=${encodeURIComponent(q)}`, reader)).map((text: string) => text.slice(0, 3));

  it.each([
    ['βασιλισσα', 'Η β'],
    ['ΒΑΣΊΛΙΣΣΑ', 'Η β'],
    ['κυψελη', 'Η β'],
    ['δυνατη', 'Η β'],
    ['queen', 'The'],
    ['treat', 'The'],
    ['oxal', 'The'],
    ['oxalic queens', 'The'],
    ['reina', 'Las'],
    ['montana', 'Las'],
    ['colmena fuerte', 'Las'],
  ])('for %s finds words without accents, by beginning and by stem', async (q, begins) =>
    expect(await first(q)).toEqual([begins]),
  );

  it('without words or without matches returns the right notes', async () => {
    expect(await first('drohne')).toEqual([]);
    expect(await first('queen drohne')).toEqual([]);
    expect(await first("':*&|!() \\")).toEqual([]);
    expect(await first('')).toHaveLength(3);
  });

  it('continues where a page ended', async () => {
    const one = await list('?limit=2', reader);
    const two = await list(`?limit=2&cursor=${one.next_cursor}`, reader);
    expect([...one.notes, ...two.notes].map(({ text }: { text: string }) => text.slice(0, 3))).toEqual([
      'Las',
      'The',
      'Η β',
    ]);
    expect(two.next_cursor).toBeNull();
    expect((await reader.get('/api/v1/notes?cursor=x')).status).toBe(400);
  });

  it('finds the notes of inspections, as they are now, of the hives that are there', async () => {
    const { hives } = await newApiary(reader, ['1', '2'], 'Hill');
    const [one, two] = hives as [string, string];
    const swarm = await inspect(reader, one, { date: '2024-05-01', note: 'Κελιά σμηνουργίας στο τρίτο πλαίσιο' });
    await inspect(reader, one, { date: '2024-05-02', note: 'Κελιά στο πέμπτο' });
    await inspect(reader, two, { date: '2024-05-03', note: 'κελια' });
    const found = async (query: string) => {
      const { body } = await reader.get(`/api/v1/inspections/notes?${query}`);
      return body.result as { notes: { hive: { number: string }; day: string; text: string }[]; next_cursor: string };
    };
    const daysOf = async (query: string) => (await found(query)).notes.map(({ day }) => day);
    const q = `q=${encodeURIComponent('ΚΕΛΙΑ')}`;
    expect(await daysOf(q)).toEqual(['2024-05-03', '2024-05-02', '2024-05-01']);
    expect(await daysOf(`${q}&hive_id=${one}`)).toEqual(['2024-05-02', '2024-05-01']);
    const page = await found(`${q}&limit=2`);
    expect(await daysOf(`${q}&limit=2&cursor=${page.next_cursor}`)).toEqual(['2024-05-01']);
    expect((await reader.get(`/api/v1/inspections/notes?${q}&cursor=x`)).status).toBe(400);
    expect((await other.get(`/api/v1/inspections/notes?${q}`)).body.result.notes).toEqual([]);
    await reader.patch(`/api/v1/inspections/${swarm.id}`, { note: 'Calm' });
    await reader.post('/api/v1/hives/deletemult', { hives_selected: [two] });
    expect(await daysOf(q)).toEqual(['2024-05-02']);
    expect(await daysOf('q=calm')).toEqual(['2024-05-01']);
  });

  it('finds no notes of others', async () => expect(await texts('?q=queen', other)).toEqual([]));
});

describe('a recording', () => {
  it.each([
    ['spoken.webm', 'audio/webm'],
    ['spoken.ogg', 'audio/ogg'],
    ['spoken.m4a', 'audio/mp4'],
    ['spoken.mp3', 'audio/mpeg'],
    ['spoken.wav', 'audio/wav'],
  ])('%s is stored as %s by its content, without metadata about its maker', async (name, type) => {
    const { status, body } = await record(name, { transcript: 'Seven has swarm cells', hive_id: apiary.hives[0]! });
    expect(status).toBe(201);
    const { note } = body.result;
    expect(note).toMatchObject({
      text: '',
      transcript: 'Seven has swarm cells',
      audio: { type },
      hive: { number: '1' },
    });
    const answer = await play(note.id);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, type]);
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment/);
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(bytes).toHaveLength(note.audio.bytes);
    expect(bytes.includes('SECRETMARK')).toBe(false);
    expect(await texts('?q=swarm')).toContain('');
  });

  it('is played in parts', async () => {
    const { id } = (await record('spoken.wav')).body.result.note;
    const whole = Buffer.from(await (await play(id)).arrayBuffer());
    const part = async (range: string) => {
      const answer = await play(id, { range });
      return [answer.status, answer.headers.get('content-range'), Buffer.from(await answer.arrayBuffer())] as const;
    };
    const size = whole.length;
    expect(await part('bytes=0-99')).toEqual([206, `bytes 0-99/${size}`, whole.subarray(0, 100)]);
    expect(await part('bytes=16000-')).toEqual([206, `bytes 16000-${size - 1}/${size}`, whole.subarray(16_000)]);
    expect(await part('bytes=-10')).toEqual([206, `bytes ${size - 10}-${size - 1}/${size}`, whole.subarray(-10)]);
    expect(await part(`bytes=${size}-`)).toEqual([416, `bytes */${size}`, Buffer.alloc(0)]);
    expect((await part('bytes=0-1,5-6'))[0]).toBe(200);
  });

  it('is stored once if it is sent twice', async () => {
    const headers = { 'idempotency-key': '01890a5d-ac96-774b-bcce-b302099a8057' };
    const [one, two] = [await record('spoken.mp3', {}, headers), await record('spoken.mp3', {}, headers)];
    expect(two.body).toEqual(one.body);
  });

  it.each([['README.md', 415]] as const)('is not %s', async (name, status) => {
    const answer = await record(name);
    expect([answer.status, answer.body.error.code]).toEqual([status, 'unsupported_media_type']);
  });

  it('is at most 20 MB', async () => {
    const form = new FormData();
    form.set('audio', new Blob([new Uint8Array(20 * 2 ** 20 + 1)]), 'long.wav');
    const answer = await send(form);
    expect([answer.status, answer.body.error.code]).toEqual([413, 'payload_too_large']);
  });

  it.each([1_000, 23_500, 60_000, 2_000_000])('is refused where a part of %i bytes has no name', async (bytes) => {
    const boundary = 'a-boundary-that-occurs-nowhere';
    const part = `content-type: audio/webm\r\n\r\n${'x'.repeat(bytes)}`;
    const answer = await keeper.request('POST', '/api/v1/notes', {
      raw: `--${boundary}\r\n\r\n${part}\r\n--${boundary}--\r\n`,
      headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    });
    const message = 'Send a file in the part "audio".';
    expect([answer.status, answer.body.error.issues]).toEqual([400, [{ path: ['audio'], code: 'required', message }]]);
  });

  it('is played by its keeper only, and deleted with its note', async () => {
    const { id } = (await record('spoken.ogg')).body.result.note;
    const none = await play(id, {}, null);
    expect([none.status, (await play(id, {}, other)).status]).toEqual([401, 404]);
    await keeper.delete(`/api/v1/notes/${id}`);
    expect((await play(id)).status).toBe(404);
    expect((await play((await write('No sound')).id)).status).toBe(404);
  });

  // From a process without a cache: it finds the events of that key in the log.
  it('cannot be deleted by another keeper who knows its idempotency key', async () => {
    const key = { 'idempotency-key': randomUUID() };
    const { id } = (await record('spoken.ogg', {}, key)).body.result.note;
    const peer = await startPeer(server);
    try {
      expect((await as(peer, other.token).delete(`/api/v1/notes/${id}`, undefined, key)).status).toBe(404);
    } finally {
      await peer.end();
    }
    expect((await play(id)).status).toBe(200);
  });
});

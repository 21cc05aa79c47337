import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { type Keeper, newKeeper, send } from './client.js';
import { ask } from './database.js';
import { dice } from './dice.js';
import { mutatedRecording, type Wire } from './mutate-recording.js';
import { ServerProcess, until } from './server-process.js';
import { plan } from './tally.js';

const AT_ONCE = 4;
const HEARD_EVERY = 10;

const SOUNDS = ['spoken.webm', 'spoken.ogg', 'spoken.m4a', 'spoken.mp3', 'spoken.wav', 'vorbis.ogg'].map((name) =>
  readFileSync(new URL(`../fixtures/audio/${name}`, import.meta.url)),
);

/** Incomplete storage: files without a reference, recordings and notes without each other, truncated sounds. */
const HALVES = `
  SELECT 'a file that nobody holds' AS what, f.id FROM files f
  WHERE NOT EXISTS (SELECT FROM recordings r WHERE r.file_id = f.id) AND NOT EXISTS (SELECT FROM imports i WHERE i.file_id = f.id)
  UNION ALL SELECT 'a recording without its file', r.note_id FROM recordings r
  WHERE NOT EXISTS (SELECT FROM files f WHERE f.id = r.file_id)
  UNION ALL SELECT 'a recording without its note', r.note_id FROM recordings r
  WHERE NOT EXISTS (SELECT FROM rm.notes n WHERE n.id = r.note_id AND n.audio_type IS NOT NULL)
  UNION ALL SELECT 'a note without its sound', n.id FROM rm.notes n
  WHERE n.audio_type IS NOT NULL AND n.audio_bytes IS DISTINCT FROM (
    SELECT sum(length(c.bytes)) FROM recordings r JOIN file_chunks c ON c.file_id = r.file_id WHERE r.note_id = n.id)
  UNION ALL SELECT 'chunks of no file', c.file_id FROM file_chunks c WHERE NOT EXISTS (SELECT FROM files f WHERE f.id = c.file_id)`;

describe('recordings that were damaged on their way', () => {
  const { times, seed, done } = plan('mutated-notes', { smoke: 100, full: 20_000 });
  let server: ServerProcess;
  let keeper: Keeper;
  let hiveId: string;

  beforeAll(async () => {
    server = await ServerProcess.startOnShared();
    keeper = await newKeeper(server);
    const apiary = { apiaryFunction: 'FUNCTION_HARVEST', name: 'Hymettus', hiveCount: 0 };
    const { body } = await send(server, keeper.token, 'POST', '/api/v1/apiaries', apiary);
    const hives = await send(server, keeper.token, 'POST', '/api/v1/hives', { apiary_id: body.result.apiary.id });
    hiveId = hives.body.result.hives[0].id;
  });
  afterAll(() => server?.dispose());

  const halves = () => ask<{ what: string; id: string }>(server.databaseUrl, HALVES);
  const written = async () => Number((await ask(server.databaseUrl, 'SELECT count(*) FROM rm.notes'))[0]!.count);

  /** The status of the answer; 0 if the connection broke first. */
  const record = ({ contentType, body, cut }: Wire) =>
    new Promise<{ status: number; text: string }>((resolve) => {
      const sent = request(`${server.url}/api/v1/notes`, {
        method: 'POST',
        headers: { authorization: `JWT ${keeper.token}`, 'content-type': contentType, 'content-length': body.length },
        signal: AbortSignal.timeout(60_000),
      });
      sent.on('error', () => resolve({ status: 0, text: '' }));
      sent.on('response', async (answer) => {
        const parts: Buffer[] = [];
        for await (const part of answer) parts.push(part as Buffer);
        resolve({ status: answer.statusCode!, text: Buffer.concat(parts).toString() });
      });
      if (cut === undefined) sent.end(body);
      else sent.write(body.subarray(0, cut), () => sent.destroy());
    });

  const heard = async (id: string, bytes: number) => {
    const authorization = `JWT ${keeper.token}`;
    const answer = await fetch(`${server.url}/api/v1/notes/${id}/audio`, { headers: { authorization } });
    expect([answer.status, (await answer.arrayBuffer()).byteLength]).toEqual([200, bytes]);
  };

  it(
    'are refused or stored as a whole',
    async () => {
      const { pid } = server;
      const statuses: Record<number, number> = {};
      const one = async (nth: number) => {
        const wire = mutatedRecording(SOUNDS, hiveId, dice(seed + nth));
        // A busy server may refuse a request for the moment.
        const { status, text } = await until('an answer', async () => {
          const answer = await record(wire);
          return answer.status === 503 ? undefined : answer;
        });
        const due = wire.cut === undefined ? [201, 400, 404, 413, 415] : [0, 400, 415];
        if (!due.includes(status))
          throw new Error(
            `Recording ${nth} of seed ${seed} was answered ${status} ${text}\n${server.log.slice(-2_000)}`,
          );
        statuses[status] = (statuses[status] ?? 0) + 1;
        if (status !== 201 || nth % HEARD_EVERY > 0) return;
        const { note } = JSON.parse(text).result;
        await heard(note.id, note.audio.bytes);
      };
      for (let nth = 0; nth < times; nth += AT_ONCE)
        await Promise.all(Array.from({ length: Math.min(AT_ONCE, times - nth) }, (_, i) => one(nth + i)));
      expect(server.exitCode).toBeUndefined();
      expect(server.pid).toBe(pid);
      // An upload whose connection broke is deleted a moment later, without the sweeper.
      await until('nothing to be stored in halves', async () => (await halves()).length === 0 || undefined);
      expect(await written()).toBe(statuses[201]);
      // Proves that the test works: damage of each outcome occurred.
      for (const status of [201, 400, 415]) expect(statuses[status]).toBeGreaterThan(0);
      done(statuses[201]!, statuses);
    },
    240_000 + times * 1_000,
  );

  it('would be found if they were stored incompletely', async () => {
    const { accountId } = keeper;
    const [file, note] = [randomUUID(), randomUUID()];
    const store = 'INSERT INTO files (id, account_id, stored_at) VALUES ($1, $2, now())';
    await ask(server.databaseUrl, store, [file, accountId]);
    expect(await halves()).toEqual([{ what: 'a file that nobody holds', id: file }]);
    const hold = 'INSERT INTO recordings (note_id, account_id, file_id, recorded_at) VALUES ($1, $2, $3, now())';
    await ask(server.databaseUrl, hold, [note, accountId, file]);
    expect(await halves()).toEqual([{ what: 'a recording without its note', id: note }]);
    const sounding = (await ask(server.databaseUrl, 'SELECT note_id FROM recordings WHERE note_id <> $1', [note]))[0]!;
    const cut = 'DELETE FROM file_chunks WHERE file_id = (SELECT file_id FROM recordings WHERE note_id = $1)';
    await ask(server.databaseUrl, cut, [sounding.note_id]);
    expect(await halves()).toContainEqual({ what: 'a note without its sound', id: sounding.note_id });
  });
});

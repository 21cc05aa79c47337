import { randomUUID } from 'node:crypto';
import { MailServer } from '../api/smtp.js';
import { slack } from '../slack.js';
import { type Keeper, PATIENCE_MS, send } from './client.js';
import { dice } from './dice.js';
import { RedisProcess } from './redis-process.js';
import { ServerProcess, until } from './server-process.js';
import { plan } from './tally.js';
import { multipartOf, readImport, sendUpload } from './uploads.js';

const LETTERS = 5;
const HIVES = 50;
const DAYS = 20;

const mapping = {
  apiary: { value: 'Heath' },
  hive: { column: 'Hive' },
  visits: [{ date: { column: 'Day', format: 'YYYY-MM-DD' }, fields: { populationFrames: { column: 'Bees' } } }],
};
const records = () => {
  const day = (n: number) => new Date(Date.UTC(2023, 0, 1 + n)).toISOString().slice(0, 10);
  const rows = Array.from({ length: HIVES * DAYS }, (_, i) => `H${i % HIVES},${day(Math.floor(i / HIVES))},${i % 20}`);
  return Buffer.from(`Hive,Day,Bees\n${rows.join('\n')}\n`);
};

describe('kill -9 of Redis, which loses all that it held', () => {
  const { times, seed, done } = plan('kill-redis', { smoke: 2, full: 220 });
  const smtp = new MailServer();
  let redis: RedisProcess;
  let server: ServerProcess;

  beforeAll(async () => {
    [redis] = await Promise.all([RedisProcess.start(), smtp.open()]);
    server = await ServerProcess.startOnShared({ REDIS_URL: redis.url, SMTP_URL: `smtp://127.0.0.1:${smtp.port}` });
  });
  afterAll(async () => {
    await server?.dispose();
    await redis?.kill();
    await smtp.close();
  });

  /** Registers; its mail is a job. */
  const registered = async () => {
    const email = `${randomUUID()}@example.org`;
    const person = { email, password: `drones-and-queens-${email}` };
    const names = { firstname: 'Ada', lastname: 'Lem', terms_accepted: true };
    expect((await send(server, undefined, 'POST', '/api/v1/register', { ...names, ...person })).status).toBe(201);
    return person;
  };
  const letterTo = (email: string) => until(`a letter to ${email}`, () => smtp.to(email)[0]);

  const newKeeper = async (): Promise<Pick<Keeper, 'token'>> => {
    const person = await registered();
    const [, token] = /confirmed\?token=([^\s&]+)/.exec((await letterTo(person.email)).text)!;
    await send(server, undefined, 'POST', '/api/accounts/v1/verify-email', { token: decodeURIComponent(token!) });
    return { token: (await send(server, undefined, 'POST', '/auth/jwt/login', person)).body.result.token };
  };

  /** A checked import that waits to be run. */
  const draft = async (token: string): Promise<string> => {
    const sent = await sendUpload(server, token, multipartOf(records(), { mapping: JSON.stringify(mapping) }));
    expect(sent.status).toBe(201);
    return (await readImport(server, token, sent.body.result.import.id)).id;
  };
  const run = async (token: string, id: string) =>
    expect((await send(server, token, 'POST', `/api/v1/imports/${id}/run`)).status).toBe(202);
  const ended = (token: string, id: string) =>
    until('the import to end', async () => {
      const { state, counts } = (await send(server, token, 'GET', `/api/v1/imports/${id}`)).body.result.import;
      return state === 'running' ? undefined : { state, inspections: counts.inspections };
    });
  const whole = { state: 'done', inspections: HIVES * DAYS };

  it(
    'loses no job: every mail is sent once, every import ends, and no request is refused meanwhile',
    async () => {
      const random = dice(seed);
      for (let kill = 1; kill <= times; kill++) {
        const { token } = await newKeeper();
        const id = await draft(token);
        const dying = (async () => {
          await new Promise((resolve) => setTimeout(resolve, random() * 200));
          await redis.kill();
        })();
        await run(token, id);
        const people = await Promise.all(Array.from({ length: LETTERS }, registered));
        await dying;
        people.push(await registered());
        await redis.start();
        for (const { email } of people) await letterTo(email);
        expect(await ended(token, id)).toEqual(whole);
        expect(people.map(({ email }) => smtp.to(email).length)).toEqual(people.map(() => 1));
      }
      expect(server.exitCode).toBeUndefined();
      const oracle = server.oracle();
      expect((await oracle.verify()).findings).toEqual([]);
      await oracle.close();
      done(times * (HIVES * DAYS + LETTERS + 1));
    },
    240_000 + times * 240_000,
  );

  it('delays no request while it does not answer', async () => {
    const { token } = await newKeeper();
    const id = await draft(token);
    redis.freeze();
    try {
      await Promise.all([run(token, id), registered()]);
    } finally {
      redis.thaw();
    }
    expect(await ended(token, id)).toEqual(whole);
  });

  it('does not delay the end of the server', async () => {
    expect(await redis.send('DBSIZE')).not.toBe(':0\r\n');
    await redis.kill();
    const began = Date.now();
    expect(await server.end('SIGTERM')).toBe(0);
    expect(Date.now() - began).toBeLessThan(PATIENCE_MS * slack());
  });
});

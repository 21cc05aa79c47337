import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { type Answer, mailed, newKeeper, newPerson, persist, send } from './client.js';
import { ask } from './database.js';
import { ServerProcess } from './server-process.js';
import { plan } from './tally.js';

const LIMIT = 5;
/** The resources of the races; contenders are distributed among them. */
const KINDS = 5;

interface Mail {
  to: string;
  text: string;
}

/** The number of each outcome when this many tried at once. */
const outcomes = async (times: number, one: (nth: number) => Promise<string>): Promise<Record<string, number>> => {
  const counts: Record<string, number> = {};
  for (const outcome of await Promise.all(Array.from({ length: times }, (_, nth) => one(nth))))
    counts[outcome] = (counts[outcome] ?? 0) + 1;
  return counts;
};

describe('a race of requests', () => {
  const { times, done } = plan('race', { smoke: 200, short: 100, full: 10_000 });
  const each = Math.ceil(times / KINDS);
  let server: ServerProcess;
  let peer: ServerProcess;

  beforeAll(async () => {
    server = await ServerProcess.startOnShared({ FREE_HIVE_LIMIT: String(LIMIT), JWT_SECRET: randomUUID().repeat(2) });
  });

  afterAll(() => server?.dispose());

  const newApiary = async () => {
    const keeper = await newKeeper(server);
    const body = { apiaryFunction: 'FUNCTION_HARVEST', name: 'race', hiveCount: 0 };
    const { body: answer } = await send(server, keeper.token, 'POST', '/api/v1/apiaries', body);
    return { ...keeper, apiaryId: answer.result.apiary.id as string };
  };

  /** Sends this many at once, each to one process or the other, and counts the outcomes. */
  const race = (one: (process: ServerProcess, nth: number) => Promise<Answer>) =>
    outcomes(each, async (nth) => {
      const { status, body } = await one(nth % 2 ? server : peer, nth);
      return status < 300 ? String(status) : `${status} ${body.error.code}`;
    });

  /** Account routes take no key: a caller that gets "try again later" does so. */
  const raceFor = (path: string, body: object) =>
    race(async (process) => {
      for (;;) {
        const answer = await send(process, undefined, 'POST', path, body, undefined, 60_000);
        if (answer.status !== 503) return answer;
      }
    });

  describe('to two processes', () => {
    beforeAll(async () => {
      peer = await server.startPeer();
    });

    afterAll(() => peer?.dispose());

    /** First: PostgreSQL may have no connections to spare once both processes have raced. */
    it('is lost by a check before the write', async () => {
      await ask(server.databaseUrl, 'CREATE TABLE naive AS SELECT false AS used');
      const pools = [1, 2].map(() => new pg.Pool({ connectionString: server.databaseUrl, max: 3 }));
      try {
        const found = await outcomes(each, async (nth) => {
          const pool = pools[nth % 2]!;
          const { rows } = await pool.query<{ used: boolean }>('SELECT used FROM naive');
          if (rows[0]!.used) return 'refused';
          await pool.query('UPDATE naive SET used = true');
          return 'taken';
        });
        expect(found.taken).toBeGreaterThan(1);
      } finally {
        await Promise.all(pools.map((pool) => pool.end()));
      }
    });

    it('gives one hive number to exactly one of them', async () => {
      const { token, apiaryId } = await newApiary();
      const body = { apiary_id: apiaryId, hiveNumber: 'A7' };
      const found = await race((process) => persist(process, token, 'POST', '/api/v1/hives', body, randomUUID()));
      // Each pending command reserves hives: if that reaches the limit, the rest are refused.
      const { '402 free_hive_limit': crowded = 0, ...others } = found;
      expect(others).toEqual({ 201: 1, '409 hive_number_taken': each - 1 - crowded });
    });

    it('reaches the free limit and never passes it, across apiaries', async () => {
      const { token, apiaryId } = await newApiary();
      const body = { apiaryFunction: 'FUNCTION_HARVEST', name: 'other', hiveCount: 0 };
      const other = (await send(server, token, 'POST', '/api/v1/apiaries', body)).body.result.apiary.id as string;
      const found = await race((process, nth) =>
        persist(process, token, 'POST', '/api/v1/hives', { apiary_id: nth % 4 < 2 ? apiaryId : other }, randomUUID()),
      );
      expect(found).toEqual({ 201: LIMIT, '402 free_hive_limit': each - LIMIT });
    });

    it('lets exactly one of them set a password with a reset token', async () => {
      const { email } = await newKeeper(server);
      await send(server, undefined, 'POST', '/api/accounts/v1/forgot-password', { email });
      const token = await mailed(server, email, /\/password\/reset\/([^\s?]+)/);
      const passwords = { new_password: 'another-lavender-26', confirm_password: 'another-lavender-26' };
      const found = await raceFor('/api/accounts/v1/change-password', { email, token, ...passwords });
      expect(found).toEqual({ 200: 1, '400 reset_token_invalid': each - 1 });
      const login = { email, password: passwords.new_password };
      expect((await send(server, undefined, 'POST', '/auth/jwt/login', login)).status).toBe(200);
      await mailed(server, email, /(was changed on)/);
      const { body: mails } = await send(server, undefined, 'GET', '/dev/mail.json');
      const changed = (mails as Mail[]).filter(({ to, text }) => to === email && text.includes('was changed on'));
      expect(changed).toHaveLength(1);
    });

    it('lets exactly one of them verify an address', async () => {
      const { verification: token } = await newPerson(server);
      const found = await raceFor('/api/accounts/v1/verify-email', { token });
      expect(found).toEqual({ 200: 1, '400 verify_token_invalid': each - 1 });
    });

    it('lets exactly one of them in by a login code', async () => {
      const { token } = await newKeeper(server);
      const { code } = (await send(server, token, 'POST', '/auth/jwt/code')).body.result;
      expect(await raceFor('/auth/jwt/exchange', { code })).toEqual({ 200: 1, '400 code_invalid': each - 1 });
      const { sessions } = (await send(server, token, 'GET', '/api/accounts/v1/sessions')).body.result;
      expect(sessions).toHaveLength(2);
    });

    it('runs one write once, however often its key is sent', async () => {
      const { token, apiaryId } = await newApiary();
      const key = randomUUID();
      const answers = await Promise.all(
        Array.from({ length: 50 }, (_, nth) =>
          persist(nth % 2 ? server : peer, token, 'POST', '/api/v1/hives', { apiary_id: apiaryId }, key),
        ),
      );
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
      expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1);
    });
  });

  it('answers a write without a change only when what it found is readable', async () => {
    const { token, apiaryId } = await newApiary();
    const hive = (await send(server, token, 'POST', '/api/v1/hives', { apiary_id: apiaryId })).body.result.hives[0].id;
    for (let i = 1; i <= 20; i++) {
      const date = new Date(Date.now() - i * 86_400_000).toISOString().slice(0, 10);
      const record = () => send(server, token, 'POST', `/api/v1/hive/${hive}/inspections`, { date, broodFrames: 4 });
      const statuses = (await Promise.all([record(), record(), record()])).map(({ status }) => status);
      expect(statuses.sort()).toEqual([200, 200, 201]);
    }
    const oracle = server.oracle();
    expect((await oracle.verify()).findings).toEqual([]);
    await oracle.close();
    done(0);
  });
});

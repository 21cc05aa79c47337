import { as, type Keeper, login, newKeeper, PASSWORD } from './client.js';
import { closed, database, erasureSuite, type Lived, newLife, PROFILE, placesOf, server } from './erasing.js';
import { type Peer, startPeer } from './peer.js';
import { eventually } from './server.js';
import { changeAddress } from './staff.js';
import { findingsOf } from './verified.js';

erasureSuite();

describe('erasing an account', () => {
  let mine: Lived;
  let theirs: Lived;
  let peer: Peer | undefined;
  const all = async ({ keeper }: Lived) =>
    JSON.stringify(
      await Promise.all(
        ['/api/v1/apiaries', '/api/v1/notes', PROFILE, '/api/v1/imports'].map(
          async (path) => (await keeper.get(path)).body,
        ),
      ),
    );

  beforeAll(async () => {
    mine = await newLife('qzmine');
    theirs = await newLife('qztheirs');
    peer = await startPeer(server, { ROLE: 'api' });
  });
  afterAll(() => peer?.end());

  it('needs the password', async () => {
    for (const body of [{ password: 'wrong password 1' }, { password: '' }, {}, undefined]) {
      const { status, body: answer } = await mine.keeper.delete(PROFILE, body);
      expect([status, answer.error.code]).toEqual([400, body?.password ? 'wrong_password' : 'validation_failed']);
    }
    expect((await as(server).delete(PROFILE, { password: PASSWORD })).status).toBe(401);
    expect((await mine.keeper.get(PROFILE)).status).toBe(200);
  });

  it('leaves nothing of it in the database and the files, and everything of others', async () => {
    const before = await placesOf(mine.marks);
    // Proves that the search works: what exists now must be found in all of these.
    for (const place of ['accounts', 'file_chunks', 'imports', 'import_mappings', 'idempotency_claims'])
      expect(before.join(' ')).toContain(place);
    for (const table of [
      'apiaries',
      'hives',
      'inspections',
      'actions',
      'notes',
      'photos',
      'plans',
      'medicines',
      'harvests',
      'lots',
    ])
      expect(before).toContainEqual(expect.stringMatching(new RegExp(`^rm_v\\d+\\.${table}$`)));
    expect(before).toContainEqual(expect.stringMatching(/^staging\./));
    const others = await all(theirs);

    const second = await login(server, mine.keeper.person);
    const elsewhere = as(peer!, second);
    expect((await elsewhere.get('/api/v1/apiaries')).status).toBe(200);
    expect(await mine.keeper.delete(PROFILE, { password: PASSWORD })).toMatchObject({
      status: 200,
      body: { result: {} },
    });

    expect((await mine.keeper.get(PROFILE)).status).toBe(401);
    expect(await placesOf(mine.marks)).toEqual([]);
    // Until the erasure is closed the account has a row, without personal data.
    const { rows } = await database.query('SELECT * FROM accounts WHERE id = $1', [mine.id]);
    expect(rows).toEqual([
      {
        id: mine.id,
        firstname: '',
        lastname: '',
        email: `erased:${mine.id}`,
        password_hash: expect.stringMatching(/^\$argon2id\$v=19\$m=8,t=1,p=1\$A+\$A+$/),
        language: 'en',
        timezone: 'UTC',
        address: null,
        register_number: null,
        authority: null,
        rega_code: null,
        country: null,
        created_at: expect.any(Date),
        email_verified_at: null,
        terms_accepted_at: null,
        terms_version: null,
        verified_before: false,
        blocked_at: null,
        register_exported_at: null,
        name_key: ' ',
        firstname_key: '',
      },
    ]);
    await eventually(
      async () => ((await elsewhere.get('/api/v1/apiaries')).status === 401 ? true : undefined),
      () => 'The session lives on elsewhere.',
    );
    expect(
      (
        await as(server).post(
          '/auth/jwt/login',
          mine.keeper.person && { email: mine.keeper.person.email, password: PASSWORD },
        )
      ).status,
    ).toBe(401);
    expect(await all(theirs)).toBe(others);
    expect(await placesOf(theirs.marks)).toEqual(
      expect.arrayContaining(before.filter((place) => !place.startsWith('staging.') && !place.includes(mine.id))),
    );
  });

  it('deletes its key and its row, and only its id remains', async () => {
    const keys = async () =>
      (await database.query('SELECT account_id FROM es_keys.account_keys')).rows.map(({ account_id }) => account_id);
    await closed(mine.id);
    const { rows: erased } = await database.query('SELECT passes FROM erasures WHERE account_id = $1', [mine.id]);
    expect(erased[0].passes[0]).toMatchObject({ files: expect.any(Number), jobs: expect.any(Number) });
    expect(erased[0].passes[0].streams).toBeGreaterThan(0);
    expect(erased[0].passes.at(-1)).toMatchObject({ rows: 0, streams: 0 });
    expect(await keys()).not.toContain(mine.id);
    expect(await keys()).toContain(theirs.id);
    expect(await placesOf([mine.id])).toEqual(['public.erasures']);
  });

  it('leaves read models that equal a rebuild', async () => {
    expect(await findingsOf(server)).toEqual([]);
  });

  it('lets the address register again', async () => {
    const { firstname, lastname, email, password } = mine.keeper.person;
    expect((await as(server).post('/api/v1/register', { firstname, lastname, email, password })).status).toBe(201);
    expect((await server.mail(email, '/confirmed?token=')).to).toBe(email);
  });
});

it('an account whose address is never verified is erased after 30 days, and not before; a verified one stays', async () => {
  const registered = async (mark: string, days: number) => {
    const email = `${mark}@never.example`;
    const person = { firstname: mark, lastname: mark, email, password: PASSWORD };
    expect((await as(server).post('/api/v1/register', person)).status).toBe(201);
    await database.query('UPDATE accounts SET created_at = created_at + make_interval(days => $2) WHERE email = $1', [
      email,
      days,
    ]);
    return mark;
  };
  const { keeper: verified } = await newLife('qzverified');
  const moved = async (keeper: Keeper) => ({ ...keeper.person, email: await changeAddress(server, keeper) });
  const changed = [await moved((await newLife('qzmoved')).keeper), await moved(await newKeeper(server))];
  const young = await registered('qzyounger', -29);
  const old = await registered('qzolder', -31);
  for (const { email } of [verified.person, ...changed])
    await database.query("UPDATE accounts SET created_at = created_at - interval '31 days' WHERE email = $1", [email]);
  expect(await placesOf([old])).toContain('public.accounts');
  const later = await startPeer(server);
  try {
    await eventually(
      async () => ((await placesOf([old])).length === 0 ? true : undefined),
      () => 'The account that was never verified is still there.',
    );
    expect(await placesOf([young])).toContain('public.accounts');
    for (const person of [verified.person, ...changed]) expect(await login(server, person)).not.toBe('');
  } finally {
    await later.end();
  }
});

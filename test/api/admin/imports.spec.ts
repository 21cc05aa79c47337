import { type Keeper, newKeeper } from '../client.js';
import { ask } from '../database.js';
import { run, upload } from '../importing.js';
import { multipart } from '../multipart.js';
import { eventually, type Server, startServer } from '../server.js';
import { type Member, newMember, trail } from '../staff.js';

const HIDDEN = { personal: true };
const REASON = 'The keeper asked us to run it.';
const MAPPING = {
  apiary: { value: 'Heath' },
  hive: { column: 'Hive <img>' },
  visits: [{ date: { column: 'Day', format: 'YYYY-MM-DD' }, fields: { broodFrames: { column: 'Brood' } } }],
};
const FILE = 'Hive <img>,Day,Brood\n1,2025-05-01,4\n2,2025-05-01,many\n3,2025-05-01,many\n';

let server: Server;
let support: Member;
let operator: Member;
let keeper: Keeper;
let account: string;
/** A draft with two problems, and an import that is done. */
let draft: string;
let done: string;

const outcome = ({ status, body }: { status: number; body: { error?: { code: string } } }) => [
  status,
  body.error?.code,
];
const ONE = '/admin/api/imports';
const listed = async (filter: object, sort = ['begun', 'DESC']): Promise<string[]> => {
  const query = new URLSearchParams({ filter: JSON.stringify(filter), sort: JSON.stringify(sort) });
  return (await operator.get(`${ONE}?${query}`)).body.map(({ id }: { id: string }) => id);
};

beforeAll(async () => {
  server = await startServer();
  [support, operator] = [await newMember(server, 'support'), await newMember(server, 'operator')];
  keeper = await newKeeper(server);
  account = (await keeper.get('/api/accounts/v1/profile')).body.result.user.id;
  const good = await upload(keeper, { file: 'Hive <img>,Day,Brood\n9,2025-05-01,4\n', mapping: MAPPING });
  done = good.body.result.import.id;
  await run(keeper, done);
  const bad = await upload(keeper, { file: FILE, mapping: MAPPING, filename: 'Secret <img>.csv' });
  draft = bad.body.result.import.id;
});
afterAll(() => server?.close());

it('lists the imports of all accounts without the names of their files', async () => {
  expect(await listed({})).toEqual([draft, done]);
  expect(await listed({ account }, ['rows', 'ASC'])).toEqual([done, draft]);
  expect(await listed({ state: ['draft'], problems: { from: 1 } }, ['problems', 'DESC'])).toEqual([draft]);
  expect(await listed({ id: [done] })).toEqual([done]);
  const { body, headers } = await operator.get(ONE);
  expect(headers.get('content-range')).toBe('imports 0-1/2');
  expect(body[0]).toMatchObject({ filename: HIDDEN, state: 'draft', rows: 3, problems: 2, came_in: 0, run_at: null });
  expect(body[1]).toMatchObject({ state: 'done', problems: 0, came_in: 1, run_at: expect.any(String), run_by: null });
  const unknown = await operator.get(`${ONE}?filter={"file":"x"}`);
  expect(unknown.body.error.message).toContain('account, state, problems');
  const { body: text } = await support.get(`${ONE}.csv`);
  expect(text).toContain(`${draft},${account},personal,draft,3,2,0`);
});

it('shows one with what is wrong and what happened; texts of the file need an opening', async () => {
  const { body } = await operator.get(`${ONE}/${draft}`);
  expect(body).toMatchObject({
    counts: { inspections: 1 },
    filename: HIDDEN,
    mapping: HIDDEN,
    has_file: true,
    open_questions: 0,
    problem_groups: [{ count: 2, row: 3, column: HIDDEN, value: HIDDEN }],
    happened: [{ what: 'uploaded', by: null, problems: 2 }],
  });
  expect(JSON.stringify(body)).not.toContain('<img>');
  expect(outcome(await support.get(`${ONE}/${draft}?reveal=1`))).toEqual([403, 'reason_required']);
  expect(outcome(await support.get(`${ONE}/${draft}/file`))).toEqual([403, 'reason_required']);
  expect(outcome(await support.get(`${ONE}/${account}`))).toEqual([404, 'not_found']);

  await support.post('/admin/api/openings', { account_id: account, reason: REASON });
  const revealed = (await support.get(`${ONE}/${draft}?reveal=1`)).body;
  expect(revealed).toMatchObject({ filename: 'Secret <img>.csv', mapping: MAPPING });
  expect(revealed.problem_groups).toMatchObject([{ column: 'Brood', value: 'many', count: 2 }]);
  expect(revealed.columns[0]).toMatchObject({ name: 'Hive <img>', samples: ['1', '2', '3'] });
  expect((await support.get(`${ONE}?reveal=1`)).body[0].filename).toBe('Secret <img>.csv');
  const file = await support.get(`${ONE}/${draft}/file`);
  expect(file.body).toBe(FILE);
  expect(file.headers.get('content-disposition')).toContain('Secret%20%3Cimg%3E.csv');
  expect(outcome(await support.get(`${ONE}/${done}/file`))).toEqual([404, 'not_found']);
  expect((await trail(server)).map(({ action, object }) => [action, object])).toEqual(
    expect.arrayContaining([
      ['imports.show', draft],
      ['imports.file', draft],
    ]),
  );
});

it('is checked again by support, one or many, and what is no draft is refused', async () => {
  expect(outcome(await operator.post(`${ONE}/${draft}/check`, { reason: REASON }))).toEqual([403, 'forbidden']);
  const one = await support.post(`${ONE}/${draft}/check`, {});
  expect(one.body.import).toMatchObject({ id: draft, checked: true, problems: 2 });
  const many = await support.post(`${ONE}/check`, { ids: [draft, done], reason: REASON });
  expect(many.body).toEqual({
    done: [draft],
    refused: [{ id: done, code: 'conflict', message: expect.stringContaining('has been run') }],
  });
  expect((await trail(server)).at(-1)).toMatchObject({
    action: 'imports.check',
    object: done,
    account,
    detail: { refused: 'conflict' },
  });
  const ofDone = (await support.get(`${ONE}/${done}`)).body.happened;
  const { happened } = (await support.get(`${ONE}/${draft}`)).body;
  expect(ofDone[0]).toMatchObject({ what: 'imports.check', error_code: 'conflict' });
  expect(ofDone.filter(({ what }: { what: string }) => what === 'imports.check')).toHaveLength(1);
  expect(happened.map(({ what }: { what: string }) => what)).toEqual([
    ...['checked', 'imports.check', 'checked', 'imports.check', 'imports.file', 'uploaded'],
  ]);
});

it('alarms nobody while its keeper only tries it', async () => {
  const parts = { mapping: JSON.stringify(MAPPING), dry_run: 'true', file: Buffer.from(FILE) };
  const sent = await keeper.request('POST', '/api/v1/imports', await multipart(parts, 'tried.csv'));
  const { id: tried } = sent.body.result.import;
  await eventually(
    async () => (await support.get(`${ONE}/${tried}`)).body.checked || undefined,
    () => 'the import is not checked',
  );
  const withProblems = { state: ['draft'], problems: { from: 1 }, dry_run: false };
  const alarms = async () => {
    const { body } = await support.get('/admin/api/attention');
    return body.find(({ code }: { code: string }) => code === 'imports_with_problems');
  };
  expect(await alarms()).toMatchObject({ count: 1, filter: withProblems });
  expect(await listed(withProblems)).toEqual([draft]);
  expect(await listed({ dry_run: true })).toEqual([tried]);
  // Changed to be run, it is one of those that wait for their keepers.
  expect((await keeper.request('PATCH', `/api/v1/imports/${tried}`, { body: { mapping: MAPPING } })).status).toBe(200);
  expect(await alarms()).toMatchObject({ count: 2 });
  const again = { mapping: MAPPING, dry_run: true };
  expect((await keeper.request('PATCH', `/api/v1/imports/${tried}`, { body: again })).status).toBe(200);
  expect(await alarms()).toMatchObject({ count: 1 });
});

it('is run by support without the rows that the keeper agreed to leave out, and the keeper undoes it', async () => {
  const wrong = await support.post(`${ONE}/${draft}/run`, { leave_out: 1 });
  expect(wrong.status).toBe(400);
  expect(wrong.body.error.issues).toMatchObject([{ path: ['leave_out'], params: { count: 2 } }]);
  const begun = await support.post(`${ONE}/${draft}/run`, { leave_out: 2 });
  expect(begun).toMatchObject({ status: 202, body: { import: { run_by: `staff:${support.id}` } } });
  await eventually(
    async () => (await support.get(`${ONE}/${draft}`)).body.state === 'done' || undefined,
    () => 'the import has not ended',
  );
  const users = await ask<{ by: string }>(
    server,
    `SELECT DISTINCT metadata ->> 'userId' AS by FROM es.events WHERE metadata ->> 'commandId' = $1`,
    [draft],
  );
  expect(users).toEqual([{ by: `staff:${support.id}` }]);
  expect((await trail(server)).findLast(({ action }) => action === 'imports.run')).toMatchObject({
    object: draft,
    account,
    reason: REASON,
    detail: { left_out: 2 },
  });
  const { lines } = (await support.get(`/admin/api/accounts/${account}/timeline?kinds=import,staff`)).body;
  const by = { by: 'support', staff: `staff:${support.id}`, staff_name: 'The support' };
  expect(lines.find((line: { id: string }) => line.id === `import:${draft}`)).toMatchObject(by);
  expect(lines.find((line: { id: string }) => line.id === `import:${done}`)).toMatchObject({ by: 'keeper' });
  // A change of the log is entered before it is tried: what was refused stands once.
  const checks = lines.filter(({ code }: { code: string }) => code === 'imports.check');
  expect(checks.map(({ params }: { params: { refused?: string } }) => params.refused)).toEqual([
    ...['conflict', undefined, undefined],
  ]);
  expect((await keeper.post(`/api/v1/imports/${draft}/undo`, {})).status).toBe(202);
  await eventually(
    async () => (await support.get(`${ONE}/${draft}`)).body.state === 'undone' || undefined,
    () => 'the import is not undone',
  );
  expect((await support.get(`${ONE}/${draft}`)).body.came_in).toBe(0);
});

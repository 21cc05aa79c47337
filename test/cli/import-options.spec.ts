import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type Server as HttpServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Import } from '@kypseli/contract';
import { newApiary, newKeeper } from '../api/client.js';
import { ask } from '../api/database.js';
import { download } from '../api/downloads.js';
import {
  apiaries,
  desk,
  HEATH,
  importOptionsSuite,
  keeper,
  listed,
  server,
  URBAN,
  URBAN_MAPPING,
} from './import-options-suite.js';

importOptionsSuite();

describe('with a mapping', () => {
  it('describes the actions that the rows contain', async () => {
    const [visit] = HEATH.visits;
    const where = [{ column: 'Bees', is: ['5'] }];
    const actions = [
      { where, type: 'growth', details: { kind: { value: 'super_removed' }, count: { value: 1 } } },
      { where: [{ column: 'Done' }], type: 'feeding', details: { feed: { value: 'syrup_2_1' } } },
    ];
    writeFileSync(desk.path('work.csv'), 'Hive,Day,Bees,Done\n1,2024-05-01,5,fed\n');
    writeFileSync(desk.path('work.json'), JSON.stringify({ ...HEATH, visits: [{ ...visit, actions }] }));
    const { stdout } = await desk.call(['import', 'work.csv', '--mapping', 'work.json', '--dry-run']);
    expect(stdout).toMatch(/Bees +Frames of bees, Action done \(growth: super removed, 1\)/);
    expect(stdout).toMatch(/Done +Action done \(feeding: syrup 2:1\)/);
    // Support does not look after what is only tried.
    expect(await ask(server, 'SELECT dry_run FROM imports WHERE id = $1', [(await listed())[0].id])).toEqual([
      { dry_run: true },
    ]);
  });

  it('imports, with one JSON document on stdout and the progress on stderr', async () => {
    const { code, stdout, stderr } = await desk.call([
      'import',
      URBAN,
      '--mapping',
      URBAN_MAPPING,
      '--apiary',
      'Roof',
      '--save-mapping',
      'saved.json',
      '--json',
      '--fields',
      'all',
    ]);
    expect(code).toBe(0);
    expect(stderr).toContain('Uploading');
    const document = JSON.parse(stdout);
    expect(Object.keys(document)).toEqual(['outcome', 'import', 'problems_file']);
    expect(document).toMatchObject({ outcome: 'imported', problems_file: null });
    const record = Import.parse(document.import);
    expect(record).toMatchObject({ state: 'done', progress: 1, counts: { apiaries: 1, hives: 10, inspections: 109 } });
    expect(await apiaries()).toMatchObject([{ name: 'Roof' }]);
    const saved = JSON.parse(readFileSync(desk.path('saved.json'), 'utf8'));
    expect(saved).toMatchObject({ apiary: { value: 'Roof' }, hive: { column: 'Tag number' } });

    // The same file again changes nothing.
    const again = await desk.call(['import', URBAN, '--mapping', 'saved.json', '--json']);
    expect(JSON.parse(again.stdout).import.counts).toMatchObject({ inspections: 0, unchanged: 109 });

    const list = await desk.call(['imports']);
    expect(list.stdout.split('\n')[0]).toMatch(/^Id +State +Rows +Begun +File$/);
    expect(list.stdout).toMatch(new RegExp(`${record.id} +done +109 .*${URBAN}`));
    expect(JSON.parse((await desk.call(['imports', '--json', '--limit', '1'])).stdout).imports).toHaveLength(1);

    const undone = await desk.call(['imports', 'undo', record.id]);
    expect(undone).toMatchObject({ code: 0, stdout: expect.stringContaining(`Undone: ${URBAN}`) });
    expect(await apiaries()).toEqual([]);
  });

  it('exits with 3 while problems are left, and names them', async () => {
    const { code, stdout, stderr } = await desk.call(['import', 'bad.csv', '--mapping', 'heath.json', '--json']);
    expect(code).toBe(3);
    expect(stderr).toContain('4 problems');
    expect(stderr).toContain('“12+”');
    expect(stderr).toContain('--skip-invalid');
    const document = JSON.parse(stdout);
    expect(document).toMatchObject({ outcome: 'problems', error: { code: 'problems' }, problems_file: null });
    expect(document.import).toMatchObject({ filename: 'bad.csv', problem_count: 4 });
    // Short enough to be read in a log.
    expect(stdout.length).toBeLessThan(2_000);
    expect(await apiaries()).toEqual([]);
    expect(existsSync(desk.path('bad.csv.problems.csv'))).toBe(false);
  });

  it('reads stdin, and several files of which one is wrong', async () => {
    const csv = 'Hive,Day,Bees\n1,2024-05-01,5\n';
    const piped = await desk.call(['import', '-', '--mapping', 'heath.json', '--json'], { stdin: csv });
    expect(piped.code).toBe(0);
    expect(JSON.parse(piped.stdout).import).toMatchObject({ filename: 'stdin', counts: { inspections: 1 } });
    expect((await desk.call(['import', '-', '--yes'])).code).toBe(2);
    writeFileSync(desk.path('one.csv'), csv.replace('05-01', '06-01'));
    writeFileSync(desk.path('two.csv'), csv.replace('05-01', '07-01'));
    const argv = ['import', 'one.csv', 'bad.csv', 'two.csv', '--mapping', 'heath.json', '--json', '--fields', 'counts'];
    const { code, stdout } = await desk.call(argv);
    expect(code).toBe(3);
    expect(JSON.parse(stdout).imports).toMatchObject([
      { file: 'one.csv', outcome: 'imported', import: { counts: { inspections: 1 } } },
      { file: 'bad.csv', outcome: 'problems', error: { code: 'problems' } },
      { file: 'two.csv', outcome: 'imported', import: { counts: { inspections: 1 } } },
    ]);
    expect(await desk.call(['import', 'one.csv', 'none.csv'])).toMatchObject({ code: 2 });
  });

  it('skips rows with problems with an option, and writes the problems for a spreadsheet', async () => {
    const argv = ['import', 'bad.csv', '--mapping', 'heath.json', '--skip-invalid', '--problems'];
    const { code, stdout } = await desk.call(argv);
    expect(code).toBe(0);
    expect(stdout).toMatch(/Inspections recorded: +1/);
    expect(stdout).toMatch(/Skipped because of problems: +4/);
    expect(stdout).toContain('The problems are in bad.csv.problems.csv.');
    const lines = readFileSync(desk.path('bad.csv.problems.csv'), 'utf8').split('\r\n');
    expect(lines).toHaveLength(6);
    expect(lines[0]).toBe('row,column,value,code,message');
    expect(lines[1]).toMatch(/^3,Bees,12\+,not_a_number,"/);
    // No spreadsheet takes it for a formula.
    expect(lines[3]).toMatch(/^5,Bees,'-3,negative,/);
    expect(lines[4]).toMatch(/^6,Hive,,hive_missing,/);
    expect(await apiaries()).toMatchObject([{ name: 'Heath', hiveCount: 1 }]);
  });
});

describe('wrong usage exits with 2', () => {
  it.each([
    [['import'], 'Name the file'],
    [['import', 'nothing.csv'], 'There is no file nothing.csv.'],
    [['import', '.'], 'is not a file'],
    [['import', URBAN, '--resume', '0190a5d0-ac96-774b-bcce-b302099a8057'], 'do not name a file'],
    [['import', '--resume', 'last'], 'kypseli imports'],
    [['import', URBAN, '--year', '22'], '--year is a whole number from 1900 to 2100'],
    [['import', URBAN, '--day-first', '--month-first'], 'cannot be used with'],
    [['import', URBAN, '--date-format', 'DD'], '--date-format takes one of YYYY-MM-DD, D/M/YYYY'],
    [['import', URBAN, '--mapping', 'a.json', '--kept', 'b'], 'cannot be used with'],
    [['import', URBAN, '--dry-run', '--keep-as', 'b'], 'cannot be used with'],
    [['import', URBAN, '--mapping', 'missing.json'], 'The mapping missing.json cannot be read'],
    [['import', URBAN, '--mapping', 'bad.csv'], 'The mapping bad.csv cannot be read'],
    [['import', URBAN, '--problems', URBAN], 'would overwrite'],
    [['imports', '--limit', '0'], '--limit is a whole number from 1 to 200'],
  ])('%j', async (argv, sentence) => {
    const { code, stdout, stderr } = await desk.call(argv);
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toContain(sentence);
    expect(stderr).not.toContain('    at ');
  });

  it('names each invalid place of a mapping', async () => {
    writeFileSync(desk.path('wrong.json'), JSON.stringify({ ...HEATH, hive: {}, extra: 1 }));
    const { code, stderr } = await desk.call(['import', 'bad.csv', '--mapping', 'wrong.json']);
    expect(code).toBe(2);
    expect(stderr).toContain('hive.column');
    expect(stderr).not.toContain('Uploading');
  });
});

it("prints the server's words for a refusal", async () => {
  writeFileSync(desk.path('other.json'), JSON.stringify({ ...HEATH, hive: { column: 'Tag' } }));
  const refused = await desk.call(['import', 'bad.csv', '--mapping', 'other.json']);
  expect(refused).toMatchObject({ code: 1, stdout: '' });
  expect(refused.stderr).toContain('There is no column “Tag” in this file.');
  const unknown = await desk.call(['import', '--resume', '0190a5d0-ac96-774b-bcce-b302099a8057']);
  expect(unknown).toMatchObject({ code: 1, stderr: 'There is no import 0190a5d0-ac96-774b-bcce-b302099a8057.\n' });
});

/**
 * A proxy between client and server loses the first answer to each kind of call, after the server has done its work.
 */
const losingAnswers = async (keys: Map<string, string[]>): Promise<{ url: string; proxy: HttpServer }> => {
  const proxy = createServer((incoming, outgoing) => {
    const call = `${incoming.method} ${incoming.url!.replace(/[0-9a-f-]{36}/, ':id')}`;
    const seen = keys.get(call) ?? [];
    keys.set(call, [...seen, String(incoming.headers['idempotency-key'] ?? '')]);
    const { method, headers, url: path } = incoming;
    const onwards = request(new URL(path!, server.url), { method, headers }, (answer) => {
      if (seen.length === 0) {
        answer.resume();
        answer.on('end', () => outgoing.destroy());
        return;
      }
      outgoing.writeHead(answer.statusCode!, answer.headers);
      answer.pipe(outgoing);
    });
    onwards.on('error', () => outgoing.destroy());
    incoming.pipe(onwards);
  });
  await new Promise<void>((resolve) => void proxy.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`, proxy };
};

it('a lost answer is requested again with the same key and duplicates nothing', async () => {
  const before = (await listed()).length;
  const keys = new Map<string, string[]>();
  const { url, proxy } = await losingAnswers(keys);
  try {
    const env = { KYPSELI_SERVER: url, KYPSELI_TOKEN: keeper.token };
    const argv = ['import', 'bad.csv', '--mapping', 'heath.json', '--apiary', 'Lost and found', '--skip-invalid'];
    const { code } = await desk.call(argv, { env });
    expect(code).toBe(0);
  } finally {
    proxy.closeAllConnections();
    proxy.close();
  }
  for (const command of ['POST /api/v1/imports', 'POST /api/v1/imports/:id/run']) {
    const sent = keys.get(command)!;
    expect(sent).toHaveLength(2);
    expect(new Set(sent).size).toBe(1);
    expect(sent[0]).toMatch(/^[0-9a-f-]{36}$/);
  }
  expect(await listed()).toHaveLength(before + 1);
  expect((await apiaries()).filter(({ name }: { name: string }) => name === 'Lost and found')).toHaveLength(1);
});

it('restores an account from its archive, after it has said what that gives', async () => {
  const before = await newKeeper(server);
  await newApiary(before, 2, 'Heath');
  const { bytes } = await download(server, before, '/api/accounts/v1/export');
  writeFileSync(desk.path('kypseli.zip'), bytes);
  const dry = await desk.call(['import', 'kypseli.zip', '--dry-run']);
  expect([dry.code, dry.stdout]).toEqual([
    0,
    expect.stringMatching(/The archive of .*\n.*Apiaries: +1\n.*Hives: +2\n/),
  ]);
  expect(dry.stdout).toContain('Not restored: plan and payments');
  expect(await apiaries()).toEqual([]);
  const { code, stdout } = await desk.call(['import', 'kypseli.zip']);
  expect([code, stdout]).toEqual([0, expect.stringMatching(/New hives: +2/)]);
  expect((await apiaries()).map(({ name }: { name: string }) => name)).toEqual(['Heath']);
  const again = await desk.call(['import', 'kypseli.zip', '--json']);
  expect(JSON.parse(again.stdout).import).toMatchObject({ archive: { known: true }, counts: { hives: 0 } });
});

import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const COVERAGE = readFileSync('docs/spec-coverage.md', 'utf8');
const ROW = /^\| 9\.1 \|.*$/m;

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'kypseli-documents-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const checked = async (text: string) => {
  const file = join(folder, 'coverage.md');
  writeFileSync(file, text);
  const { stderr = '' } = await run('node', ['bin/check-documents.mjs', `spec-coverage=${file}`]).catch(
    (error) => error,
  );
  return stderr as string;
};

test('every number of the documents has an existing proof, or a reason', async () => {
  expect(await checked(COVERAGE)).toBe('');
});

test.each([
  [
    'a test that does not exist',
    '| 9.1 | x | `api/billing.spec.ts` › is free for ever |',
    'has no test “is free for ever”',
  ],
  ['a file that does not exist', '| 9.1 | x | `api/prices.spec.ts` › is listed |', 'api/prices.spec.ts is not there'],
  ['a text that is in a test, but names none', '| 9.1 | x | `api/messages.spec.ts` › utf8 |', 'has no test “utf8”'],
  ['neither a test nor a reason', '| 9.1 | x | seen |', '9.1: neither a test nor a reason: seen'],
  ['nothing', '| 9.1 | x | |', '9.1: neither a test nor a reason: '],
  ['a second proof that is wrong', '| 9.1 | x | exempt: so<br>maybe |', '9.1: neither a test nor a reason: maybe'],
  ['another number', '| 9.2 | x | open: so |', '9.2 is listed twice'],
  ['a number that nobody counts to', '| 99.1 | x | open: so |', '99.1 is no number of it'],
])('%s fails', async (_, row, problem) => {
  expect(COVERAGE).toMatch(ROW);
  expect(await checked(COVERAGE.replace(ROW, row))).toContain(problem);
});

test('a missing row fails', async () => {
  expect(await checked(COVERAGE.replace(ROW, ''))).toContain('9.1 is missing');
});

test.each([
  ['a file', '`libs/domain/src/none.ts`', 'libs/domain/src/none.ts is not there'],
  ['a file without its folder', '`none.queries.ts`', 'none.queries.ts is not there'],
  [
    'a folder of each language',
    '`apps/web/src/i18n/<language>/none`',
    'apps/web/src/i18n/<language>/none is not there',
  ],
  ['an npm script', '`npm run none`', 'npm has no script none'],
])('%s that a guide names and that does not exist fails', async (_, text, problem) => {
  const file = join(folder, 'guide.md');
  writeFileSync(file, text);
  const call = run('node', ['bin/check-documents.mjs', `docs/contributing.md=${file}`]);
  expect(await call.catch((error) => error)).toMatchObject({ stderr: expect.stringContaining(problem) });
});

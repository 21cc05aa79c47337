import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'kypseli-words-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** What the check says of a file with this text. */
const checked = async (text: string, name = 'sample.tsx') => {
  const file = join(folder, name);
  writeFileSync(file, text);
  const { stderr } = await run('node', ['bin/check-words.mjs', file]).catch((error) => error);
  return stderr as string;
};

test.each([
  ['an identifier', 'const untilTold = 1;', 'write sent, given'],
  ['a comment', '/** What the keeper said. */', 'write given'],
  ['a comment of one line', '// A yard.', 'write apiary'],
  ['the beginning of a comment', '/** Whether it is open. */', 'write “True if …”'],
  ['a component', 'export const StarKey = () => null;', '…Button'],
  ['a cast through unknown', 'f(a as unknown as B);', 'a type that needs no cast'],
  ['a mock', 'jest.fn();', 'the real part'],
])('%s is refused', async (_, text, problem) => {
  expect(await checked(`const before = 1;\n${text}\n`)).toMatch(new RegExp(`sample.tsx:2: .*${problem}`));
});

test.each([
  ['a text', "const column = 'Yard'; // `told` is a column of the file"],
  ['a template', 'const text = `She said so.`;'],
  ['a word that contains one', 'const [backyards, kept] = values;'],
])('%s is not', async (_, text) => {
  expect(await checked(text)).toBe('');
});

test('a file of odds and ends is refused', async () => {
  expect(await checked('', 'utils.ts')).toContain('a name for what is in it');
});

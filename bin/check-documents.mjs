/**
 * node bin/check-security.mjs: the table in docs/security.md has every requirement of OWASP ASVS 5.0 of levels 1 and 2
 * once, each with a test that exists or with a reason.
 */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const REASONS = ['not applicable', 'by construction', 'documented', 'operator', 'open'];

/** The last requirement of each section that is not of level 3 alone; in all of them these come first. */
const SECTIONS = {
  V1: [2, 9, 11, 3, 2],
  V2: [3, 3, 4, 1],
  V3: [0, 2, 4, 6, 5, 0, 2],
  V4: [3, 1, 2, 4],
  V5: [1, 3, 2, 3],
  V6: [3, 12, 4, 4, 5, 3, 0, 4],
  V7: [3, 4, 2, 5, 2, 2],
  V8: [2, 3, 1, 1],
  V9: [3, 4],
  V10: [2, 2, 4, 11, 5, 2, 3],
  V11: [2, 3, 3, 4, 1, 1],
  V12: [3, 2, 4],
  V13: [1, 5, 2, 5],
  V14: [2, 4, 3],
  V15: [3, 3, 7],
  V16: [1, 5, 4, 3, 3],
  V17: [1, 4, 2],
};
const wanted = Object.entries(SECTIONS).flatMap(([chapter, lasts]) =>
  lasts.flatMap((last, section) =>
    Array.from({ length: last }, (_, index) => `${chapter}.${section + 1}.${index + 1}`),
  ),
);

const sources = new Map();
const sourceOf = (path) => {
  if (!sources.has(path)) sources.set(path, existsSync(path) ? readFileSync(path, 'utf8') : null);
  return sources.get(path);
};

/** What is wrong with one proof, or null. */
const wrongWith = (proof) => {
  const [, file, name] = /^`([^`]+\.spec\.tsx?)` › (.+)$/.exec(proof) ?? [];
  if (!file)
    return REASONS.some((reason) => proof.startsWith(`${reason}: `)) ? null : `neither a test nor a reason: ${proof}`;
  const source = sourceOf(join(root, /^(apps|libs)\//.test(file) ? file : join('test', file)));
  if (source === null) return `${file} is not there`;
  const quoted = ["'", '"', '`'].some((quote) => calls(source).includes(`(${quote}${name}${quote}`));
  return quoted ? null : `${file} has no test “${name}”`;
};

/** A source with the name of every test right behind its bracket, however it was wrapped. */
const calls = (source) => source.replaceAll(/\(\s+/g, '(');

const rows = readFileSync(join(root, 'docs/security.md'), 'utf8')
  .split('\n')
  .map((line) => /^\| (V\d+\.\d+\.\d+) \| [^|]+ \| (.+) \|$/.exec(line))
  .filter(Boolean)
  .map(([, number, proofs]) => ({ number, proofs: proofs.split('<br>') }));
const told = rows.map(({ number }) => number);
const problems = [
  ...wanted.filter((number) => !told.includes(number)).map((number) => `${number} is missing`),
  ...told.filter((number, index) => told.indexOf(number) !== index).map((number) => `${number} is told twice`),
  ...told.filter((number) => !wanted.includes(number)).map((number) => `${number} is not of level 1 or 2`),
  ...rows.flatMap(({ number, proofs }) =>
    proofs.flatMap((proof) => {
      const wrong = wrongWith(proof);
      return wrong ? [`${number}: ${wrong}`] : [];
    }),
  ),
];
if (problems.length > 0) {
  console.error(['docs/security.md does not hold:', ...problems.map((problem) => `  ${problem}`)].join('\n'));
  process.exitCode = 1;
}

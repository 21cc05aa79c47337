/**
 * node bin/check-documents.mjs [name=file ...]: checks that the tables of docs/security.md and docs/spec-coverage.md
 * have every number once, each with existing tests or with a reason, one of the tests in the short run, and that the
 * files, folders and npm scripts that the documents name exist. Another file can be given for a document.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');

/** The last requirement of each section below level 3; they come first in every section. */
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
const asvs = Object.entries(SECTIONS).flatMap(([chapter, lasts]) =>
  lasts.flatMap((last, section) =>
    Array.from({ length: last }, (_, index) => `${chapter}.${section + 1}.${index + 1}`),
  ),
);

/** The sections of the specification; numbers count from 1 without gaps. */
const SPEC_SECTIONS = 13;
const numbered = (numbers) =>
  Array.from({ length: SPEC_SECTIONS }, (_, index) => {
    const own = numbers
      .filter((number) => number.startsWith(`${index + 1}.`))
      .map((number) => Number(number.split('.')[1]));
    return Array.from({ length: Math.max(1, ...own) }, (_, at) => `${index + 1}.${at + 1}`);
  }).flat();

const DOCUMENTS = {
  security: {
    number: /^V\d+\.\d+\.\d+$/,
    wanted: () => asvs,
    reasons: ['not applicable', 'by construction', 'documented', 'operator', 'open'],
  },
  'spec-coverage': { number: /^\d+\.\d+$/, wanted: numbered, reasons: ['exempt', 'open'] },
};

const sources = new Map();
const sourceOf = (path) => {
  if (!sources.has(path)) sources.set(path, existsSync(path) ? readFileSync(path, 'utf8') : null);
  return sources.get(path);
};

const escaped = (text) => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);

/**
 * True if a source has tests with this name: a test, a step of a story, a table or a group, however the line is
 * wrapped.
 */
const hasTest = (source, name) =>
  new RegExp(`(?:\\b(?:describe|it|test|step)|\\))\\(\\s*(['"\`])${escaped(name)}\\1`).test(source);

/** What is wrong with one proof, or null. */
const wrongWith = (proof, reasons) => {
  const [, file, name] = /^`([^`]+\.spec\.tsx?)` › (.+)$/.exec(proof) ?? [];
  if (!file)
    return reasons.some((reason) => proof.startsWith(`${reason}: `)) ? null : `neither a test nor a reason: ${proof}`;
  const source = sourceOf(join(root, /^(apps|libs)\//.test(file) ? file : join('test', file)));
  if (source === null) return `${file} is not there`;
  return hasTest(source, name) ? null : `${file} has no test “${name}”`;
};

const LONG = /\.long\.spec\.tsx?`/;
/** True if what is proven by tests is proven by those of the long run only. */
const isLongOnly = (proofs) => {
  const tests = proofs.filter((proof) => proof.startsWith('`'));
  return tests.length > 0 && tests.every((proof) => LONG.test(proof));
};

const problemsOf = (text, { number: shape, wanted: wantedOf, reasons }) => {
  const rows = text
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    )
    .filter(([number]) => shape.test(number));
  const numbers = rows.map(([number]) => number);
  const wanted = wantedOf(numbers);
  return [
    ...wanted.filter((number) => !numbers.includes(number)).map((number) => `${number} is missing`),
    ...numbers
      .filter((number, index) => numbers.indexOf(number) !== index)
      .map((number) => `${number} is listed twice`),
    ...numbers.filter((number) => !wanted.includes(number)).map((number) => `${number} is no number of it`),
    ...rows
      .filter(([, , proofs = '']) => isLongOnly(proofs.split('<br>')))
      .map(([number]) => `${number} has no test in the short run`),
    ...rows.flatMap(([number, , proofs = '']) =>
      proofs.split('<br>').flatMap((proof) => {
        const wrong = wrongWith(proof, reasons);
        return wrong ? [`${number}: ${wrong}`] : [];
      }),
    ),
  ];
};

const ROOMS = /^(apps|bin|docs|libs|test)\//;
const FILE = /^(?:\*|[\w-])[\w.*-]*\.(?:[cm]?[jt]sx?|css|json|md|sql)$/;

const names = new Set();
const collect = (folder) => {
  for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
    if (['node_modules', 'dist', '.git', '.tmp', '.data'].includes(entry.name)) continue;
    names.add(`${folder}/${entry.name}`);
    if (entry.isDirectory()) collect(`${folder}/${entry.name}`);
  }
};

/** True if a path exists; `<area>` and `*` stand for any name, `{a,b}` for each of these. */
const isThere = (path) => {
  const [, before, choices, after] = /^([^{]*)\{([^}]*)\}(.*)$/.exec(path) ?? [];
  if (choices) return choices.split(',').every((choice) => isThere(before + choice + after));
  const pattern = escaped(path.replace(/\/$/, '')).replaceAll(/<[^>]+>|\\\*/g, '[^/]+');
  const shape = new RegExp(ROOMS.test(path) ? `^\\./${pattern}$` : `/${pattern}$`);
  return [...names].some((name) => shape.test(name));
};

/** The files, folders and scripts that a document names and that do not exist. */
const missingIn = (text, scripts) =>
  [...text.matchAll(/`([^`\n]+)`/g)].flatMap(([, code]) => {
    const [, script] = /^npm run (?:-s )?([\w:]+)/.exec(code) ?? [];
    if (script) return scripts.includes(script) ? [] : [`npm has no script ${script}`];
    const path = code.split(' ')[code.startsWith('node ') ? 1 : 0];
    return (ROOMS.test(path) || FILE.test(path)) && !/\/dist\b/.test(path) && !isThere(path)
      ? [`${path} is not there`]
      : [];
  });

collect('.');
const scripts = Object.keys(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).scripts);
const files = new Map(process.argv.slice(2).map((given) => given.split('=')));
for (const [name, document] of Object.entries(DOCUMENTS)) {
  const file = files.get(name) ?? join(root, 'docs', `${name}.md`);
  const problems = problemsOf(readFileSync(file, 'utf8'), document);
  if (problems.length === 0) continue;
  console.error([`docs/${name}.md does not hold:`, ...problems.map((problem) => `  ${problem}`)].join('\n'));
  process.exitCode = 1;
}

const GUIDES = [
  'README.md',
  'docs/architecture.md',
  'docs/contributing.md',
  'docs/performance.md',
  'docs/reliability.md',
];
for (const guide of [...GUIDES, ...[...names].filter((name) => /^\.\/docs\/decisions\/.*\.md$/.test(name))]) {
  const file = files.get(guide) ?? join(root, guide);
  const problems = missingIn(readFileSync(file, 'utf8'), scripts);
  if (problems.length === 0) continue;
  console.error([`${guide} does not hold:`, ...problems.map((problem) => `  ${problem}`)].join('\n'));
  process.exitCode = 1;
}

/**
 * node bin/check-words.mjs [file ...]: refuses private vocabulary in identifiers and comments, and code that the style
 * rules out. Without files it checks every source file of the repository. Texts in quotation marks are not checked:
 * they are data, product texts, or names that are stored.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');

/** Parts of identifiers (`untilTold` has `until` and `told`), and words of comments, with what to write instead. */
const WORDS = {
  told: 'sent, given, found, listed, documented',
  said: 'given, recorded, documented',
  yard: 'apiary (large, for the size of a button)',
  yards: 'apiaries',
  chore: 'task',
  chores: 'tasks',
  farewell: 'closing (of a letter), erasure hook',
  farewells: 'erasure hooks',
};

/** Whole identifiers. */
const NAMES = [
  [/^(saidOf|tellsOf|says)[A-Z]/, 'a name for the data, such as historyDataOf…, describes…'],
  [/^(kept|Kept)[A-Z]/, 'stored… or saved…'],
  [/^[lL]etGo$/, 'release'],
  [/^(inTurns|Turns)$/, 'alternately, KeyedQueue'],
  [/^heads$/, 'headers; for the log, name the object'],
];

/**
 * Path → names that stay, because they are stored or published.
 *
 * Other names that stay are texts or allowed words, so they need no entry: the REST contract (`imports.keepMapping`,
 * `suggestion.kept`, the schema id `KeptMapping`), stored events, columns, keys of localStorage and flags (`--kept`).
 */
const DATA = {
  // Migrations that have run are recorded in the database by name.
  'apps/api/src/migrations/1763701200000-kept-mappings.ts': ['KeptMappings1763701200000'],
  'apps/api/src/tables.ts': ['KeptMappings1763701200000'],
  // Columns of keepers' files.
  'apps/api/src/imports/mapping/rows/read-row.spec.ts': ['Yard'],
  'libs/contract/src/mapping/column-rows.spec.ts': ['Yard'],
  // The key of a text of the web app.
  'test/api/translations.spec.ts': ['yards'],
};

/** Whole comments, without their signs. */
const COMMENTS = [
  [/^Whether\b/, '“True if …”'],
  [/^That what\b/, 'a verb: “Throws if …”'],
  [/^Who does not\b/, 'a subject: “Callers that …”'],
  [/^As find\b/, '“Batch version of …”'],
];

/** Code that the style rules out: what to write instead, and where it is allowed. */
const CODE = [
  {
    pattern: /\bas unknown as\b/g,
    instead: 'a type that needs no cast',
    /** Path → how many: types of libraries and of pages that are wrong or incomplete. */
    allowed: {
      'apps/api/src/exports/pdf-page.ts': 1,
      'apps/api/src/platform/auth/attempt.ts': 1,
      'libs/ui/src/vite/without-schemas.ts': 1,
      'apps/web/src/features/hives/history/sentences.spec.ts': 1,
      'apps/web/src/features/imports/data/import-draft.ts': 1,
      'apps/web/src/ui/lazy/OnDemand.tsx': 1,
      'test/browser/apiaries.long.spec.ts': 1,
      'test/browser/browser.ts': 2,
      'test/browser/consent.spec.ts': 1,
    },
  },
  {
    pattern: /\b(dangerouslySetInnerHTML|RichTextField|UrlField)\b/g,
    instead: 'the text as a text node: it may be a keeper’s',
  },
  { pattern: /\bjest\.(mock|fn|spyOn|unstable_mockModule)\b/g, instead: 'the real part' },
  { pattern: /\b(it|test|describe)\.(only|todo)\b/g, instead: 'a test that runs with the others' },
  { pattern: /\.waitForTimeout\(/g, instead: 'a condition to wait for' },
  {
    pattern: /\bexpect\([\s([{]*await\b/g,
    instead: 'await expect(locator)… or await expect.poll(…): what a page shows may come a moment later',
    only: /^test\/browser\//,
  },
  {
    pattern: /\.newPage\(\)/g,
    instead: 'newPage(context): its navigations wait until the app is at rest',
    only: /^test\/browser\/(?!browser\.ts)/,
  },
  { pattern: /\binterface I[A-Z][a-z]/g, instead: 'a name without the prefix I' },
  {
    pattern: /<[A-Z]\w*Key\b|\bexport const [A-Z]\w*Key = \(/g,
    instead: '…Button: a key is on a keyboard',
    only: /\.tsx$/,
  },
];

/** File names. */
const FILES = [
  [/(^|\/)(utils?|helpers?|misc|common)\.[cm]?[jt]sx?$/, 'a name for what is in it'],
  [
    /^apps\/[^/]+\/src\/(?!i18n\/|resources\/[^/]+\/index\.ts$).+\/index\.[jt]sx?$/,
    'imports of the files themselves: no barrels inside apps',
  ],
];

const COMMENT = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/ .*$/gm;
const TEXT = /'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`/g;
const lineOf = (source, at) => source.slice(0, at).split('\n').length;
/** The same text as blanks, so that the places of what follows stay. */
const blanked = (text) => text.replaceAll(/[^\n]/g, ' ');

/** `untilTold` as until, told. */
const partsOf = (name) => name.split(/[_$]|(?<=[a-z\d])(?=[A-Z])/).map((part) => part.toLowerCase());

const problemsIn = (path, source) => {
  const problems = [];
  const refuse = (at, found, instead) => problems.push(`${path}:${lineOf(source, at)}: “${found}”: write ${instead}`);
  for (const [name, instead] of FILES) if (name.test(path)) problems.push(`${path}: write ${instead}`);

  const code = source
    .replace(COMMENT, (comment, at) => {
      const text = comment.replaceAll(/^\s*\/?\*+\/?|^\/\/|\*\/$/gm, '').trim();
      for (const [beginning, instead] of COMMENTS) if (beginning.test(text)) refuse(at, text.slice(0, 30), instead);
      // Quoted words are data.
      for (const [word] of text.replaceAll(/[`“"][^`”"]*[`”"]/g, '').matchAll(/\p{L}+/gu))
        if (Object.hasOwn(WORDS, word.toLowerCase())) refuse(at, word, WORDS[word.toLowerCase()]);
      return blanked(comment);
    })
    .replace(TEXT, blanked);
  for (const { 0: name, index } of code.matchAll(/[A-Za-z_$][\w$]*/g)) {
    if (DATA[path]?.includes(name)) continue;
    for (const part of partsOf(name)) if (Object.hasOwn(WORDS, part)) refuse(index, name, WORDS[part]);
    for (const [shape, instead] of NAMES) if (shape.test(name)) refuse(index, name, instead);
  }
  for (const { pattern, instead, allowed = {}, only = /./ } of CODE) {
    const found = only.test(path) ? [...code.matchAll(pattern)] : [];
    for (const { 0: text, index } of found.slice(allowed[path] ?? 0)) refuse(index, text, instead);
    if (found.length < (allowed[path] ?? 0)) problems.push(`${path}: allow ${found.length} × ${pattern.source} here`);
  }
  return problems;
};

/** They contain what they refuse. */
const SAMPLES = ['bin/check-words.mjs', 'test/api/words.spec.ts'];
const tracked = () =>
  execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs', '*.js'], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((path) => path !== '' && !SAMPLES.includes(path));

const given = process.argv.slice(2).map((path) => relative(root, resolve(path)));
const problems = (given.length > 0 ? given : tracked()).flatMap((path) => {
  const file = join(root, path);
  return existsSync(file) ? problemsIn(path, readFileSync(file, 'utf8')) : [];
});
for (const problem of problems) console.error(problem);
process.exitCode = problems.length > 0 ? 1 : 0;

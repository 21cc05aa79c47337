// node test/sum.mjs <results>: the sum of a run of bin/test; its last line is "N passed, N failed, N skipped".
// node test/sum.mjs <results> --failed: the test files that failed, a line each; none if they are too many to be chance.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

const AT_MOST = 4;

const folder = process.argv[2];
const named = (kind) =>
  readdirSync(folder)
    .filter((file) => file.endsWith(`.${kind}`))
    .map((file) => file.slice(0, -kind.length - 1));
const codeOf = (name, kind) => Number(readFileSync(join(folder, `${name}.${kind}`), 'utf8'));
const runOf = (name) =>
  existsSync(join(folder, `${name}.json`)) ? JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8')) : null;
const pathOf = (suite) => relative(process.cwd(), suite.name);
const failedIn = (suite) => suite.assertionResults.filter(({ status }) => status === 'failed');
const isFailed = ({ status }) => status === 'failed';

const AGAIN = 'again';
const again = new Map((runOf(AGAIN)?.testResults ?? []).map((suite) => [suite.name, suite]));
const first = named('jest').filter((name) => name !== AGAIN);

const listFailed = () => {
  const failed = first.flatMap((name) => runOf(name)?.testResults.filter(isFailed) ?? []).map(pathOf);
  if (failed.length <= AT_MOST) for (const path of failed) console.log(path);
};

const sum = { passed: 0, failed: 0, skipped: 0 };
/** The reasons in the names of skipped tests, with how many they skip. */
const skipped = new Map();

const addSuite = (suite) => {
  const second = again.get(suite.name);
  const counted = second && !isFailed(second) ? second : suite;
  for (const { status, fullName } of counted.assertionResults) {
    const isSkipped = status !== 'passed' && status !== 'failed';
    sum[isSkipped ? 'skipped' : status] += 1;
    if (!isSkipped) continue;
    const reason = `${pathOf(suite)}: ${/\[skipped: (.*?)\]/.exec(fullName)?.[1] ?? 'no reason given'}`;
    skipped.set(reason, (skipped.get(reason) ?? 0) + 1);
  }
  if (!isFailed(suite)) return;
  console.log(`${isFailed(counted) ? 'failed' : 'failed at first, passed when run again alone'}: ${pathOf(suite)}`);
  for (const { fullName } of failedIn(suite)) console.log(`  ${fullName}`);
  // A file that does not even load has no tests to count: it is one failure.
  if (isFailed(counted) && failedIn(counted).length === 0) sum.failed += 1;
};

const printSum = () => {
  for (const name of named('check')) {
    const isPassed = codeOf(name, 'check') === 0;
    sum[isPassed ? 'passed' : 'failed'] += 1;
    if (!isPassed) console.log(`failed: ${name}`);
  }
  for (const name of first) {
    const run = runOf(name);
    run?.testResults.forEach(addSuite);
    if (codeOf(name, 'jest') === 0 || run?.testResults.some(isFailed)) continue;
    console.log(`failed: ${name} ended with exit ${codeOf(name, 'jest')}${run ? '' : ' and no results'}`);
    sum.failed += 1;
  }
  for (const [reason, count] of skipped) console.log(`skipped ${count} of ${reason}`);
  console.log(`${sum.passed} passed, ${sum.failed} failed, ${sum.skipped} skipped`);
  process.exitCode = sum.failed > 0 || sum.passed === 0 ? 1 : 0;
};

if (process.argv[3] === '--failed') listFailed();
else printSum();

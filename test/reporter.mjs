import { relative } from 'node:path';

const MINUTE_S = 60;
const inWords = (seconds) =>
  seconds < MINUTE_S ? 'less than a minute' : `about ${Math.ceil(seconds / MINUTE_S)} minutes`;

/**
 * Says how a run is going: a line a file, each failure as soon as it is known, and on a terminal a last line with how
 * far the run is and how long it will take.
 */
export default class Reporter {
  onRunStart({ numTotalTestSuites }, { estimatedTime }) {
    this.began = Date.now();
    this.files = numTotalTestSuites;
    this.done = 0;
    this.failed = 0;
    /** In seconds, by the times of the last run; 0 without one. */
    this.estimated = estimatedTime;
    this.reported = new Set();
    this.isTerminal = Boolean(process.stderr.isTTY);
    this.showProgress();
  }

  onTestCaseResult({ path }, { fullName, status, failureMessages }) {
    if (status !== 'failed') return;
    this.reported.add(path + fullName);
    this.print(`FAILED ${relative('', path)} › ${fullName}\n${failureMessages.join('\n')}`);
  }

  onTestResult({ path, context }, { testResults, testExecError, perfStats }) {
    const failed = testResults.filter(({ status }) => status === 'failed');
    const isFailed = failed.length > 0 || Boolean(testExecError);
    this.done += 1;
    if (isFailed) this.failed += 1;
    if (testExecError) this.print(testExecError.stack ?? testExecError.message);
    for (const test of failed) if (!this.reported.has(path + test.fullName)) this.onTestCaseResult({ path }, test);
    const seconds = Math.round(perfStats.runtime / 1000);
    const { name } = context.config.displayName;
    this.print(
      `${isFailed ? 'FAIL' : 'pass'} ${name} ${relative('', path)} (${testResults.length} tests, ${seconds} s)`,
    );
  }

  onRunComplete(_contexts, { numFailedTests, numPassedTests, numPendingTests }) {
    this.files = 0;
    this.print(`${numPassedTests} passed, ${numFailedTests} failed, ${numPendingTests} skipped`);
  }

  left() {
    const elapsed = (Date.now() - this.began) / 1000;
    if (this.estimated > elapsed) return this.estimated - elapsed;
    return this.done === 0 ? undefined : (elapsed / this.done) * (this.files - this.done);
  }

  print(text) {
    process.stderr.write(`${this.isTerminal ? '\r\x1b[K' : ''}${text}\n`);
    this.showProgress();
  }

  showProgress() {
    if (!this.isTerminal || this.files === 0) return;
    const left = this.left();
    const failed = this.failed > 0 ? `, ${this.failed} failed` : '';
    process.stderr.write(
      `\r\x1b[K${this.done} of ${this.files} files${failed}${left === undefined ? '' : `, ${inWords(left)} left`}`,
    );
  }
}

import { doctorSummary } from '@kypseli/contract/admin';
import { RELEASE } from '../../release.js';
import { type Operation, type OperationContext, OperationRefused } from '../operation.js';
import { countsOf, examineAll, UnknownCheck } from './examine.js';
import { versions } from './versions.js';

/** Examines the server of this machine, a line for each check. */
export const doctor: Operation = {
  options: { strict: { type: 'boolean' }, only: { type: 'string' } },
  async run({ options, env, tell }: OperationContext) {
    const at = new Date().toISOString();
    const only = options.only as string | undefined;
    const checks = await examineAll(env, only).catch((error: unknown) => {
      if (!(error instanceof UnknownCheck)) throw error;
      throw new OperationRefused('usage', 'usage', `--only ${error.message}`);
    });
    tell({ type: 'note', subject: versions(), message: 'changes nothing' });
    for (const check of checks) tell({ type: 'finding', ...check });
    const counts = countsOf(checks);
    const stands = counts.wrong > 0 || (options.strict === true && counts.look_after > 0);
    const outcome = stands ? 'problems' : 'done';
    tell({ type: 'done', outcome, message: doctorSummary(counts), release: RELEASE, at, ...counts });
  },
};

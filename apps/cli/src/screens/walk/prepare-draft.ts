import { ApiError, type Import, type Mapping } from '@kypseli/contract';
import { interrupted } from '../../exit.js';
import { checkImport } from '../../imports/check-import.js';
import { chooseDifferences } from './choose-differences.js';
import { chooseMeanings } from './choose-meanings.js';
import { confirm } from './confirm.js';
import { solveProblems } from './solve-problems.js';
import { waitsAs } from './waits-as.js';
import type { Walk } from './walk.js';

export interface Prepared {
  record: Import;
  /** Skip visits with a problem. */
  skip: boolean;
  keepAs: string | undefined;
  differences: 'keep' | 'replace' | undefined;
}

/** Checks the mapping with all rows; returns the server's sentence if it refuses it. */
const tried = async ({ api, stage }: Walk, id: string, mapping: Mapping): Promise<Import | string> => {
  try {
    return await stage.during('Checking all rows', '', (show) => checkImport(api, id, mapping, show));
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 400) throw error;
    return [
      error.message,
      ...error.body.issues.slice(0, 3).map(({ path, message }) => `${path.slice(1).join('.')}: ${message}`),
    ]
      .filter((line, at, lines) => !lines.slice(0, at).some((before) => line.endsWith(before)))
      .join('\n');
  }
};

/** Meanings, check, problems and confirmation, back and forth until the keeper imports or stops. */
export const prepareDraft = async (walk: Walk, begun: Import, first: Mapping): Promise<Prepared> => {
  let mapping = first;
  let notice: string | undefined;
  for (;;) {
    const chosen = await chooseMeanings(walk, begun, mapping, notice);
    if (!chosen) throw interrupted(waitsAs(begun.id));
    mapping = chosen;
    const outcome = await tried(walk, begun.id, mapping);
    if (typeof outcome === 'string') {
      notice = outcome;
      continue;
    }
    notice = undefined;
    const solved = await solveProblems(walk, outcome, (next) => tried(walk, begun.id, next));
    mapping = solved.record.mapping ?? mapping;
    if (!solved.goOn) continue;
    const skip = solved.record.problem_count > 0;
    const { record } = solved;
    const { differences: given } = walk.options;
    if (walk.options.dryRun) return { record, skip, keepAs: undefined, differences: given };
    const differences = given ?? (await chooseDifferences(walk, record));
    if (differences === 'back') continue;
    const last = await confirm(walk, record, skip);
    if (last !== 'back') return { record, skip, keepAs: last.keepAs, differences };
  }
};

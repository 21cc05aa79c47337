import { ApiError, answerQuestion, type Import, isDoubt, type Mapping } from '@kypseli/contract';
import { interrupted } from '../../exit.js';
import { checkImport } from '../../imports/check-import.js';
import { chooseDifferences } from './choose-differences.js';
import { chooseMeanings } from './choose-meanings.js';
import { confirm } from './confirm.js';
import { askOne } from './first-mapping.js';
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
const tried = async ({ api, stage, options }: Walk, id: string, mapping: Mapping): Promise<Import | string> => {
  try {
    return await stage.during('Checking all rows', '', (show) => checkImport(api, id, mapping, show, options));
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

/** Asks about implausible values, all of them before the next check; null if the keeper goes back. */
const answerDoubts = async (walk: Walk, checked: Import): Promise<Import | string | null> => {
  const doubts = checked.open_questions.filter(isDoubt);
  if (doubts.length === 0 || !checked.mapping) return checked;
  let { mapping } = checked;
  for (const question of doubts) {
    const answer = await askOne(walk, question, mapping);
    if (answer === undefined) return null;
    mapping = answerQuestion(mapping, question, answer);
  }
  const outcome = await tried(walk, checked.id, mapping);
  return typeof outcome === 'string' ? outcome : answerDoubts(walk, outcome);
};

/** Meanings, check, problems and confirmation, back and forth until the keeper imports or stops. */
export const prepareDraft = async (walk: Walk, begun: Import, first: Mapping): Promise<Prepared> => {
  let mapping = first;
  let notice: string | undefined;
  for (;;) {
    const chosen = await chooseMeanings(walk, begun, mapping, notice);
    if (!chosen) throw interrupted(waitsAs(begun.id));
    mapping = chosen;
    const first = await tried(walk, begun.id, mapping);
    const outcome = typeof first === 'string' ? first : await answerDoubts(walk, first);
    if (outcome === null) continue;
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

import { type Import, type Mapping, type ProblemGroup, rowName, stoppingGroups } from '@kypseli/contract';
import { messageOf, titleOf } from '../../imports/describe-import.js';
import type { Choice } from '../ChoiceList.js';
import { solveProblem } from './solve-problem.js';
import type { Walk } from './walk.js';

export interface Solved {
  record: Import;
  /** Otherwise back to the columns. */
  goOn: boolean;
}

type Picked = 'skip' | 'back' | ProblemGroup;

const many = (count: number) => `${count} ${count === 1 ? 'problem' : 'problems'}`;

const choicesOf = (record: Import): Choice<Picked>[] => [
  ...stoppingGroups(record).map(
    (group): Choice<Picked> => ({
      value: group,
      label: titleOf(group),
      aside: `${group.count === 1 ? '' : `${group.count} times, first in `}row ${rowName(group)}`,
      about: messageOf(record, group),
    }),
  ),
  {
    value: 'skip',
    label: 'Skip rows with problems and continue',
    about: 'An inspection with a problem is skipped as a whole; the rest is imported.',
  },
  { value: 'back', label: 'Back to what the columns mean' },
];

/** Lists equal problems with their fixes, until none is left or the keeper skips the rest. */
export const solveProblems = async (
  walk: Walk,
  checked: Import,
  check: (mapping: Mapping) => Promise<Import | string>,
): Promise<Solved> => {
  let record = checked;
  let notice: string | undefined;
  while (record.problem_count > 0) {
    const picked: Picked | undefined = await walk.stage.choose<Picked>({
      title: `${record.filename}: ${many(record.problem_count)}`,
      note: 'Choose one to fix it.',
      notice,
      choices: choicesOf(record),
    });
    notice = undefined;
    if (picked === 'skip') return { record, goOn: true };
    if (picked === undefined || picked === 'back') return { record, goOn: false };
    const changed = await solveProblem(walk, record, picked);
    if (typeof changed === 'string') notice = changed;
    if (!changed || typeof changed === 'string') continue;
    const outcome = await check(changed);
    if (typeof outcome === 'string') notice = outcome;
    else {
      const solved = record.problem_count - outcome.problem_count;
      notice = solved > 0 ? `${many(solved)} fixed.` : 'That fixed none of them.';
      record = outcome;
    }
  }
  return { record, goOn: true };
};

import type { Import, ImportProblem } from '@kypseli/contract';

const MAX_LISTED = 1_000;
const MAX_GROUPS = 100;
/** The number of groups; further values of a column are counted together. */
const MAX_TALLIED = 10_000;

export interface TalliedProblems {
  problems: ImportProblem[];
  problemGroups: Import['problem_groups'];
  problemCount: number;
}

/** Counts any number of problems, and lists the first ones. */
export class ProblemTally {
  private count = 0;
  private listed: ImportProblem[] = [];
  private readonly groups = new Map<string, Import['problem_groups'][number]>();

  /** @param byValue true to count problems with different values separately */
  constructor(private readonly byValue = true) {}

  add(problem: ImportProblem): void {
    this.count++;
    this.listed.push(problem);
    if (this.listed.length >= 2 * MAX_LISTED) this.cut();
    this.group(this.byValue ? problem : { ...problem, value: null });
  }

  result(): TalliedProblems {
    this.cut();
    const problemGroups = [...this.groups.values()]
      .sort((a, b) => b.count - a.count || a.row - b.row)
      .slice(0, MAX_GROUPS);
    return { problems: this.listed, problemGroups, problemCount: this.count };
  }

  private cut(): void {
    this.listed = this.listed.sort((a, b) => a.row - b.row).slice(0, MAX_LISTED);
  }

  private group({ code, column, value, row }: ImportProblem): void {
    const key = JSON.stringify([code, column, value]);
    const found = this.groups.get(key);
    if (found) {
      found.count++;
      found.row = Math.min(found.row, row);
    } else if (value === null || this.groups.size < MAX_TALLIED)
      this.groups.set(key, { code, column, value, count: 1, row });
    else this.group({ code, column, value: null, row, message: '' });
  }
}

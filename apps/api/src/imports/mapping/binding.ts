import type { Source } from '@kypseli/contract';
import type { Issue, IssueCode, IssueParams } from '@kypseli/domain';

export type Path = Issue['path'];

/** A column and its position in a row. */
export interface Column {
  name: string;
  index: number;
}

/** The number of columns that a message lists. */
const LISTED = 30;

/** Finds the columns that a mapping names, and collects the parts that do not fit. */
export class Binding {
  readonly issues: Issue[] = [];
  private readonly indexes: Map<string, number>;
  private noted = new Set<number>();

  /** @param unusual what becomes of unusual values, where a source does not say it */
  constructor(
    names: readonly string[],
    readonly unusual?: Source['unusual'],
  ) {
    this.indexes = new Map(names.map((name, index) => [name, index]));
  }

  issue(path: Path, code: IssueCode, message: string, params?: IssueParams): void {
    this.issues.push({ path, code, ...(params && { params }), message });
  }

  column(name: string, path: Path): Column {
    const index = this.indexes.get(name);
    if (index === undefined) {
      const names = [...this.indexes.keys()];
      const list = names.slice(0, LISTED).join(', ') + (names.length > LISTED ? ', …' : '');
      const message = `There is no column “${name}” in this file. It has: ${list}.`;
      this.issue(path, 'column_unknown', message, { name });
    }
    if (index !== undefined) this.noted.add(index);
    return { name, index: index ?? -1 };
  }

  /** The result of `compile`, and the positions of the columns it names. */
  noting<T>(compile: () => T): [T, ReadonlySet<number>] {
    this.noted = new Set();
    const compiled = compile();
    return [compiled, this.noted];
  }

  columns(names: readonly string[] = [], path: Path): Column[] {
    return names.map((name, i) => this.column(name, [...path, i]));
  }
}

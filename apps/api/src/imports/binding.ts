import type { Issue, IssueCode, IssueParams } from '@kypseli/domain';

export type Path = Issue['path'];

/** A column by its place in a row. */
export interface Column {
  name: string;
  index: number;
}

/** Finds the columns that a mapping names and gathers what does not fit. */
export class Binding {
  readonly issues: Issue[] = [];
  private readonly indexes: Map<string, number>;
  private noted = new Set<number>();

  constructor(names: readonly string[]) {
    this.indexes = new Map(names.map((name, index) => [name, index]));
  }

  issue(path: Path, message: string, code: IssueCode = 'mapping_misfit', params?: IssueParams): void {
    this.issues.push({ path, code, ...(params && { params }), message });
  }

  column(name: string, path: Path): Column {
    const index = this.indexes.get(name);
    if (index === undefined) this.issue(path, `There is no column “${name}” in this file.`, 'column_unknown', { name });
    else this.noted.add(index);
    return { name, index: index ?? -1 };
  }

  /** What `compile` makes, and the places of the columns that it names. */
  noting<T>(compile: () => T): [T, ReadonlySet<number>] {
    this.noted = new Set();
    const compiled = compile();
    return [compiled, this.noted];
  }

  columns(names: readonly string[] = [], path: Path): Column[] {
    return names.map((name, i) => this.column(name, [...path, i]));
  }
}

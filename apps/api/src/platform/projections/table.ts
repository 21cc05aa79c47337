/** The one declaration of a read table: its schema, its view, and the type of its rows. */
export interface Table<Column extends string = string> {
  name: string;
  /** Column → its SQL type and constraints. Every column is in the view that queries read. */
  columns: Record<Column, string>;
  /** The primary key; without one, rows can only be added, or changed by condition. */
  key?: readonly NoInfer<Column>[];
  /** What follows `CREATE INDEX <name> ON <table>`. */
  indexes: string[];
  /** What follows `WITH`: storage parameters. */
  storage?: string;
  /** True if it grows with the log: a rebuild adds its indexes after it is filled. */
  large?: true;
  /**
   * For a table whose rows follow from rows of other tables: the query of all its columns, in order, which ends with
   * conditions, and the key of its rows. Events name the rows to derive again; a rebuild derives all of them at its end.
   */
  derived?: { rows: string; key: string };
}

export const table = <const Column extends string>(declared: Table<Column>): Table<Column> => declared;

export const columnsOf = (of: Table): string[] => Object.keys(of.columns);

/** `double precision` of `double precision NOT NULL`. */
export const typeOf = (of: Table, column: string): string =>
  of.columns[column]!.replace(/\s+(NOT NULL|NULL|COLLATE)\b.*$/, '');

/** CREATE TABLE, without the indexes. */
export const creation = (of: Table): string => {
  const lines = Object.entries(of.columns).map(([column, type]) => `${column} ${type}`);
  if (of.key) lines.push(`PRIMARY KEY (${of.key.join(', ')})`);
  return `CREATE TABLE ${of.name} (${lines.join(', ')})${of.storage ? ` WITH (${of.storage})` : ''}`;
};

/** The indexes are named, because PostgreSQL gives two that are made at the same time the same name. */
export const indexing = (of: Table): string[] =>
  of.indexes.map((index, i) => `CREATE INDEX ${of.name}_${i + 1} ON ${of.name} ${index}`);

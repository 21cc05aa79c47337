import type { ReadDate } from './date-texts.js';
import type { NameMeaning } from './score-name.js';
import type { SheetColumn } from './sheet.js';

/** A column of a visit, named without what only says which visit it belongs to. */
export interface GroupedColumn {
  column: SheetColumn;
  name: NameMeaning;
  /** Its head says which visit it belongs to. */
  own: boolean;
}

/** Columns that tell of one visit, with the column of its day. */
export interface VisitGroup {
  date: SheetColumn | null;
  columns: GroupedColumn[];
  /** Without a column of days: what heads call the visit, and how that can be read as its day. */
  wave?: { name: string; readings: ReadDate[] };
}

import type { ReadDate } from '../../read/date-texts.js';
import type { NameMeaning } from './score-name.js';
import type { SheetColumn } from './sheet.js';

/** A column of a visit. `name` is without the words that only identify the visit. */
export interface GroupedColumn {
  column: SheetColumn;
  name: NameMeaning;
  /** True if the column name identifies the visit. */
  own: boolean;
}

/** The columns of one visit, with the column of its day. */
export interface VisitGroup {
  date: SheetColumn | null;
  columns: GroupedColumn[];
  /** If no column has days: the name of the visit in the header, and the days that this name can mean. */
  wave?: { name: string; readings: ReadDate[] };
}

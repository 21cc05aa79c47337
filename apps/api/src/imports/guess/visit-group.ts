import type { ReadDate } from './date-texts.js';
import type { NameMeaning } from './score-name.js';
import type { SheetColumn } from './sheet.js';

/** A column of a visit. Its name lacks the words that only say which visit it belongs to. */
export interface GroupedColumn {
  column: SheetColumn;
  name: NameMeaning;
  /** Its name says which visit it belongs to. */
  own: boolean;
}

/** Columns that tell of one visit, with the column of its day. */
export interface VisitGroup {
  date: SheetColumn | null;
  columns: GroupedColumn[];
  /** If no column holds days: the name of the visit in the header, and the days that this name can be read as. */
  wave?: { name: string; readings: ReadDate[] };
}

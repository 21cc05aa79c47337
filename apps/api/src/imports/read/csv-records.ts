import { MAX_COLUMNS } from './table.js';

/** A record that cannot be read: it is too long, or a quotation mark is never closed. */
export class UnreadableRecord extends Error {
  constructor(readonly reason: 'never_closed' | 'long_text' | 'long_row' | 'many_columns') {
    super(reason);
  }
}

/** Without a limit, an unclosed quotation mark would turn the rest of the file into one cell. */
export const MAX_RECORD_CHARS = 1_000_000;
const QUOTE = 0x22;
const LF = 0x0a;
const CR = 0x0d;

/**
 * Splits a text, given in parts, into records of trimmed cells. Lines end in CRLF, LF or CR. A cell that begins with a
 * quotation mark ends at the next single one, possibly lines later; "" in it is one quotation mark. Text between its
 * end and the delimiter belongs to it as well. In any other cell a quotation mark is a character.
 */
export class CsvRecords {
  private rest = '';
  /** True if `rest` ends inside quotation marks. */
  private inQuotes = false;
  /** A quoted text is too long: the following text is only searched for its end. */
  private searching = false;
  private readonly delimiterCode: number;

  /** The delimiter is one character. */
  constructor(private readonly delimiter: string) {
    this.delimiterCode = delimiter.charCodeAt(0);
  }

  /**
   * Returns the records that end in `text`. `last`: no more text follows.
   * @throws UnreadableRecord
   */
  push(text: string, last = false): string[][] {
    const all = this.rest + text;
    if (this.searching) return this.search(all, last);
    const records: string[][] = [];
    let at = 0;
    let lf = all.indexOf('\n');
    let cr = all.indexOf('\r');
    let quote = all.indexOf('"');
    this.inQuotes = false;
    while (at < all.length) {
      if (lf !== -1 && lf < at) lf = all.indexOf('\n', at);
      if (cr !== -1 && cr < at) cr = all.indexOf('\r', at);
      if (quote !== -1 && quote < at) quote = all.indexOf('"', at);
      const end = lf === -1 ? (cr === -1 ? all.length : cr) : cr === -1 ? lf : Math.min(lf, cr);
      if (quote !== -1 && quote < end) {
        const found = this.quoted(all, at, last);
        if (!found) break;
        records.push(found.cells);
        at = found.next;
        continue;
      }
      const next = afterLine(all, end, last);
      if (next === null) break;
      records.push(all.slice(at, end).split(this.delimiter).map(trimmed));
      at = next;
    }
    this.rest = at === 0 ? all : all.slice(at);
    if (this.rest.length > MAX_RECORD_CHARS) this.giveUp();
    return records;
  }

  private giveUp(): void {
    if (!this.inQuotes)
      throw new UnreadableRecord(this.rest.split(this.delimiter).length > MAX_COLUMNS ? 'many_columns' : 'long_row');
    this.searching = true;
    this.rest = this.rest.endsWith('"') ? '"' : '';
  }

  /**
   * Searches for the end of a quoted text that is too long. The next single quotation mark is its end if the cell ends
   * there. If not, that mark begins another text, so this one was never closed.
   * @throws UnreadableRecord
   */
  private search(all: string, last: boolean): never[] {
    this.rest = '';
    for (let at = all.indexOf('"'); at !== -1; at = all.indexOf('"', at + 2)) {
      if (at + 1 === all.length && !last) {
        this.rest = '"';
        return [];
      }
      if (all.charCodeAt(at + 1) === QUOTE) continue;
      throw new UnreadableRecord(this.endOfCell(all, at + 1) === at + 1 ? 'long_text' : 'never_closed');
    }
    if (last) throw new UnreadableRecord('never_closed');
    return [];
  }

  /** A record with quotation marks; null if it is incomplete. */
  private quoted(all: string, from: number, last: boolean): { cells: string[]; next: number } | null {
    const cells: string[] = [];
    for (let at = from; ; at++) {
      let text = '';
      while (all.charCodeAt(at) === QUOTE) {
        const close = all.indexOf('"', at + 1);
        if (close === -1 && last) throw new UnreadableRecord('never_closed');
        // At the end of the text it may be the first of two.
        if (close === -1 || (close + 1 === all.length && !last)) {
          this.inQuotes = true;
          return null;
        }
        text += all.slice(at + 1, close);
        at = close + 1;
        if (all.charCodeAt(at) === QUOTE) text += '"';
      }
      const end = this.endOfCell(all, at);
      cells.push(trimmed(text + all.slice(at, end)));
      at = end;
      if (all.charCodeAt(at) === this.delimiterCode) continue;
      const next = afterLine(all, at, last);
      return next === null ? null : { cells, next };
    }
  }

  private endOfCell(all: string, from: number): number {
    for (let at = from; at < all.length; at++) {
      const code = all.charCodeAt(at);
      if (code === this.delimiterCode || code === LF || code === CR) return at;
    }
    return all.length;
  }
}

const trimmed = (cell: string): string => cell.trim();

/** The position after a line end; null while that is unknown. */
const afterLine = (all: string, end: number, last: boolean): number | null => {
  if (end === all.length) return last ? end : null;
  if (all.charCodeAt(end) === LF) return end + 1;
  if (end + 1 === all.length && !last) return null;
  return all.charCodeAt(end + 1) === LF ? end + 2 : end + 1;
};

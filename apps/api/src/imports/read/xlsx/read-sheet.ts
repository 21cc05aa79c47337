import { type CellComments, fileRefusal, MAX_COLUMNS } from '../table.js';
import type { TableRow } from '../table-row.js';
import { cellFormats, type NumberKind } from './cell-formats.js';
import { numberText } from './cell-text.js';
import { readComments } from './read-comments.js';
import { readWholeXml, readXml } from './read-xml.js';
import type { Workbook } from './workbook.js';

const MAX_SHARED_CHARS = 32_000_000;
const MAX_SHARED = 3_000_000;
const MAX_RECORD_CHARS = 1_000_000;
/** A limit for all texts of the rows: many cells can share one text of the file. */
const MAX_TEXT_CHARS = 300_000_000;
const MAX_ROW = 10_000_000;
const MAX_FORMULA = 200;

const tooMuch = () =>
  fileRefusal(
    'workbook_text_too_long',
    'This workbook contains more text than can be read. Save it as CSV and send that.',
  );

/** Reads sheets of one workbook. */
export interface SheetReader {
  /** The rows of a sheet that are not blank. @throws Refusal payload_too_large, validation_failed */
  rows(name: string): AsyncGenerator<TableRow[], void, undefined>;
  /** The comments on its cells. */
  comments(name: string): Promise<CellComments>;
}

/** Reads the shared parts of a workbook once. The limit of text applies to all sheets together. */
export const openSheets = async (workbook: Workbook): Promise<SheetReader> => {
  const shared = await sharedTexts(workbook);
  const kinds = await numberKinds(workbook);
  const read = { chars: 0 };
  const partOf = (name: string) => {
    const sheet = workbook.sheets.find((one) => one.name === name);
    if (!sheet) throw fileRefusal('sheet_unknown', `There is no sheet “${name}” in this workbook.`);
    return sheet.part;
  };
  return {
    comments: (name) => readComments(workbook, partOf(name)),
    async *rows(name) {
      const rows = new SheetRows(shared, kinds, workbook.from1904, read);
      for await (const _ of readXml(workbook.read(partOf(name)), rows)) yield rows.take();
      yield rows.take();
    },
  };
};

const numberKinds = async (workbook: Workbook): Promise<NumberKind[]> => {
  const part = workbook.partOf('styles');
  const formats = cellFormats();
  if (part !== null) await readWholeXml(workbook.read(part), formats);
  return formats.kinds;
};

/** The shared texts that cells refer to by number. Phonetic readings of Asian characters are left out. */
const sharedTexts = async (workbook: Workbook): Promise<string[]> => {
  const part = workbook.partOf('sharedStrings');
  const texts: string[] = [];
  if (part === null) return texts;
  let text = '';
  let chars = 0;
  let inText = false;
  let inReading = false;
  await readWholeXml(workbook.read(part), {
    open(name) {
      if (name === 'si') text = '';
      inReading ||= name === 'rPh';
      inText = name === 't' && !inReading;
    },
    text(more) {
      if (!inText) return;
      text += more;
      chars += more.length;
      if (chars > MAX_SHARED_CHARS) throw tooMuch();
    },
    close(name) {
      inText = false;
      if (name === 'rPh') inReading = false;
      if (name === 'si' && texts.push(text.trim()) > MAX_SHARED) throw tooMuch();
    },
  });
  return texts;
};

/** Builds rows from the tags of a sheet. */
class SheetRows {
  private rows: TableRow[] = [];
  private row = 0;
  private cells: string[] = [];
  private column = 0;
  private type = 'n';
  private style = 0;
  private value = '';
  private inValue = false;
  private inReading = false;
  private inFormula = false;
  /** Null if the cell has none. */
  private formula: string | null = null;
  private formulas: number[] = [];
  private rowChars = 0;

  constructor(
    private readonly shared: string[],
    private readonly kinds: NumberKind[],
    private readonly from1904: boolean,
    /** Characters read so far, of all sheets. */
    private readonly read: { chars: number },
  ) {}

  take(): TableRow[] {
    const { rows } = this;
    this.rows = [];
    return rows;
  }

  open(name: string, attributes: Record<string, string>): void {
    if (name === 'row') {
      const given = Number(attributes.r);
      this.row = Number.isInteger(given) && given > this.row && given <= MAX_ROW ? given : this.row + 1;
      this.cells = [];
      this.formulas = [];
      this.column = -1;
      this.rowChars = 0;
    } else if (name === 'c') {
      this.column = columnOf(attributes.r) ?? this.column + 1;
      this.type = attributes.t ?? 'n';
      this.style = Number(attributes.s ?? 0);
      this.value = '';
      this.formula = null;
    } else {
      this.inFormula = name === 'f';
      if (this.inFormula) this.formula = '=';
      this.inReading ||= name === 'rPh';
      this.inValue = name === 'v' || (name === 't' && !this.inReading);
    }
  }

  text(more: string): void {
    if (this.inValue) this.value += more;
    if (this.inFormula && this.formula!.length < MAX_FORMULA) this.formula += more;
  }

  close(name: string): void {
    this.inValue = false;
    this.inFormula = false;
    if (name === 'rPh') this.inReading = false;
    if (name === 'c') this.endCell();
    if (name !== 'row' || this.cells.length === 0) return;
    const cells = Array.from(this.cells, (cell) => cell ?? '');
    this.rows.push({ row: this.row, cells, ...(this.formulas.length > 0 && { formulas: this.formulas }) });
  }

  /** A formula that was never calculated has no value; a formula with an empty text as result has an empty value. */
  private endCell(): void {
    const { formula, value, type, column } = this;
    const isOpen = formula !== null && value === '' && type !== 'str';
    this.keep(isOpen ? formula.slice(0, MAX_FORMULA) : this.cellText().trim());
    if (isOpen) this.formulas.push(column);
  }

  private keep(text: string): void {
    if (text === '') return;
    this.rowChars += text.length;
    this.read.chars += text.length;
    if (this.rowChars > MAX_RECORD_CHARS || this.read.chars > MAX_TEXT_CHARS) throw tooMuch();
    // One column beyond the limit is enough to detect that there are too many.
    this.cells[Math.min(this.column, MAX_COLUMNS)] = text;
  }

  private cellText(): string {
    const { type, value } = this;
    if (type === 's') return this.shared[Number(value)] ?? '';
    if (type === 'b') return value.trim() === '1' || value.trim() === 'true' ? 'TRUE' : value === '' ? '' : 'FALSE';
    if (type === 'd') return value.replace(/T00:00:00(\.0+)?Z?$/, '').replace('T', ' ');
    if (type === 'n') return numberText(value, this.kinds[this.style] ?? 'number', this.from1904);
    return value;
  }
}

/** The index of a column, from 0; null for a cell without a reference. */
const columnOf = (reference: string | undefined): number | null => {
  const letters = /^[A-Z]{1,3}/.exec(reference ?? '')?.[0];
  if (!letters) return null;
  let column = 0;
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64;
  return column - 1;
};

import { setImmediate as turn } from 'node:timers/promises';
import { type LabelSheet, labelAddress, SHEET_LAYOUTS, type SheetLayout, spacedLabelCode } from '@kypseli/contract';
import { Drawable } from './pdf-letters.js';
import { pdfDocument } from './pdf-page.js';

export interface PrintedLabel {
  /** The hive's number; null for a spare label, which gets a line to write on. */
  number: string | null;
  apiary: string | null;
  code: string;
}

interface LabelsToPrint {
  sheet: LabelSheet;
  /** From 1. */
  first: number;
  withApiary: boolean;
  /** Of the address in the codes. */
  origin: string;
  title: string;
  language: string;
  createdAt: Date;
}

const MM = 72 / 25.4;
const PAGE_WIDTH = 210;
/** The quiet zone around a QR code, in modules (ISO/IEC 18004). */
const QUIET = 4;
const RULER = { length: 100, y: 291, tick: 1.5 } as const;
const PADDING = 2;
const LABELS_A_TURN = 20;
const SMALLEST = 7;
/** The module of the sheet for which the sizes of the texts are given. */
const MODULE = 0.9;

/** The black squares of a QR code, each row in runs. */
const runsOf = (rows: boolean[][]) =>
  rows.flatMap((row, y) => {
    const runs: { x: number; y: number; length: number }[] = [];
    row.forEach((black, x) => {
      const last = runs.at(-1);
      if (!black) return;
      if (last && last.x + last.length === x) last.length += 1;
      else runs.push({ x, y, length: 1 });
    });
    return runs;
  });

/** Labels on sheets of A4, written while they are read. Coordinates are millimetres. */
export async function* writeLabels(labels: PrintedLabel[], print: LabelsToPrint): AsyncGenerator<Buffer> {
  const { encode } = await import('uqr');
  const doc = await pdfDocument(print.title, print.language, print.createdAt, 'portrait');
  const drawable = new Drawable(doc);
  const layout = SHEET_LAYOUTS[print.sheet];
  const places = layout.columns * layout.rows;
  const scale = layout.module / MODULE;

  /** One line, in the largest size that fits, or cut. */
  const line = (text: string, x: number, y: number, width: number, size: number, bold: boolean) => {
    const letters = drawable.of(text);
    const room = width * MM;
    const wide = doc.font(bold ? 'bold' : 'regular', size).widthOfString(letters);
    const fitting = Math.max(SMALLEST, Math.min(size, (size * room) / wide));
    let shown = letters;
    doc.fontSize(fitting);
    while (shown !== '' && doc.widthOfString(shown) > room) shown = `${shown.replace(/…$/, '').slice(0, -1)}…`;
    doc.text(shown, x * MM, y * MM, { lineBreak: false });
  };

  const code = (address: string, x: number, y: number): number => {
    const { data } = encode(address, { ecc: 'M', border: 0 });
    const modules = data.length + 2 * QUIET;
    const module = Math.min(layout.module, layout.height / modules);
    const top = y + (layout.height - data.length * module) / 2;
    for (const run of runsOf(data))
      doc.rect((x + (QUIET + run.x) * module) * MM, (top + run.y * module) * MM, run.length * module * MM, module * MM);
    doc.fill('#000000');
    return modules * module;
  };

  const label = ({ number, apiary, code: digits }: PrintedLabel, x: number, y: number) => {
    const used = code(labelAddress(print.origin, digits), x, y);
    const left = x + used;
    const width = layout.width - used - PADDING;
    const middle = y + layout.height / 2;
    doc.fillColor('#000000');
    if (number === null)
      doc
        .moveTo(left * MM, middle * MM)
        .lineTo((left + width) * MM, middle * MM)
        .lineWidth(0.5)
        .stroke('#000000');
    else line(number, left, middle - 9 * scale, width, 20 * scale, true);
    if (apiary && print.withApiary) line(apiary, left, middle + 0.5 * scale, width, 10 * scale, false);
    line(spacedLabelCode(digits), left, middle + 6 * scale, width, 9 * scale, true);
  };

  let place = (print.first - 1) % places;
  const outlined = print.sheet === 'plates';
  for (const [nth, each] of labels.entries()) {
    if (nth === 0 || place === places) {
      doc.addPage();
      if (place === places) place = 0;
      ruler(doc);
    }
    const { x, y } = placeOf(layout, place);
    if (outlined) outline(doc, layout, x, y);
    label(each, x, y);
    place += 1;
    if (nth % LABELS_A_TURN === 0) {
      await turn();
      yield* written(doc);
    }
  }
  if (labels.length === 0) doc.addPage();
  doc.end();
  yield* written(doc);
}

const placeOf = ({ columns, left, top, width, height, gap }: SheetLayout, place: number) => ({
  x: left + (place % columns) * (width + gap.x),
  y: top + Math.floor(place / columns) * (height + gap.y),
});

/** Shows whether the sheet was printed at its size. */
const ruler = (doc: PDFKit.PDFDocument) => {
  const { length, y, tick } = RULER;
  const [from, to] = [(PAGE_WIDTH - length) / 2, (PAGE_WIDTH + length) / 2];
  doc
    .moveTo(from * MM, (y - tick) * MM)
    .lineTo(from * MM, y * MM)
    .lineTo(to * MM, y * MM)
    .lineTo(to * MM, (y - tick) * MM)
    .lineWidth(0.5)
    .stroke('#000000');
  doc
    .font('regular', 7)
    .fillColor('#000000')
    .text('100 mm', (to + 1.5) * MM, (y - 2) * MM, { lineBreak: false });
};

const outline = (doc: PDFKit.PDFDocument, { width, height }: SheetLayout, x: number, y: number) => {
  doc
    .rect(x * MM, y * MM, width * MM, height * MM)
    .lineWidth(0.25)
    .stroke('#999999');
};

/** What the document has ready. */
function* written(doc: PDFKit.PDFDocument): Generator<Buffer> {
  for (let part = doc.read() as Buffer | null; part !== null; part = doc.read() as Buffer | null) yield part;
}

import { setImmediate as turn } from 'node:timers/promises';
import { type LabelSheet, SHEET_LAYOUTS, type SheetLayout } from '@kypseli/contract';
import { Drawable } from './pdf-letters.js';
import { pdfDocument } from './pdf-page.js';

export interface SheetsToPrint {
  sheet: LabelSheet;
  /** From 1. */
  first: number;
  title: string;
  language: string;
  createdAt: Date;
}

/** What draws on a label. Coordinates are millimetres. */
export interface Pen {
  doc: PDFKit.PDFDocument;
  layout: SheetLayout;
  /** A text as the font can draw it. */
  drawn: (text: string) => string;
  /** One line, in the largest size that fits; cut if even the smallest is too large. */
  line: (text: string, x: number, y: number, width: number, size: number, bold: boolean, smallest?: number) => void;
}

export const MM = 72 / 25.4;
const PAGE_WIDTH = 210;
const RULER = { length: 100, y: 291, tick: 1.5 } as const;
const LABELS_A_TURN = 20;
const SMALLEST = 7;

/** Labels on sheets of A4, written while they are read; `draw` draws each at its corner. */
export async function* writeSheets<T>(
  labels: readonly T[],
  print: SheetsToPrint,
  draw: (pen: Pen, label: T, x: number, y: number) => void,
): AsyncGenerator<Buffer> {
  const doc = await pdfDocument(print.title, print.language, print.createdAt, 'portrait');
  const drawable = new Drawable(doc);
  const layout = SHEET_LAYOUTS[print.sheet];
  const places = layout.columns * layout.rows;
  const line: Pen['line'] = (text, x, y, width, size, bold, smallest = SMALLEST) => {
    const letters = drawable.of(text);
    const room = width * MM;
    const wide = doc.font(bold ? 'bold' : 'regular', size).widthOfString(letters);
    const fitting = Math.max(smallest, Math.min(size, (size * room) / wide));
    let shown = letters;
    doc.fontSize(fitting);
    // The width at the fitting size is the room itself, but for its last digits.
    while (shown !== '' && doc.widthOfString(shown) > room + 0.01) shown = `${shown.replace(/…$/, '').slice(0, -1)}…`;
    doc.text(shown, x * MM, y * MM, { lineBreak: false });
  };
  const pen: Pen = { doc, layout, line, drawn: (text) => drawable.of(text) };
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
    doc.fillColor('#000000');
    draw(pen, each, x, y);
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

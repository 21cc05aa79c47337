import { labelAddress, spacedLabelCode } from '@kypseli/contract';
import { MM, type Pen, type SheetsToPrint, writeSheets } from './write-sheets.js';

export interface PrintedLabel {
  /** The hive's number; null for a spare label, which gets a line to write on. */
  number: string | null;
  apiary: string | null;
  code: string;
}

interface LabelsToPrint extends SheetsToPrint {
  withApiary: boolean;
  /** Of the address in the codes. */
  origin: string;
}

/** The quiet zone around a QR code, in modules (ISO/IEC 18004). */
const QUIET = 4;
const PADDING = 2;
/** Two hives whose numbers end differently must not get the same label: a number is small before it is cut (pt). */
const SMALLEST_NUMBER = 4;
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

/** Labels with QR codes for hives. */
export async function* writeLabels(labels: PrintedLabel[], print: LabelsToPrint): AsyncGenerator<Buffer> {
  const { encode } = await import('uqr');

  const code = ({ doc, layout }: Pen, address: string, x: number, y: number): number => {
    const { data } = encode(address, { ecc: 'M', border: 0 });
    const modules = data.length + 2 * QUIET;
    const module = Math.min(layout.module, layout.height / modules);
    const top = y + (layout.height - data.length * module) / 2;
    for (const run of runsOf(data))
      doc.rect((x + (QUIET + run.x) * module) * MM, (top + run.y * module) * MM, run.length * module * MM, module * MM);
    doc.fill('#000000');
    return modules * module;
  };

  const label = (pen: Pen, { number, apiary, code: digits }: PrintedLabel, x: number, y: number) => {
    const { doc, layout, line } = pen;
    const scale = layout.module / MODULE;
    const used = code(pen, labelAddress(print.origin, digits), x, y);
    const left = x + used;
    const width = layout.width - used - PADDING;
    const middle = y + layout.height / 2;
    if (number === null)
      doc
        .moveTo(left * MM, middle * MM)
        .lineTo((left + width) * MM, middle * MM)
        .lineWidth(0.5)
        .stroke('#000000');
    else line(number, left, middle - 9 * scale, width, 20 * scale, true, SMALLEST_NUMBER);
    if (apiary && print.withApiary) line(apiary, left, middle + 0.5 * scale, width, 10 * scale, false);
    line(spacedLabelCode(digits), left, middle + 6 * scale, width, 9 * scale, true);
  };

  yield* writeSheets(labels, print, label);
}

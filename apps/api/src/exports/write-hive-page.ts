import type { BodyOf, exports } from '@kypseli/contract';
import { fieldRefusal } from '../platform/http/refusal.js';
import { drawLines, placed } from './pdf-columns.js';
import { LINE, MARGIN, PdfPage, SIZE } from './pdf-page.js';

export type PrintedHive = BodyOf<typeof exports.hivePage>;

/** How much larger than the smallest the letters may be; the first that leaves all on one page is taken. */
const SCALES = [1.3, 1.2, 1.1, 1, 0.9];
const TEXT = { size: SIZE, line: LINE };
const TITLE = { size: 12, line: 17, bold: true };
const HEADING = { size: 9, line: 13, bold: true };
const ROW_GAP = 1.2;

/** The page of a hive as a PDF of one page. @throws Refusal page_full if its texts need more than one */
export const writeHivePage = async (hive: PrintedHive, language: string, createdAt: Date): Promise<Buffer[]> => {
  for (const scale of SCALES) {
    const page = await PdfPage.create(hive.title, language, createdAt, 'portrait', scale);
    page.next();
    draw(page, hive);
    if (page.y > page.bottom) continue;
    page.footer('Kypseli · 1 /');
    page.end('1');
    const chunks: Buffer[] = [];
    for await (const chunk of page.doc) chunks.push(chunk as Buffer);
    return chunks;
  }
  throw fieldRefusal(['sections'], 'page_full', 'This is too much for one page. Give fewer rows, or shorter texts.');
};

const draw = (page: PdfPage, { title, about, sections }: PrintedHive) => {
  const room = page.width - 2 * MARGIN;
  const lines = (
    text: string,
    { size, line: height, bold = false }: { size: number; line: number; bold?: boolean },
  ) => {
    // It wraps letters of `SIZE`.
    for (const line of page.wrapped(text, (room * SIZE) / size, bold)) {
      page.text(line, MARGIN, page.y, { bold, size });
      page.y += height;
    }
  };
  lines(title, TITLE);
  if (about) lines(about, TEXT);
  for (const { heading, columns: headers, rows, note } of sections) {
    page.y += LINE;
    lines(heading, HEADING);
    if (rows.length > 0) {
      const texts = rows.map((row) => headers.map((_, at) => row[at] ?? ''));
      const columns = placed(
        page,
        headers.map(() => ({})),
        headers,
        texts,
      );
      const wrapped = (cells: string[], bold = false) =>
        columns.map(({ width }, at) => page.wrapped(cells[at]!, width, bold));
      const row = (cells: string[][], bold = false) => drawLines(page, columns, cells, 0, cells.flat().length, bold);
      row(wrapped(headers, true), true);
      page.rule(page.y + 1, true);
      page.y += 2;
      for (const cells of texts) {
        row(wrapped(cells));
        page.rule(page.y + 1);
        page.y += ROW_GAP;
      }
    }
    if (note) lines(note, TEXT);
  }
};

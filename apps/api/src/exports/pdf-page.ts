import { readFileSync } from 'node:fs';
import { Drawable } from './pdf-letters.js';
import { TotalPages } from './pdf-total.js';

const font = (name: string) => readFileSync(new URL(`../../data/fonts/${name}.ttf`, import.meta.url));
let fonts: { regular: Buffer; bold: Buffer } | undefined;

/** The libraries for PDF; loaded on first use, because few ask for it. */
const loaded = async () => {
  fonts ??= { regular: font('NotoSans-Regular'), bold: font('NotoSans-SemiBold') };
  return { PDFDocument: (await import('pdfkit')).default, fonts };
};

/** A document of A4 without pages, with the fonts `regular` and `bold`. */
export const pdfDocument = async (
  title: string,
  language: string,
  created: Date,
  layout: 'landscape' | 'portrait',
): Promise<PDFKit.PDFDocument> => {
  const { PDFDocument, fonts } = await loaded();
  const doc = new PDFDocument({
    autoFirstPage: false,
    size: 'A4',
    layout,
    margin: 0,
    lang: language,
    // No default font: one that is both the default and registered would be read again at each use.
    font: null as unknown as string,
    info: { Title: title, Creator: 'Kypseli', Producer: 'Kypseli', CreationDate: created },
  });
  return doc.registerFont('regular', fonts.regular).registerFont('bold', fonts.bold);
};

/** A4, in points. */
const [SHORT, LONG] = [595.28, 841.89];
export const MARGIN = 24;
/** A portrait page has few columns, and letters that are larger by this. */
const LARGER = 1.3;
const LAYOUTS = {
  landscape: { width: LONG, height: SHORT, scale: 1 },
  portrait: { width: SHORT, height: LONG, scale: LARGER },
} as const;
export type Layout = keyof typeof LAYOUTS;

export const SIZE = 7.5;
export const LINE = 8.6;

const REMEMBERED = 20_000;

/** The pages, with functions that measure and wrap texts. */
export class PdfPage {
  private readonly widths = new Map<string, number>();
  private readonly drawable: Drawable;
  private readonly total: TotalPages;
  readonly width: number;
  /** Where the content of a page ends, and its footer begins. */
  readonly bottom: number;
  private readonly foot: number;
  number = 0;
  y = 0;

  private constructor(
    readonly doc: PDFKit.PDFDocument,
    layout: Layout,
    private readonly scale: number,
  ) {
    const height = LAYOUTS[layout].height / scale;
    this.width = LAYOUTS[layout].width / scale;
    this.bottom = height - 27;
    this.foot = height - 23;

    this.drawable = new Drawable(doc);
    this.total = new TotalPages(doc);
  }

  /** @param scale how much larger than `SIZE` the letters are */
  static async create(
    title: string,
    language: string,
    created: Date,
    layout: Layout,
    scale: number = LAYOUTS[layout].scale,
  ): Promise<PdfPage> {
    return new PdfPage(await pdfDocument(title, language, created, layout), layout, scale);
  }

  next(): void {
    this.doc.addPage();
    if (this.scale !== 1) this.doc.scale(this.scale);
    this.number += 1;
    this.y = MARGIN;
  }

  /** The footer: a text, and at its end the number of pages once it is known. */
  footer(text: string): void {
    this.text(text, MARGIN, this.foot, { grey: true });
    this.total.draw(MARGIN + this.widthOf(`${text} `), this.foot);
  }

  /** Ends the document. `ofAll` ends every footer. */
  end(ofAll: string): void {
    this.total.write(() => this.text(ofAll, 0, 0, { grey: true }));
    this.doc.end();
  }

  /** True if letters were printed as a question mark because the font lacks them. */
  get lacksLetters(): boolean {
    return this.drawable.lacking;
  }

  /** Draws one line at a place; the caller has wrapped it. */
  text(text: string, x: number, y: number, { bold = false, size = SIZE, grey = false } = {}): void {
    if (text === '') return;
    this.doc
      .font(bold ? 'bold' : 'regular', size)
      .fillColor(grey ? '#555555' : '#000000')
      .text(this.drawable.of(text), x, y, { lineBreak: false });
  }

  rule(y: number, heavy = false): void {
    this.doc
      .moveTo(MARGIN, y)
      .lineTo(this.width - MARGIN, y)
      .lineWidth(heavy ? 0.8 : 0.25)
      .strokeColor(heavy ? '#000000' : '#999999')
      .stroke();
  }

  /** Wraps a text to a width, between words, and inside a word that is too long by itself. */
  wrapped(text: string, width: number, bold = false): string[] {
    return this.drawable
      .of(text)
      .split('\n')
      .flatMap((paragraph) => {
        const lines: string[] = [];
        let line = '';
        for (const word of paragraph.split(' ')) {
          const longer = line === '' ? word : `${line} ${word}`;
          if (
            this.widthOf(line, bold) + this.widthOf(` ${word}`, bold) <= width ||
            this.widthOf(longer, bold) <= width
          ) {
            line = longer;
            continue;
          }
          if (line !== '') lines.push(line);
          const parts = this.broken(word, width, bold);
          line = parts.pop()!;
          lines.push(...parts);
        }
        lines.push(line);
        return lines;
      });
  }

  private broken(word: string, width: number, bold: boolean): string[] {
    if (this.widthOf(word, bold) <= width) return [word];
    const parts = [''];
    for (const letter of word) {
      const last = parts.length - 1;
      if (parts[last] !== '' && this.widthOf(parts[last]! + letter, bold) > width) parts.push(letter);
      else parts[last] += letter;
    }
    return parts;
  }

  /** The width of the widest word and of the longest paragraph. */
  extent(text: string, bold = false): { word: number; line: number } {
    const space = this.widthOf(' ', bold);
    const extent = { word: 0, line: 0 };
    for (const paragraph of this.drawable.of(text).split('\n')) {
      const words = paragraph.split(' ').map((word) => this.widthOf(word, bold));
      extent.word = Math.max(extent.word, ...words);
      extent.line = Math.max(
        extent.line,
        words.reduce((sum, width) => sum + width + space, -space),
      );
    }
    return extent;
  }

  private widthOf(text: string, bold = false): number {
    const key = `${bold ? 'b' : 'r'}${text}`;
    const known = this.widths.get(key);
    if (known !== undefined) return known;
    if (this.widths.size >= REMEMBERED) this.widths.clear();
    const width = this.doc.font(bold ? 'bold' : 'regular', SIZE).widthOfString(text);
    this.widths.set(key, width);
    return width;
  }
}

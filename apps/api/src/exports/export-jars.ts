import { Readable } from 'node:stream';
import { type exports, type Language, MAX_JAR_LABELS, type QueryOf } from '@kypseli/contract';
import { LEAST_X_HEIGHT, weightDigitsMm } from '@kypseli/domain';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { Clock, today } from '../platform/clock.js';
import type { Caller } from '../platform/http/caller.js';
import { fieldRefusal } from '../platform/http/refusal.js';
import { WORDS } from '../words/words.js';
import { asDownload, type Download } from './downloads.js';
import { ExportQueries } from './exports.queries.js';
import { MM, type Pen, type SheetsToPrint, writeSheets } from './write-sheets.js';

export class ExportJars extends Query<Download> {
  constructor(
    readonly caller: Caller,
    readonly query: QueryOf<typeof exports.jars>,
  ) {
    super();
  }
}

const PADDING = 3;
const KILO = 1000;
/** Of the sizes below. */
const SCALES = [1.4, 1.2, 1.1, 1, 0.9, 0.8];
/** The smallest size below. */
const SMALL_PRINT = 8;
/** Noto Sans: how high digits and a small x are, and how close lines may be, by its size. */
const DIGITS = 0.714;
const X_HEIGHT = 0.536;
const LINE_GAP = -0.18;

const SCALES_ALLOWED = SCALES.filter((by) => SMALL_PRINT * by * X_HEIGHT >= LEAST_X_HEIGHT.mm * MM);

/** Sheets with a label for each jar. */
@QueryHandler(ExportJars)
export class ExportJarsHandler implements IQueryHandler<ExportJars> {
  constructor(
    private readonly queries: ExportQueries,
    private readonly clock: Clock,
  ) {}

  async execute({ caller, query }: ExportJars) {
    const { accountId, timezone, country } = caller;
    const { bottling_id: id, sheet, first, language = caller.language } = query;
    const filled = await this.queries.jars(accountId, id);
    const origin = query.origin ?? (country && new Intl.DisplayNames([language], { type: 'region' }).of(country));
    if (!origin)
      throw fieldRefusal(
        ['origin'],
        'origin_missing',
        'Give the country of origin, or set the country of the profile.',
      );
    const keeper = await this.queries.keeper(accountId);
    const words = WORDS[language];
    const label = [
      { text: filled.name ?? words.jar.honey, size: 13, bold: true },
      { text: `${words.jar.origin}: ${origin}`, size: 8 },
      {
        text: netWeight(filled.grams, language),
        size: Math.max(16, (weightDigitsMm(filled.grams) * MM) / DIGITS),
        bold: true,
        exact: true,
      },
      { text: `${words.jar.lot}: ${filled.code}`, size: 8 },
      { text: `${words.jar.bestBefore} ${filled.bestBefore.split('-').reverse().join('/')}`, size: 8 },
      { text: [keeper.name, keeper.address?.replace(/\s*\n\s*/g, ', ')].filter(Boolean).join(', '), size: 8 },
    ];
    const now = this.clock.now();
    const title = words.title.jars;
    const labels = Array.from({ length: Math.min(filled.jars, MAX_JAR_LABELS) }, () => label);
    const sheets = { sheet, first, title, language, createdAt: now };
    const scale = await scaleOf(label, sheets);
    if (scale === undefined)
      throw fieldRefusal(
        ['sheet'],
        'sheet_too_small',
        'These labels are too small for the letters that the law asks for.',
      );
    const content = writeSheets(labels, sheets, labelDrawer(scale));
    const day = today(timezone, now);
    return asDownload('application/pdf', `jars-${day}.pdf`, `${title} ${filled.code}.pdf`, Readable.from(content));
  }
}

/** In kilograms from one on: 450 g, 1.2 kg. */
const netWeight = (grams: number, language: Language): string => {
  const [amount, unit] = grams < KILO ? [grams, 'g'] : [grams / KILO, 'kg'];
  return `${new Intl.NumberFormat(language, { maximumFractionDigits: 3 }).format(amount)} ${unit}`;
};

interface Line {
  text: string;
  size: number;
  bold?: boolean;
  /** Never smaller: the law says how high digits of the net weight are. */
  exact?: boolean;
}

const heightsOf = ({ doc, layout, drawn }: Pen, lines: Line[], by: number): number[] =>
  lines.map((line) =>
    set(doc, line, by).heightOfString(drawn(line.text), { width: widthOf(layout), lineGap: gapOf(line, by) }),
  );

const widthOf = ({ width }: Pen['layout']) => (width - 2 * PADDING) * MM;
const sizeOf = ({ size, exact }: Line, by: number) => (exact ? size : size * by);
const gapOf = (line: Line, by: number) => sizeOf(line, by) * LINE_GAP;
const set = (doc: Pen['doc'], line: Line, by: number) => doc.font(line.bold ? 'bold' : 'regular', sizeOf(line, by));
const sum = (heights: number[]) => heights.reduce((all, height) => all + height, 0);
const roomOf = ({ height }: Pen['layout']) => (height - 2 * PADDING) * MM;

/** The largest of the allowed scales in which the lines fit; undefined if none does. */
const scaleOf = async (lines: Line[], sheets: SheetsToPrint): Promise<number | undefined> => {
  let scale: number | undefined;
  const measured = writeSheets([lines], sheets, (pen) => {
    scale = SCALES_ALLOWED.find((by) => sum(heightsOf(pen, lines, by)) <= roomOf(pen.layout));
  });
  for await (const _ of measured);
  return scale;
};

/** Draws the lines of a label, which are the same on each, over its whole height; long ones go on below. */
const labelDrawer =
  (scale: number) =>
  (pen: Pen, lines: Line[], x: number, y: number): void => {
    const { doc, layout, drawn } = pen;
    const heights = heightsOf(pen, lines, scale);
    const gap = Math.max(0, roomOf(layout) - sum(heights)) / lines.length;
    let top = (y + PADDING) * MM + gap / 2;
    for (const [nth, line] of lines.entries()) {
      const text = set(doc, line, scale);
      text.text(drawn(line.text), (x + PADDING) * MM, top, { width: widthOf(layout), lineGap: gapOf(line, scale) });
      top += heights[nth]! + gap;
    }
  };

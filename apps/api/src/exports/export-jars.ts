import { Readable } from 'node:stream';
import { type exports, type Language, MAX_JAR_LABELS, type QueryOf } from '@kypseli/contract';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { Clock, today } from '../platform/clock.js';
import type { Caller } from '../platform/http/caller.js';
import { fieldRefusal } from '../platform/http/refusal.js';
import { asDownload, type Download } from './downloads.js';
import { ExportQueries } from './exports.queries.js';
import { WORDS } from './words/words.js';
import { MM, type Pen, writeSheets } from './write-sheets.js';

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
const SCALES = [1.4, 1.2, 1.1, 1, 0.9, 0.8, 0.7, 0.6, 0.5, 0.4];

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
      { text: netWeight(filled.grams, language), size: 16, bold: true, exact: true },
      { text: `${words.jar.lot}: ${filled.code}`, size: 8 },
      { text: `${words.jar.bestBefore} ${filled.bestBefore.split('-').reverse().join('/')}`, size: 8 },
      { text: [keeper.name, keeper.address?.replace(/\s*\n\s*/g, ', ')].filter(Boolean).join(', '), size: 8 },
    ];
    const now = this.clock.now();
    const title = words.title.jars;
    const labels = Array.from({ length: Math.min(filled.jars, MAX_JAR_LABELS) }, () => label);
    const content = writeSheets(labels, { sheet, first, title, language, createdAt: now }, labelDrawer());
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
  /** Never smaller: digits of the net weight must be 4 mm high. */
  exact?: boolean;
}

/** Draws the lines of a label, which are the same on each: long ones go on below, and all are as large as the label allows. */
const labelDrawer = () => {
  let scale: number | undefined;
  return ({ doc, layout, drawn }: Pen, lines: Line[], x: number, y: number) => {
    const width = (layout.width - 2 * PADDING) * MM;
    const room = (layout.height - 2 * PADDING) * MM;
    const set = ({ size, bold, exact }: Line, by: number) =>
      doc.font(bold ? 'bold' : 'regular', exact ? size : size * by);
    const heightsBy = (by: number) => lines.map((line) => set(line, by).heightOfString(drawn(line.text), { width }));
    const sum = (heights: number[]) => heights.reduce((all, height) => all + height, 0);
    scale ??= SCALES.find((by) => sum(heightsBy(by)) <= room) ?? SCALES.at(-1)!;
    const heights = heightsBy(scale);
    const gap = Math.max(0, room - sum(heights)) / lines.length;
    let top = (y + PADDING) * MM + gap / 2;
    for (const [nth, line] of lines.entries()) {
      set(line, scale).text(drawn(line.text), (x + PADDING) * MM, top, { width });
      top += heights[nth]! + gap;
    }
  };
};

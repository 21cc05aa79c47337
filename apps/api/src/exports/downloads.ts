import { Readable } from 'node:stream';
import { EXPORT_TYPES, type ExportFormat, MAX_PRINTED_ROWS, type Written } from '@kypseli/contract';
import { Injectable } from '@nestjs/common';
import { Clock, today } from '../platform/clock.js';
import type { Caller } from '../platform/http/caller.js';
import { Refusal } from '../platform/http/refusal.js';
import { daysInWords } from '../words/days.js';
import { ExportQueries } from './exports.queries.js';
import type { Table } from './table.js';
import { writeCsv } from './write-csv.js';
import { type KeeperFact, writePdf } from './write-pdf.js';
import { writeXlsx } from './write-xlsx.js';
import { writingOf } from './writing.js';

/** A file that is written while it is downloaded. */
export interface Download {
  headers: Record<string, string>;
  content: Readable;
}

export const asDownload = (type: string, filename: string, localName: string, content: Readable): Download => ({
  headers: {
    'content-type': type,
    'content-disposition': `attachment; filename="${filename}"; filename*=UTF-8''${encodeURIComponent(localName)}`,
  },
  content,
});

interface OfPaper {
  from?: string;
  to?: string;
  official?: boolean;
  /** In place of the days that it covers. */
  about?: string;
  /** What an official paper says of the keeper; the address by default. */
  facts?: KeeperFact[];
  /** The line of an official paper about its law. */
  law?: string;
}

/** Writes tables in the format and the language that a keeper asks for. */
@Injectable()
export class Downloads {
  constructor(
    private readonly queries: ExportQueries,
    private readonly clock: Clock,
  ) {}

  /** What is given besides only affects PDF. @throws Refusal validation_failed if the PDF would be too long */
  async of<Row>(
    caller: Caller,
    format: ExportFormat,
    table: Table<Row>,
    asked: Written,
    { from, to, official = false, about, facts, law }: OfPaper = {},
  ): Promise<Download> {
    const writing = writingOf(caller.language, asked);
    const { words } = writing;
    const now = this.clock.now();
    const day = today(caller.timezone, now);
    const content = async () => {
      if (format === 'csv') return Readable.from(writeCsv(table, writing));
      if (format === 'xlsx') return writeXlsx(table, words);
      await refuseLong(table);
      const keeper = await this.queries.keeper(caller.accountId);
      return Readable.from(
        writePdf(table, writing, {
          keeper: { name: keeper.name, facts: facts ?? [['address', keeper.address]] },
          about: about ?? daysInWords(words, from, to),
          createdAt: now,
          today: day,
          official,
          law,
        }),
      );
    };
    return asDownload(
      EXPORT_TYPES[format],
      `${table.name}-${day}.${format}`,
      `${words.title[table.name]} ${day}.${format}`,
      await content(),
    );
  }
}

const refuseLong = async <Row>({ rows }: Table<Row>): Promise<void> => {
  let count = 0;
  for await (const part of rows()) {
    count += part.length;
    if (count <= MAX_PRINTED_ROWS) continue;
    const most = MAX_PRINTED_ROWS.toLocaleString('en');
    throw new Refusal(
      'validation_failed',
      `A PDF holds at most ${most} rows. Choose dates or an apiary, or use xlsx or csv.`,
    );
  }
};

import {
  type ExportFormat,
  type exports,
  FARM_BOOK_COLUMNS,
  type FarmBookEntry,
  type QueryOf,
} from '@kypseli/contract';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Caller } from '../../platform/http/caller.js';
import { daysInWords } from '../../words/days.js';
import { WORDS } from '../../words/words.js';
import { type Download, Downloads } from '../downloads.js';
import type { Column, Table } from '../table.js';
import { FarmBook } from './farm-book.js';
import { LAWS } from './laws.js';

export class ExportFarmBook extends Query<Download> {
  constructor(
    readonly caller: Caller,
    readonly format: ExportFormat,
    readonly query: QueryOf<typeof exports.farmBook>,
  ) {
    super();
  }
}

@QueryHandler(ExportFarmBook)
export class ExportFarmBookHandler implements IQueryHandler<ExportFarmBook> {
  constructor(
    private readonly book: FarmBook,
    private readonly downloads: Downloads,
  ) {}

  async execute({ caller, format, query }: ExportFarmBook) {
    const { language = caller.language, columns = FARM_BOOK_COLUMNS, date_from, date_to } = query;
    const asked = { from: date_from, to: date_to };
    const { from, to, rows, profile } = await this.book.of(caller, asked, 'date_to', language);
    const { farmBook, print } = WORDS[language];
    const { text, source } = LAWS.farmBook;
    return this.downloads.of(caller, format, tableOf(rows, columns), query, {
      official: true,
      about: `${daysInWords(WORDS[language], from, to)}, ${farmBook.about}`,
      law: `${print.ask} ${text[language]} ${source}`,
      facts: [
        ['regaCode', profile.regaCode],
        ['address', profile.address],
      ],
    });
  }
}

type Named = (typeof FARM_BOOK_COLUMNS)[number];

const entry: Column<FarmBookEntry> = { header: 'entry', of: ({ kind }, words) => words.farmBook[kind] };
const day: Column<FarmBookEntry> = { header: 'day', of: (row) => row.day, is: 'day' };
const apiary: Column<FarmBookEntry> = { header: 'apiary', of: (row) => row.apiary };
const hiveCount: Column<FarmBookEntry> = { header: 'hiveCount', of: (row) => row.hive_count };
const CHOSEN: Record<Named, Column<FarmBookEntry>> = {
  until: { header: 'until', of: (row) => row.until, is: 'day' },
  municipality: { header: 'municipality', of: (row) => row.municipality },
  latitude: { header: 'latitude', of: ({ lat }) => lat },
  longitude: { header: 'longitude', of: ({ lng }) => lng },
  toApiary: { header: 'to_apiary_id', of: (row) => row.to_apiary },
  hives: { header: 'hives', of: (row) => row.hives },
  details: { header: 'details', of: (row) => row.details },
  document: { header: 'document', of: (row) => row.document },
};

/** The columns of each kind of entry, as on screen. */
const OF_KIND: Record<
  FarmBookEntry['kind'],
  (chosen: (...names: Named[]) => Column<FarmBookEntry>[]) => Column<FarmBookEntry>[]
> = {
  apiary: (chosen) => [day, ...chosen('until'), apiary, ...chosen('municipality', 'latitude', 'longitude'), hiveCount],
  census: () => [day, hiveCount],
  move: (chosen) => [day, apiary, ...chosen('toApiary', 'hives', 'document'), hiveCount],
  treatment: (chosen) => [day, apiary, ...chosen('hives', 'details', 'document'), hiveCount],
  loss: (chosen) => [day, apiary, ...chosen('hives', 'details'), hiveCount],
  birth: (chosen) => [day, apiary, ...chosen('hives', 'details'), hiveCount],
};

const printed = (columns: Column<FarmBookEntry>[]) =>
  columns.map((column) => ({ columns: [column], ...(column !== CHOSEN.document && { blank: true }) }));

const tableOf = (rows: FarmBookEntry[], chosen: readonly Named[]): Table<FarmBookEntry> => {
  const given = (...names: Named[]) => names.filter((name) => chosen.includes(name)).map((name) => CHOSEN[name]);
  const columns = [
    entry,
    day,
    ...given('until'),
    apiary,
    ...given('municipality', 'latitude', 'longitude', 'toApiary'),
    hiveCount,
    ...given('hives', 'details', 'document'),
  ];
  return {
    name: 'farm-book',
    columns,
    printed: printed(columns),
    sectionOf: ({ kind }, words) => ({ heading: words.farmBook.heading[kind], printed: printed(OF_KIND[kind](given)) }),
    // Only moves and treatments have documents.
    isWhole: ({ kind }) => kind !== 'move' && kind !== 'treatment',
    async *rows() {
      yield rows;
    },
  };
};

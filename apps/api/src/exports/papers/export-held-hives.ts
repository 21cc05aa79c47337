import type { ExportFormat, exports, HeldHives, QueryOf } from '@kypseli/contract';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Caller } from '../../platform/http/caller.js';
import { type Download, Downloads } from '../downloads.js';
import type { Column, Table } from '../table.js';
import { DeclaredHives } from './held-hives.js';
import { LAWS } from './laws.js';

export class ExportHeldHives extends Query<Download> {
  constructor(
    readonly caller: Caller,
    readonly format: ExportFormat,
    readonly query: QueryOf<typeof exports.heldHives>,
  ) {
    super();
  }
}

@QueryHandler(ExportHeldHives)
export class ExportHeldHivesHandler implements IQueryHandler<ExportHeldHives> {
  constructor(
    private readonly declared: DeclaredHives,
    private readonly downloads: Downloads,
  ) {}

  async execute({ caller, format, query }: ExportHeldHives) {
    const { language = caller.language } = query;
    const { day, rows, profile } = await this.declared.on(caller, query.day);
    const { address, registerNumber, authority } = profile;
    const inWords = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day));
    return this.downloads.of(caller, format, tableOf(rows), query, {
      official: true,
      about: LAWS.heldHives.about[language](inWords),
      facts: [
        ['address', address],
        ['registerNumber', registerNumber],
        ['authority', authority],
      ],
    });
  }
}

const apiary: Column<HeldHives> = { header: 'apiary', of: ({ name }) => name };
const municipality: Column<HeldHives> = { header: 'municipality', of: (row) => row.municipality };
const placeCode: Column<HeldHives> = { header: 'placeCode', of: (row) => row.placeCode };
const latitude: Column<HeldHives> = { header: 'latitude', of: ({ lat }) => lat };
const longitude: Column<HeldHives> = { header: 'longitude', of: ({ lng }) => lng };
const hives: Column<HeldHives> = { header: 'hives', of: (row) => row.hives };

const tableOf = (rows: HeldHives[]): Table<HeldHives> => ({
  name: 'held-hives',
  layout: 'portrait',
  columns: [apiary, municipality, placeCode, latitude, longitude, hives],
  printed: [
    { columns: [apiary] },
    { columns: [municipality] },
    { columns: [placeCode], blank: true },
    { columns: [latitude] },
    { columns: [longitude] },
    { columns: [hives] },
  ],
  total: ({ print }) =>
    print.total
      .replace('{hives}', String(rows.reduce((sum, row) => sum + row.hives, 0)))
      .replace('{apiaries}', String(rows.length)),
  async *rows() {
    yield rows;
  },
});

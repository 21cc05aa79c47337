import type { AnswerOf, Medicine, Missing, papers, QueryOf, RegisterEntry } from '@kypseli/contract';
import { addYears, removalOf, searchable, staysInHive, withdrawalOf } from '@kypseli/domain';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { Clock, today } from '../../platform/clock.js';
import type { Caller } from '../../platform/http/caller.js';
import { byDay } from '../../read-models/calendar-items.js';
import { Medicines } from '../../read-models/medicines.js';
import { WORDS, type Words } from '../../words/words.js';
import { type ActionRow, routeWord, treatment } from '../action-table.js';
import { ExportQueries } from '../exports.queries.js';
import { harvestsWithin, mitesAround } from '../register-table.js';
import { REGISTER_YEARS, registerLaw } from './laws.js';

export class ShowRegister extends Query<AnswerOf<typeof papers.register>> {
  constructor(
    readonly caller: Caller,
    readonly query: QueryOf<typeof papers.register>,
  ) {
    super();
  }
}

@QueryHandler(ShowRegister)
export class ShowRegisterHandler implements IQueryHandler<ShowRegister> {
  constructor(
    private readonly queries: ExportQueries,
    private readonly medicines: Medicines,
    private readonly clock: Clock,
  ) {}

  async execute({ caller, query }: ShowRegister) {
    const { accountId, timezone } = caller;
    const { language = caller.language } = query;
    const { text, source, as_of } = registerLaw(caller.country);
    const { to = today(timezone, this.clock.now()) } = query;
    const { from = addYears(to, -REGISTER_YEARS) } = query;
    const rows: RegisterEntry[] = [];
    const missing: Missing[] = [];
    const { purchases: until, stock } = await this.medicines.until(accountId, to);
    const places = await this.queries.places(accountId);
    for await (const part of this.queries.register(accountId, places, { from, to, preview: true }))
      for (const row of part) {
        rows.push(entryOf(row, WORDS[language]));
        // What is in a deleted apiary cannot be changed.
        if (!row.gone) missing.push(...missingOf(row, until));
      }
    const purchases = until
      .filter(({ day }) => day >= from)
      .map((purchase) => ({ ...purchase, unit: routeWord(purchase.unit, WORDS[language]) }));
    missing.push(...purchases.flatMap(missingOfPurchase));
    rows.sort(byDay);
    return { result: { from, to, rows, purchases, stock, missing, law: { text: text[language], source, as_of } } };
  }
}

/** Known substances and routes are in the language, whatever language they were entered in. */
const entryOf = (row: ActionRow, words: Words): RegisterEntry => {
  const { id, day, apiary, hives, hiveCount, details, mites } = row;
  const { until, unknown } = withdrawalOf(row);
  const text = (name: Exclude<keyof typeof treatment, 'amount' | 'withdrawalDays' | 'removedAt' | 'purchasedAt'>) =>
    treatment[name].of(row, words) as string | null;
  return {
    id,
    batch_id: row.batchId,
    day,
    apiary_id: apiary.id,
    apiary: apiary.name,
    hives,
    hive_count: hiveCount,
    product: text('product'),
    substance: text('substance'),
    amount: (details.amount ?? null) as number | null,
    unit: text('unit'),
    route: text('route'),
    document: text('document'),
    batch: text('batch'),
    supplier: text('supplier'),
    applied_by: text('appliedBy'),
    vet: text('vet'),
    withdrawal_days: (details.withdrawalDays ?? null) as number | null,
    no_harvest_until: until,
    withdrawal_unknown: unknown,
    harvested: harvestsWithin(row),
    mites: mitesAround({ mites }),
  };
};

/** The fields that article 108(2) asks for and an entry lacks; where a medicine is from may be in its purchase. */
export const missingOf = ({ id, day, details }: ActionRow, purchases: readonly Medicine[]): Missing[] => {
  const product = searchable(String(details.product ?? ''));
  const bought = purchases.filter((purchase) => product !== '' && searchable(purchase.product) === product);
  const lacks = {
    product: details.product === undefined,
    amount: details.amount === undefined,
    withdrawal: details.withdrawalDays === undefined && details.noHarvestUntil === undefined,
    duration: staysInHive(details) && removalOf({ day, details }) === null,
    document: details.document === undefined && !bought.some(({ document }) => document !== null),
    supplier: details.supplier === undefined && !bought.some(({ supplier }) => supplier !== null),
  };
  const fields = Object.keys(lacks) as (keyof typeof lacks)[];
  return fields.flatMap((field) => (lacks[field] ? { what: 'action' as const, id, field } : []));
};

const missingOfPurchase = ({ id, supplier, document }: Medicine): Missing[] => [
  ...(supplier === null ? [{ what: 'medicine' as const, id, field: 'supplier' as const }] : []),
  ...(document === null ? [{ what: 'medicine' as const, id, field: 'document' as const }] : []),
];

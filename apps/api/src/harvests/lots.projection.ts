import { gramsOf, type Lot, type LotEvent } from '@kypseli/domain';
import { projection } from '../platform/projections/projection.js';
import { table } from '../platform/projections/table.js';

const lots = table({
  name: 'lots',
  columns: {
    id: 'uuid',
    account_id: 'uuid NOT NULL',
    code: 'text NOT NULL',
    day: 'date NOT NULL',
    harvest_ids: 'jsonb NOT NULL',
    grams: 'integer NOT NULL',
    water: 'double precision',
    name: 'text',
  },
  key: ['id'],
  indexes: ['(account_id)'],
});

const bottlings = table({
  name: 'bottlings',
  columns: {
    id: 'uuid',
    account_id: 'uuid NOT NULL',
    lot_id: 'uuid NOT NULL',
    /** Of one jar. */
    grams: 'integer NOT NULL',
    jars: 'integer NOT NULL',
    best_before: 'text NOT NULL',
  },
  key: ['id'],
  indexes: ['(lot_id)', '(account_id)'],
});

const rowOf = ({ lotId, code, day, harvestIds, kg, water, name }: Lot, accountId: string) => ({
  id: lotId,
  account_id: accountId,
  code,
  day,
  harvest_ids: harvestIds,
  grams: gramsOf(kg),
  water,
  name,
});

export const lotsProjection = projection<LotEvent>({
  tables: [lots, bottlings],
  on: {
    LotExtracted: ({ data, metadata: { accountId } }, rows) => rows.in(lots).set(rowOf(data, accountId)),
    LotChanged: ({ data, metadata: { accountId } }, rows) => rows.in(lots).set(rowOf(data, accountId)),
    LotRemoved: ({ data }, rows) => rows.in(lots).remove(data.lotId),
    LotBottled: ({ data, metadata: { accountId } }, rows) =>
      rows.in(bottlings).set({
        id: data.bottlingId,
        account_id: accountId,
        lot_id: data.lotId,
        grams: data.grams,
        jars: data.jars,
        best_before: data.bestBefore,
      }),
    BottlingRemoved: ({ data }, rows) => rows.in(bottlings).remove(data.bottlingId),
  },
});

import type { ApiaryEvent } from '@kypseli/domain';
import { projection } from '../platform/projections/projection.js';
import { table } from '../platform/projections/table.js';

/** Moves that have begun and not ended: between requests, only those that a crash left. */
const openMoves = table({
  name: 'open_moves',
  columns: {
    move_id: 'uuid',
    account_id: 'uuid NOT NULL',
    to_apiary_id: 'uuid NOT NULL',
    begun_at: 'timestamptz NOT NULL',
  },
  key: ['move_id'],
  indexes: ['(begun_at)'],
});

export const movesProjection = projection<ApiaryEvent>({
  tables: [openMoves],
  on: {
    HiveNumbersReserved: ({ data, metadata: { accountId, at } }, rows) =>
      rows
        .in(openMoves)
        .add({ move_id: data.moveId, account_id: accountId, to_apiary_id: data.apiaryId, begun_at: at }),
    HivesMovedIn: ({ data }, rows) => rows.in(openMoves).remove(data.moveId),
    ReservationReleased: ({ data }, rows) => rows.in(openMoves).remove(data.moveId),
  },
});

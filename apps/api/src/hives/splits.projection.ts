import type { ApiaryEvent } from '@kypseli/domain';
import { projection } from '../platform/projections/projection.js';
import { table } from '../platform/projections/table.js';

/** Splits with daughters in this apiary, and not yet in that of their mother: between requests, what a crash left. */
const openSplits = table({
  name: 'open_splits',
  columns: {
    command_id: 'uuid NOT NULL',
    apiary_id: 'uuid NOT NULL',
    account_id: 'uuid NOT NULL',
    begun_at: 'timestamptz NOT NULL',
  },
  key: ['command_id', 'apiary_id'],
  indexes: ['(begun_at)'],
});

export const splitsProjection = projection<ApiaryEvent>({
  tables: [openSplits],
  on: {
    ColonySplit: ({ data: { splitId, apiaryId, fromApiaryId }, metadata: { accountId, at } }, rows) => {
      if (splitId === undefined) return;
      if (fromApiaryId === undefined) rows.in(openSplits).removeWhere({ command_id: splitId });
      else rows.in(openSplits).set({ command_id: splitId, apiary_id: apiaryId, account_id: accountId, begun_at: at });
    },
    ColonyEventTakenBack: ({ data: { of, apiaryId } }, rows) =>
      rows.in(openSplits).removeWhere({ command_id: of, apiary_id: apiaryId }),
  },
});

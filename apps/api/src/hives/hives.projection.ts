import { labelCode } from '@kypseli/contract';
import {
  type ApiaryEvent,
  changeOf,
  type HiveFieldEvent,
  hiveFieldEvents,
  naturalKey,
  type QueenEvent,
  queenChangesOf,
} from '@kypseli/domain';
import type { Changes } from '../platform/projections/changes.js';
import { projection } from '../platform/projections/projection.js';
import { table } from '../platform/projections/table.js';
import { allHiveColumnValues, hiveColumns, hiveColumnValues } from '../read-models/hive-columns.js';

const hives = table({
  name: 'hives',
  columns: {
    id: 'uuid',
    account_id: 'uuid NOT NULL',
    apiary_id: 'uuid NOT NULL',
    number: 'text NOT NULL',
    number_key: 'text COLLATE "C" NOT NULL',
    ...hiveColumns,
    active: 'boolean NOT NULL',
    inactive_reason: 'text',
    inactive_since: 'date',
    starred: 'boolean NOT NULL',
    explained_until: 'date',
    deleted: 'boolean NOT NULL',
    added_at: 'timestamptz NOT NULL',
    deleted_at: 'timestamptz',
  },
  key: ['id'],
  indexes: ['(apiary_id, number_key, id) WHERE NOT deleted', '(account_id) WHERE NOT deleted', '(number_key, id)'],
  // Half of each page stays free, so that toggling a whole apiary changes no index.
  storage: 'fillfactor = 50',
});

/**
 * A hive's first placement has no beginning: records may be older than the account. `to_day` is the first day in
 * another apiary. `document`: of the move that it begins with.
 */
const placements = table({
  name: 'placements',
  columns: {
    hive_id: 'uuid NOT NULL',
    apiary_id: 'uuid NOT NULL',
    from_day: 'date',
    to_day: 'date',
    is_last: 'boolean NOT NULL',
    document: 'text',
  },
  indexes: ['(apiary_id, hive_id)', '(hive_id)'],
});

/** Which hive has the label of a code; null if it was lost. A hive has the label of its own code from the start. */
const labels = table({
  name: 'labels',
  columns: { account_id: 'uuid', code: 'text', hive_id: 'uuid' },
  key: ['account_id', 'code'],
  indexes: ['(hive_id)', '(code)'],
});

/** The daughters of splits, which were not there before that day. */
const births = table({
  name: 'births',
  columns: { hive_id: 'uuid', account_id: 'uuid NOT NULL', day: 'date NOT NULL' },
  key: ['hive_id'],
  indexes: [],
});

/** What changed the queens of hives, or their colonies without them, but for what was undone. */
const queenChanges = table({
  name: 'queen_changes',
  columns: {
    command_id: 'uuid',
    hive_id: 'uuid',
    account_id: 'uuid NOT NULL',
    day: 'date NOT NULL',
    recorded_at: 'timestamptz NOT NULL',
    state: 'text',
    from_hive_id: 'uuid',
    queen: 'jsonb',
  },
  key: ['command_id', 'hive_id'],
  indexes: ['(hive_id, day)'],
});

const NOT_GONE = { inactive_reason: null, inactive_since: null };

const changeQueens = (
  event: QueenEvent,
  { accountId, commandId, at }: { accountId: string; commandId: string; at: string },
  rows: Changes,
) => {
  for (const { hiveId, day, state, fromHiveId, queen } of queenChangesOf(event))
    rows.in(queenChanges).set({
      command_id: commandId,
      hive_id: hiveId,
      account_id: accountId,
      day,
      recorded_at: at,
      state,
      from_hive_id: fromHiveId,
      queen,
    });
};

const changeField = ({ data }: Pick<HiveFieldEvent, 'data'>, rows: Changes) =>
  rows.in(hives).change(data.hiveId, hiveColumnValues(changeOf({ data })));
const onHiveFields = Object.fromEntries(Object.keys(hiveFieldEvents).map((type) => [type, changeField])) as Record<
  HiveFieldEvent['type'],
  typeof changeField
>;

export const hivesProjection = projection<ApiaryEvent>({
  tables: [hives, placements, labels, births, queenChanges],
  on: {
    HivesAdded: ({ data: { apiaryId, hives: added }, metadata: { accountId, at } }, rows) => {
      for (const { hiveId, number, ...details } of added) {
        rows.in(hives).add({
          id: hiveId,
          account_id: accountId,
          apiary_id: apiaryId,
          number,
          number_key: naturalKey(number),
          ...allHiveColumnValues(details),
          active: true,
          inactive_reason: null,
          inactive_since: null,
          starred: false,
          explained_until: null,
          deleted: false,
          added_at: at,
          deleted_at: null,
        });
        rows
          .in(placements)
          .add({ hive_id: hiveId, apiary_id: apiaryId, from_day: null, to_day: null, is_last: true, document: null });
        rows.in(labels).set({ account_id: accountId, code: labelCode(hiveId), hive_id: hiveId });
      }
    },
    ColonySplit: ({ data, metadata }, rows) => {
      for (const { hiveId } of data.daughters)
        rows.in(births).set({ hive_id: hiveId, account_id: metadata.accountId, day: data.day });
      changeQueens({ type: 'ColonySplit', data }, metadata, rows);
    },
    ColonyUnited: ({ data, metadata }, rows) => changeQueens({ type: 'ColonyUnited', data }, metadata, rows),
    ColonySwarmed: ({ data, metadata }, rows) => changeQueens({ type: 'ColonySwarmed', data }, metadata, rows),
    QueenReplaced: ({ data, metadata }, rows) => changeQueens({ type: 'QueenReplaced', data }, metadata, rows),
    ColonyEventTakenBack: ({ data }, rows) => rows.in(queenChanges).removeWhere({ command_id: data.of }),
    HiveRenumbered: ({ data: { hiveId, number } }, rows) =>
      rows.in(hives).change(hiveId, { number, number_key: naturalKey(number) }),
    ...onHiveFields,
    HivesTagged: ({ data }, rows) => {
      for (const { hiveId, tags } of data.hives) rows.in(hives).change(hiveId, { tags });
    },
    HiveLabelled: ({ data: { hiveId, code }, metadata: { accountId } }, rows) =>
      rows.in(labels).set({ account_id: accountId, code, hive_id: hiveId }),
    // Not if yet another hive has got the label since.
    HiveLabelRetired: ({ data: { hiveId, code, toHiveId }, metadata: { accountId } }, rows) =>
      rows.in(labels).changeWhere({ account_id: accountId, code, hive_id: hiveId }, { hive_id: toHiveId ?? null }),
    HiveDifferenceExplained: ({ data: { hiveId, day } }, rows) =>
      rows.in(hives).change(hiveId, { explained_until: day }),
    HivesActivated: ({ data: { hiveIds } }, rows) => rows.in(hives).change(hiveIds, { active: true, ...NOT_GONE }),
    HivesDeactivated: ({ data: { hiveIds } }, rows) => rows.in(hives).change(hiveIds, { active: false, ...NOT_GONE }),
    ColoniesGone: ({ data }, rows) => {
      for (const { hiveId, day, reason } of data.hives)
        rows.in(hives).change(hiveId, { active: false, inactive_reason: reason, inactive_since: day });
    },
    HivesStarred: ({ data }, rows) => rows.in(hives).change(data.hiveIds, { starred: true }),
    HivesUnstarred: ({ data }, rows) => rows.in(hives).change(data.hiveIds, { starred: false }),
    HivesDeleted: ({ data, metadata: { at } }, rows) =>
      rows.in(hives).change(data.hiveIds, { deleted: true, deleted_at: at }),
    HivesRestored: ({ data }, rows) =>
      rows.in(hives).change(
        data.hives.map(({ hiveId }) => hiveId),
        { deleted: false, deleted_at: null },
      ),
    // A hive that has left belongs to its destination at once: the old apiary may be deleted before the hive arrives.
    HivesMovedOut: ({ data: { toApiaryId, day, hives: moved, document = null } }, rows) => {
      const ids = moved.map(({ hiveId }) => hiveId);
      rows.in(hives).change(ids, { apiary_id: toApiaryId });
      rows.in(placements).changeWhere({ hive_id: ids, is_last: 'true' }, { to_day: day, is_last: false });
      for (const hiveId of ids)
        rows
          .in(placements)
          .add({ hive_id: hiveId, apiary_id: toApiaryId, from_day: day, to_day: null, is_last: true, document });
    },
    ApiaryDeleted: ({ data, metadata: { at } }, rows) =>
      rows.in(hives).changeWhere({ apiary_id: data.apiaryId, deleted: 'false' }, { deleted: true, deleted_at: at }),
  },
  /** Hives that the read models count need no reservation any more. */
  live: async (client, events) => {
    const by = events
      .filter(({ type }) => type === 'HivesAdded' || type === 'HivesRestored')
      .map(({ metadata }) => metadata);
    if (by.length > 0)
      await client.query(
        `DELETE FROM public.hive_reservations WHERE (account_id, command_id) IN
           (SELECT account_id, command_id FROM unnest($1::uuid[], $2::uuid[]) AS added (account_id, command_id))`,
        [by.map(({ accountId }) => accountId), by.map(({ commandId }) => commandId)],
      );
  },
});

import { ApiaryFunction, Day, GoneReason, HiveNumber, HiveTags, STATUSES } from '@kypseli/domain';
import { z } from 'zod';
import { Hive } from '../apiaries.js';
import { HistoryCursor, HistoryEvent } from '../history.js';
import { Inspection } from '../inspections.js';
import { route } from '../route.js';
import { Id, IdInPath, Instant, PageLimit } from '../shared.js';
import { personal } from './personal.js';
import { place, recordReaders as staff, personalText as text } from './record-fields.js';
import { counts, days, instants, recordRoutes } from './record-lists.js';

const statuses = z.array(z.enum(STATUSES)).min(1).max(STATUSES.length);
const purposes = z.array(ApiaryFunction).min(1).max(ApiaryFunction.options.length);

export const ApiaryItem = z
  .strictObject({
    id: Id,
    account_id: Id,
    name: text,
    description: text.nullable(),
    forage: text.nullable(),
    purpose: ApiaryFunction,
    lat: personal(z.number()).nullable(),
    lng: personal(z.number()).nullable(),
    active: z.boolean(),
    hives: z.int().meta({ description: 'Hives that are not deleted; half a second old.' }),
    established_at: Instant.nullable().meta({ description: 'Null for half a second after it was established.' }),
    last_round: Day.nullable(),
    last_entry_at: Instant.nullable(),
  })
  .meta({ id: 'ApiaryItem' });
export type ApiaryItem = z.infer<typeof ApiaryItem>;

export const apiaries = recordRoutes({
  path: '/admin/api/apiaries',
  summary: 'The apiaries',
  one: 'An apiary',
  staff,
  filter: { account: Id, purpose: purposes, active: z.boolean(), hives: counts, last_entry: instants },
  sorts: ['established', 'hives', 'last_entry', 'last_round'],
  item: ApiaryItem,
});

const { generalStatus, populationFrames, broodFrames, honeycombs, topBoxFrames, boxes, queenSeen, queenColor } =
  Inspection.shape;
const { queenAge, queenYear } = Inspection.shape;

export const HiveItem = z
  .strictObject({
    id: Id,
    ...place,
    number: z.string(),
    tags: Hive.shape.tags,
    active: z.boolean(),
    starred: z.boolean(),
    deleted: z.boolean(),
    inactive_reason: GoneReason.nullable(),
    inactive_since: Day.nullable(),
    last: z
      .strictObject({
        inspection_id: Id,
        day: Day,
        ...{ generalStatus, populationFrames, broodFrames, honeycombs, topBoxFrames, boxes },
        ...{ queenSeen, queenColor, queenAge, queenYear },
      })
      .nullable()
      .meta({ description: 'Of its latest inspection.' }),
  })
  .meta({ id: 'HiveItem' });
export type HiveItem = z.infer<typeof HiveItem>;

const hiveLists = recordRoutes({
  path: '/admin/api/hives',
  summary: 'The hives, deleted ones too',
  one: 'A hive',
  staff,
  filter: {
    account: Id,
    apiary: Id,
    number: HiveNumber,
    active: z.boolean(),
    deleted: z.boolean(),
    tags: HiveTags.meta({ description: 'All of these.' }),
  },
  sorts: ['number', 'status', 'day'],
  order: 'ASC',
  item: HiveItem,
});

export const hives = {
  ...hiveLists,
  history: route({
    method: 'GET',
    path: '/admin/api/hives/:id/history',
    kind: 'query',
    access: 'staff',
    staff: { roles: ['support', 'admin'], service: 'accounts', opening: 'found', recorded: true },
    summary: 'The history of a hive, a deleted one too, newest first, as its keeper reads it',
    params: IdInPath,
    query: z.strictObject({ limit: PageLimit, cursor: HistoryCursor }),
    answer: z.strictObject({ events: z.array(HistoryEvent), next_cursor: z.string().nullable() }),
    errors: ['not_found', 'reason_required'],
  }),
};

export const RoundItem = z
  .strictObject({
    id: Id,
    ...place,
    day: Day,
    inspected: z.int(),
    hives: z.int().meta({ description: 'Hives of the apiary now.' }),
    recorded_at: Instant.meta({ description: 'When its last inspection was recorded.' }),
  })
  .meta({ id: 'RoundItem' });
export type RoundItem = z.infer<typeof RoundItem>;

const { facets: _, ...roundRoutes } = recordRoutes({
  path: '/admin/api/rounds',
  summary: 'The inspection rounds',
  one: 'An inspection round',
  staff,
  filter: { account: Id, apiary: Id, day: days },
  sorts: ['day'],
  item: RoundItem,
});
/** A round has no filter with few values. */
export const rounds = roundRoutes;

export const InspectionItem = Inspection.omit({ group_id: true, dateCreated: true, hive_id: true, apiary_id: true })
  .extend({
    ...place,
    round_id: Id,
    hive_id: Id,
    number: z.string().nullable().meta({ description: 'Of the hive.' }),
    day: Day,
    note: text.nullable(),
    extra: personal(z.record(z.string(), z.string())).nullable(),
  })
  .meta({ id: 'InspectionItem' });
export type InspectionItem = z.infer<typeof InspectionItem>;

export const inspections = recordRoutes({
  path: '/admin/api/inspections',
  summary: 'The inspections',
  one: 'An inspection',
  staff,
  filter: { account: Id, apiary: Id, hive: Id, day: days, recorded: instants, status: statuses },
  sorts: ['recorded', 'day'],
  item: InspectionItem,
});

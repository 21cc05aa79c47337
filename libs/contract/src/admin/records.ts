import { ApiaryFunction, Day, GoneReason, HiveNumber, HiveTags, STATUSES } from '@kypseli/domain';
import { z } from 'zod';
import { Hive } from '../apiaries.js';
import { Inspection } from '../inspections.js';
import { STAFF_ROLES } from '../route.js';
import { Id, Instant } from '../shared.js';
import { personal } from './personal.js';
import { counts, days, recordLists } from './record-lists.js';

const staff = { roles: STAFF_ROLES, service: 'accounts' } as const;
const text = personal(z.string());
const place = {
  account_id: Id,
  apiary_id: Id,
  apiary_name: text.nullable().meta({ description: 'Null if the apiary is erased.' }),
};
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

export const apiaries = recordLists({
  path: '/admin/api/apiaries',
  summary: 'The apiaries',
  staff,
  filter: { account: Id, purpose: purposes, active: z.boolean(), hives: counts },
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

export const hives = recordLists({
  path: '/admin/api/hives',
  summary: 'The hives, deleted ones too',
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

export const rounds = recordLists({
  path: '/admin/api/rounds',
  summary: 'The inspection rounds',
  staff,
  filter: { account: Id, apiary: Id, day: days },
  sorts: ['day'],
  item: RoundItem,
});

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

export const inspections = recordLists({
  path: '/admin/api/inspections',
  summary: 'The inspections',
  staff,
  filter: { account: Id, apiary: Id, hive: Id, day: days, status: statuses },
  sorts: ['recorded', 'day'],
  item: InspectionItem,
});

import {
  ApiaryFunction,
  answeredHiveDetails,
  Day,
  GoneReason,
  givenHiveDetails,
  HIVE_FIELDS,
  HiveNumber,
  HiveTags,
  issue,
  text,
} from '@kypseli/domain';
import { z } from 'zod';
import { ApiaryChange, NewApiary } from './apiary-forms.js';
import { MAX_HIVES_AT_ONCE } from './limits.js';
import { route } from './route.js';
import { CountAnswer, Empty, HiveIds, Id, IdInPath, result } from './shared.js';

export const Apiary = z
  .strictObject({
    id: Id,
    name: z.string(),
    description: z.string().nullable(),
    forage: z.string().nullable(),
    apiaryFunction: ApiaryFunction,
    lat: z.number().nullable(),
    lng: z.number().nullable(),
    municipality: z.string().nullable(),
    placeCode: z.string().nullable().meta({ description: 'The code that an authority gave to the place.' }),
    hiveCount: z.int().meta({ description: 'With inactive hives.' }),
    activeHiveCount: z.int().optional().meta({ description: 'The hives with a colony.' }),
    active: z.boolean(),
    last_group_id: Id.nullable(),
    last_group_date: Day.nullable(),
  })
  .meta({ id: 'Apiary' });
export type Apiary = z.infer<typeof Apiary>;

const apiary = result(z.strictObject({ apiary: Apiary }));
const active = z.strictObject({ active: z.boolean() });

/** Set for an inactive hive whose keeper recorded what happened to its colony; null otherwise. */
export const whyInactive = {
  inactiveReason: GoneReason.nullable(),
  inactiveSince: Day.nullable(),
};

export const Hive = z
  .strictObject({
    id: Id,
    apiary_id: Id,
    hiveNumber: z.string(),
    ...answeredHiveDetails,
    active: z.boolean(),
    starred: z.boolean(),
    ...whyInactive,
  })
  .meta({ id: 'Hive' });
export type Hive = z.infer<typeof Hive>;

const hive = result(z.strictObject({ hive: Hive }));

export const apiaries = {
  list: route({
    method: 'GET',
    path: '/api/v1/apiaries',
    kind: 'query',
    access: 'keeper',
    summary: 'All apiaries, oldest first',
    answer: result(z.strictObject({ apiaries: z.array(Apiary) })),
  }),
  establish: route({
    method: 'POST',
    path: '/api/v1/apiaries',
    kind: 'command',
    access: 'keeper',
    happenedAt: true,
    status: 201,
    summary: 'Add an apiary with hives numbered from 1',
    body: NewApiary,
    answer: apiary,
    errors: ['free_hive_limit'],
  }),
  describe: route({
    method: 'PATCH',
    path: '/api/v1/apiaries/:id',
    kind: 'command',
    access: 'keeper',
    happenedAt: true,
    summary: 'Change the details of an apiary',
    params: IdInPath,
    body: ApiaryChange,
    answer: apiary,
  }),
  delete: route({
    method: 'DELETE',
    path: '/api/v1/apiaries/:id',
    kind: 'command',
    access: 'keeper',
    happenedAt: true,
    summary: 'Delete an apiary with all its hives permanently',
    params: IdInPath,
    answer: result(Empty),
  }),
  setActive: route({
    method: 'POST',
    path: '/api/v1/apiaries/:id/updateactive',
    kind: 'command',
    access: 'keeper',
    happenedAt: true,
    summary: 'Activate or deactivate an apiary; an inactive one stays in the lists and can still be used',
    params: IdInPath,
    body: active,
    answer: apiary,
  }),
};

const Selected = { hives_selected: HiveIds };

const Activity = {
  active: z.boolean(),
  reason: GoneReason.optional().meta({ description: 'What happened to the colony; only with active false.' }),
  date: Day.optional().meta({ description: 'The day on which it died or left, today by default; only with a reason.' }),
};
const hasReasonOnlyIfInactive = ({ active, reason }: { active: boolean; reason?: GoneReason }) => !active || !reason;
const REASON_OF_ACTIVE = issue('reason_of_active_hive', 'Only an inactive hive has a reason.', { path: ['reason'] });
const hasDateOnlyWithReason = ({ reason, date }: { reason?: GoneReason; date?: string }) => !date || !!reason;
const DATE_WITHOUT_REASON = issue('date_without_reason', 'Give a reason with the date.', { path: ['date'] });

export const hives = {
  add: route({
    method: 'POST',
    path: '/api/v1/hives',
    kind: 'command',
    access: 'keeper',
    happenedAt: true,
    status: 201,
    summary: 'Add one hive, or `count` hives with the smallest unused numbers',
    body: z
      .strictObject({
        apiary_id: Id,
        hiveNumber: HiveNumber.nullish(),
        ...givenHiveDetails,
        count: z.int().min(1).max(MAX_HIVES_AT_ONCE).optional(),
      })
      .refine(
        (body) =>
          body.count === undefined ||
          (body.hiveNumber == null && HIVE_FIELDS.every((name) => body[name] === undefined)),
        issue('either_or', 'Give either a count, or the number and tags of one hive.', { path: ['count'] }),
      ),
    answer: result(z.strictObject({ hives: z.array(Hive) })),
    errors: ['free_hive_limit', 'hive_number_taken'],
  }),
  edit: route({
    method: 'PATCH',
    path: '/api/v1/hives/:id',
    kind: 'command',
    access: 'keeper',
    happenedAt: true,
    summary: 'Change a hive’s number or tags',
    params: IdInPath,
    body: z.strictObject({ hiveNumber: HiveNumber.optional(), ...givenHiveDetails }),
    answer: hive,
    errors: ['hive_number_taken', 'conflict'],
  }),
  setActive: route({
    method: 'POST',
    path: '/api/v1/hives/:id/updateactive',
    kind: 'command',
    access: 'keeper',
    happenedAt: true,
    summary: 'Activate a hive, or deactivate it with the reason and the day',
    params: IdInPath,
    body: z
      .strictObject(Activity)
      .refine(hasReasonOnlyIfInactive, REASON_OF_ACTIVE)
      .refine(hasDateOnlyWithReason, DATE_WITHOUT_REASON),
    answer: hive,
    errors: ['date_in_future', 'conflict'],
  }),
  setStarred: route({
    method: 'POST',
    path: '/api/v1/hives/:id/updatestarred',
    kind: 'command',
    access: 'keeper',
    happenedAt: true,
    summary: 'Star or unstar a hive',
    params: IdInPath,
    body: z.strictObject({ starred: z.boolean() }),
    answer: hive,
    errors: ['conflict'],
  }),
  setManyActive: route({
    method: 'POST',
    path: '/api/v1/hives/updateactivemult',
    kind: 'command',
    access: 'keeper',
    happenedAt: true,
    summary: 'Activate hives of one apiary, or deactivate them with the reason and the day, all or none',
    body: z
      .strictObject({ ...Selected, ...Activity })
      .refine(hasReasonOnlyIfInactive, REASON_OF_ACTIVE)
      .refine(hasDateOnlyWithReason, DATE_WITHOUT_REASON),
    answer: CountAnswer,
    errors: ['nothing_selected', 'several_apiaries', 'date_in_future', 'conflict'],
  }),
  setManyStarred: route({
    method: 'POST',
    path: '/api/v1/hives/updatestarredmult',
    kind: 'command',
    access: 'keeper',
    happenedAt: true,
    summary: 'Star or unstar hives of one apiary, all or none',
    body: z.strictObject({ ...Selected, starred: z.boolean() }),
    answer: CountAnswer,
    errors: ['nothing_selected', 'several_apiaries', 'conflict'],
  }),
  tagMany: route({
    method: 'POST',
    path: '/api/v1/hives/tagmult',
    kind: 'command',
    access: 'keeper',
    happenedAt: true,
    summary: 'Add tags to hives of any apiaries, or remove some from them, all or none',
    body: z
      .strictObject({ ...Selected, add: HiveTags.optional(), remove: HiveTags.optional() })
      .refine(
        ({ add, remove }) => [...(add ?? []), ...(remove ?? [])].length > 0,
        issue('tags_missing', 'Give at least one tag to add or to remove.', { path: ['add'] }),
      )
      .refine(
        ({ add, remove }) => !remove?.some((tag) => add?.includes(tag)),
        issue('tag_added_and_removed', 'Give each tag either to add or to remove.', { path: ['remove'] }),
      ),
    answer: CountAnswer,
    errors: ['nothing_selected', 'conflict'],
  }),
  deleteMany: route({
    method: 'POST',
    path: '/api/v1/hives/deletemult',
    kind: 'command',
    access: 'keeper',
    happenedAt: true,
    summary: 'Delete hives of one apiary, all or none',
    body: z.strictObject(Selected),
    answer: CountAnswer,
    errors: ['nothing_selected', 'several_apiaries', 'conflict'],
  }),
  moveMany: route({
    method: 'POST',
    path: '/api/v1/hives/movemult',
    kind: 'command',
    access: 'keeper',
    happenedAt: true,
    summary: 'Move hives of one apiary to another, all or none; they keep their numbers',
    body: z.strictObject({
      ...Selected,
      apiary_id: Id,
      day: Day.optional().meta({ description: 'When they moved; today by default. Not before they came.' }),
      document: text(1, 200).optional().meta({ description: 'The number of the paper that the move is done with.' }),
    }),
    answer: CountAnswer,
    errors: ['date_in_future', 'came_later', 'nothing_selected', 'several_apiaries', 'hive_number_taken', 'conflict'],
  }),
};

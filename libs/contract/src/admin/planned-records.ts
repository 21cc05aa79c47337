import { ACTION_TYPES } from '@kypseli/domain';
import { z } from 'zod';
import { Action } from '../actions.js';
import { Id } from '../shared.js';
import { personal } from './personal.js';
import { personalText, place, recordReaders } from './record-fields.js';
import { days, recordRoutes } from './record-lists.js';

export const ACTION_STATES = ['open', 'completed', 'deleted'] as const;

export const ActionItem = Action.pick({ completed_at: true, hive_numbers: true })
  .extend({
    id: Id,
    ...place,
    type: z.enum(ACTION_TYPES),
    title: personalText.nullable(),
    day: Action.shape.initiated_at,
    state: z.enum(ACTION_STATES),
    hives: z.int(),
    details: personal(Action.shape.details),
  })
  .meta({ id: 'ActionItem' });
export type ActionItem = z.infer<typeof ActionItem>;

export const actions = recordRoutes({
  path: '/admin/api/actions',
  summary: 'The actions, deleted ones too',
  one: 'An action',
  staff: recordReaders,
  filter: {
    account: Id,
    type: z.array(z.enum(ACTION_TYPES)).min(1).max(ACTION_TYPES.length),
    state: z.array(z.enum(ACTION_STATES)).min(1).max(ACTION_STATES.length),
    day: days,
  },
  sorts: ['day'],
  item: ActionItem,
});

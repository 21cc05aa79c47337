import { Day, PLAN_KINDS } from '@kypseli/domain';
import { z } from 'zod';
import { route } from './route.js';
import { Id, result } from './shared.js';

/** How bees are counted: in full, or quickly from the top. The two are never compared. */
export const STRENGTH_KINDS = ['populationFrames', 'topBoxFrames'] as const;

const ToDo = {
  kind: z.enum(PLAN_KINDS),
  id: Id.meta({ description: 'Of the action, or of the occurrence of a plan.' }),
  plan_id: Id.nullable().meta({ description: 'Null for an action.' }),
  title: z.string().nullable().meta({ description: 'As the keeper named it.' }),
  day: Day,
};

const OverviewApiary = z
  .strictObject({
    id: Id,
    name: z.string(),
    role: z.enum(['owner']),
    hives: z.int().meta({ description: 'With inactive ones.' }),
    inactive: z.int(),
    kind: z.enum(STRENGTH_KINDS).meta({ description: 'The one that more hives of the last round have.' }),
    values: z
      .array(z.tuple([Id, z.string(), z.number(), Day]))
      .meta({ description: 'Of each active hive the latest count here: its id, number, frames of bees, and day.' }),
    average: z
      .number()
      .nullable()
      .meta({ description: 'Of counts of the last 45 days; the median and weak ones too.' }),
    median: z.number().nullable(),
    weak: z
      .array(Id)
      .nullable()
      .meta({ description: 'Hives with at most half of the median; null if fewer than six were counted.' }),
    mites: z.strictObject({ counted: z.int(), over: z.int(), threshold: z.number() }).nullable().meta({
      description:
        'Mite counts of the last 45 days, and how many reach the lowest figure for their method, month and place.',
    }),
    last_round: z.strictObject({ id: Id, day: Day, count: z.int() }).nullable(),
    next: z.strictObject(ToDo).nullable().meta({ description: 'The earliest open action or occurrence of a plan.' }),
    harvest_kg: z.number().nullable().meta({ description: 'In this calendar year; null: not recorded.' }),
  })
  .meta({ id: 'OverviewApiary' });
export type OverviewApiary = z.infer<typeof OverviewApiary>;

const Due = z.strictObject({ ...ToDo, apiary_ids: z.array(Id), hive_count: z.int() }).meta({ id: 'Due' });
export type Due = z.infer<typeof Due>;

export const overview = {
  show: route({
    method: 'GET',
    path: '/api/v1/overview',
    kind: 'query',
    access: 'keeper',
    summary: 'All apiaries with their hives in figures, and what is to be done this week',
    answer: result(
      z.strictObject({
        day: Day,
        apiaries: z.array(OverviewApiary),
        week: z.array(Due).meta({
          description: 'Open actions and occurrences of plans, late or due within seven days, earliest first.',
        }),
        later: z.array(Due).meta({
          description:
            'The same of the 14 days after: on a device without a signal a new day begins with what it knows.',
        }),
      }),
    ),
  }),
};

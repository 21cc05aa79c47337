import { Day } from '@kypseli/domain';
import { z } from 'zod';
import { Language } from './account-forms.js';
import { route } from './route.js';
import { Id, result } from './shared.js';

/** What a paper lacks. */
const Missing = z
  .strictObject({
    what: z.enum(['profile', 'apiary']),
    id: Id.nullable().meta({ description: 'Of the apiary.' }),
    field: z.enum(['address', 'registerNumber', 'authority', 'municipality', 'place']),
  })
  .meta({ id: 'Missing' });
export type Missing = z.infer<typeof Missing>;

const Law = z
  .strictObject({
    text: z.string(),
    source: z.url(),
    as_of: Day.meta({ description: 'The day on which the source was read.' }),
  })
  .meta({ id: 'Law' });

const HeldHives = z
  .strictObject({
    apiary_id: Id,
    name: z.string(),
    municipality: z.string().nullable(),
    placeCode: z.string().nullable(),
    lat: z.number().nullable(),
    lng: z.number().nullable(),
    hives: z.int(),
  })
  .meta({ id: 'HeldHives' });
export type HeldHives = z.infer<typeof HeldHives>;

export const papers = {
  heldHives: route({
    method: 'GET',
    path: '/api/v1/papers/held-hives',
    kind: 'query',
    access: 'keeper',
    summary: 'The hives with colonies on a day, by apiary, for the Greek declaration of held hives',
    query: z.strictObject({ day: Day.optional(), language: Language.optional() }),
    answer: result(
      z.strictObject({
        day: Day,
        rows: z.array(HeldHives),
        left_out: z
          .strictObject({ deleted: z.int(), inactive: z.int() })
          .meta({ description: 'Hives that do not count: deleted in that year up to the day, or inactive on it.' }),
        missing: z.array(Missing),
        period: z
          .strictObject({ from: Day, to: Day, late: Day })
          .meta({ description: 'When to declare in that year; `late` is the last day on which it is still accepted.' }),
        law: Law,
      }),
    ),
    errors: ['date_in_future'],
  }),
};

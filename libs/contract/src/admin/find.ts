import { text } from '@kypseli/domain';
import { z } from 'zod';
import { route, STAFF_ROLES } from '../route.js';
import { Id } from '../shared.js';

export const FOUND_KINDS = [
  'account',
  'apiary',
  'hive',
  'round',
  'inspection',
  'action',
  'note',
  'import',
  'mail',
  'archive',
  'verification',
  'staff',
  'stream',
  'command',
  'request',
  'event',
] as const;

/** What a search can say about what it found; the sentence is the client's. */
export const LABEL_CODES = [
  'name',
  'email',
  'similar_email',
  'number',
  'apiary',
  'day',
  'type',
  'state',
  'stream',
  'position',
  'events',
  'deleted',
] as const;

export const Found = z
  .strictObject({
    kind: z.enum(FOUND_KINDS),
    id: z.string(),
    account_id: Id.nullable(),
    label: z
      .array(
        z.strictObject({
          code: z.enum(LABEL_CODES),
          params: z.record(z.string(), z.union([z.string(), z.int()])),
        }),
      )
      .meta({ description: 'What to show of it, in this order; names and mails are left out for operators.' }),
    leads_to: z
      .strictObject({
        resource: z.string(),
        id: z.string().nullable().meta({ description: 'null: the list with this filter.' }),
        filter: z.record(z.string(), z.unknown()),
      })
      .meta({ description: 'Where it is shown.' }),
  })
  .meta({ id: 'Found' });
export type Found = z.infer<typeof Found>;

export const find = {
  find: route({
    method: 'GET',
    path: '/admin/api/find',
    kind: 'query',
    access: 'staff',
    staff: { roles: STAFF_ROLES, service: 'accounts', recorded: true },
    summary: 'Find by mail, name, any id, a position of the log, or the number of a hive with a name',
    query: z.strictObject({
      q: text(1, 200).meta({ description: 'For a hive: `22-014 mari`.' }),
    }),
    answer: z.strictObject({ found: z.array(Found).meta({ description: 'The best first, 20 at most.' }) }),
    errors: ['forbidden', 'rate_limited'],
  }),
};

import { issue } from '@kypseli/domain';
import { z } from 'zod';
import { readLabelCode } from './label-code.js';
import { route } from './route.js';
import { Empty, Id, IdInPath, result } from './shared.js';

export const LABEL_CODE_INVALID = 'This is no code of a label. Compare it with the label.';

/** A code in any way of writing it; parsed to the one that is stored. */
export const LabelCode = z
  .string()
  .max(40)
  .transform((typed) => readLabelCode(typed) ?? '')
  .refine((code) => code !== '', issue('code_invalid', LABEL_CODE_INVALID))
  .meta({ id: 'LabelCode', description: 'The 9 letters and digits of a label, in any case, with or without spaces.' });

/** A code in a path, checked by the use case: a mistyped one is no unknown object. */
const code = z.string().max(40);

export const labels = {
  find: route({
    method: 'GET',
    path: '/api/v1/labels/:code',
    kind: 'query',
    access: 'keeper',
    summary: 'The hive that has a label, or that no hive has it yet',
    params: z.object({ code }),
    answer: result(
      z.union([z.strictObject({ hive_id: Id, apiary_id: Id }), z.strictObject({ spare: z.literal(true) })]),
    ),
    errors: ['not_found', 'code_invalid'],
  }),
  add: route({
    method: 'POST',
    path: '/api/v1/hives/:id/labels',
    kind: 'command',
    access: 'keeper',
    happenedAt: true,
    status: 201,
    summary: 'Give a hive a label: a spare one, or one that another hive had until now',
    params: IdInPath,
    body: z.strictObject({ code: LabelCode }),
    answer: result(z.strictObject({ labels: z.array(z.string()) })),
    errors: ['conflict'],
  }),
  remove: route({
    method: 'DELETE',
    path: '/api/v1/hives/:id/labels/:code',
    kind: 'command',
    access: 'keeper',
    happenedAt: true,
    summary: 'Take a label from a hive, because it is lost; the hive whose own code it is has it again',
    params: IdInPath.extend({ code }),
    answer: result(Empty),
    errors: ['code_invalid', 'conflict'],
  }),
};

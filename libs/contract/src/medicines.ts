import { Day, text } from '@kypseli/domain';
import { z } from 'zod';
import { route } from './route.js';
import { Empty, Id, IdInPath, result } from './shared.js';

const quantity = z.number().positive().max(100_000).multipleOf(0.0001);
const line = text(0, 200)
  .nullish()
  .transform((value) => (value === undefined ? undefined : value || null));

export const Medicine = z
  .strictObject({
    id: Id,
    product: z.string(),
    batch: z.string().nullable(),
    quantity: z.number(),
    unit: z.string(),
    supplier: z.string().nullable(),
    document: z.string().nullable(),
    day: Day,
  })
  .meta({ id: 'Medicine' });
export type Medicine = z.infer<typeof Medicine>;

export const MedicineStock = z
  .strictObject({
    product: z.string(),
    batch: z.string().nullable(),
    unit: z.string(),
    bought: z.number(),
    used: z.number().meta({ description: 'In completed treatments since the first purchase, in all their hives.' }),
    left: z.number().meta({ description: 'Negative if more was used than was bought.' }),
    otherUnits: z
      .array(z.strictObject({ unit: z.string().nullable(), amount: z.number() }))
      .optional()
      .meta({ description: 'Used in units in which the medicine was never bought; `left` does not know of it.' }),
  })
  .meta({ id: 'MedicineStock' });

const given = {
  product: text(1, 200),
  batch: line,
  quantity,
  unit: text(1, 20),
  supplier: line.meta({ description: 'Name and address.' }),
  document: line.meta({ description: 'Of the purchase, such as the number of the invoice.' }),
};
const medicine = result(z.strictObject({ medicine: Medicine }));

export const medicines = {
  list: route({
    method: 'GET',
    path: '/api/v1/medicines',
    kind: 'query',
    access: 'keeper',
    summary: 'The purchases of medicines, the latest first, and what is left of each batch',
    answer: result(z.strictObject({ medicines: z.array(Medicine), stock: z.array(MedicineStock) })),
  }),
  buy: route({
    method: 'POST',
    path: '/api/v1/medicines',
    kind: 'command',
    access: 'keeper',
    happenedAt: true,
    status: 201,
    summary: 'Record that a medicine was bought',
    body: z.strictObject({ ...given, day: Day.optional().meta({ description: 'Today by default.' }) }),
    answer: medicine,
    errors: ['date_in_future'],
  }),
  change: route({
    method: 'PATCH',
    path: '/api/v1/medicines/:id',
    kind: 'command',
    access: 'keeper',
    happenedAt: true,
    summary: 'Correct a purchase of a medicine',
    params: IdInPath,
    body: z.strictObject({ ...given, day: Day }).partial(),
    answer: medicine,
    errors: ['date_in_future'],
  }),
  delete: route({
    method: 'DELETE',
    path: '/api/v1/medicines/:id',
    kind: 'command',
    access: 'keeper',
    happenedAt: true,
    summary: 'Delete a purchase of a medicine',
    params: IdInPath,
    answer: result(Empty),
  }),
};

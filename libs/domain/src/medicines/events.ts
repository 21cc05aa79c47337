import { z } from 'zod';

const MedicineOnly = z.strictObject({ medicineId: z.string() });

const Content = MedicineOnly.extend({
  product: z.string(),
  batch: z.string().nullable(),
  quantity: z.number(),
  unit: z.string(),
  supplier: z.string().nullable(),
  /** Of the purchase, such as the number of the invoice. */
  document: z.string().nullable(),
  day: z.string(),
});

const personal = ['supplier', 'document'];

/** The events of a stream `medicine-<id>`: one purchase of a medicine. */
export const medicineEvents = {
  MedicineBought: { version: 1, schema: Content, personal },
  MedicineChanged: { version: 1, schema: Content, personal },
  MedicineDeleted: { version: 1, schema: MedicineOnly, personal: [] },
  MedicineRestored: { version: 1, schema: MedicineOnly, personal: [] },
};

export type MedicinePurchase = z.infer<typeof Content>;
export type MedicineEvent = {
  [T in keyof typeof medicineEvents]: { type: T; data: z.infer<(typeof medicineEvents)[T]['schema']> };
}[keyof typeof medicineEvents];

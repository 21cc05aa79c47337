import { z } from 'zod';

const LotOnly = z.strictObject({ lotId: z.string() });

const Content = LotOnly.extend({
  /** What is printed on its jars; unique in the account. */
  code: z.string(),
  /** When it was extracted. */
  day: z.string(),
  harvestIds: z.array(z.string()).min(1),
  kg: z.number(),
  /** Percent. */
  water: z.number().nullable(),
  name: z.string().nullable(),
});

const BottlingOnly = LotOnly.extend({ bottlingId: z.string() });

const Bottled = BottlingOnly.extend({
  /** Of one jar. */
  grams: z.number(),
  jars: z.number(),
  /** `YYYY-MM` */
  bestBefore: z.string(),
});

/** The events of a stream `lots-<uuid5(account)>`: the lots of an account, so that a code is unique inside one stream. */
export const lotEvents = {
  /** Also one that was removed is there again. */
  LotExtracted: { version: 1, schema: Content, personal: ['name'] },
  LotChanged: { version: 1, schema: Content, personal: ['name'] },
  /** Only an undo does that. */
  LotRemoved: { version: 1, schema: LotOnly, personal: [] },
  /** Also a bottling that was removed is there again. */
  LotBottled: { version: 1, schema: Bottled, personal: [] },
  BottlingRemoved: { version: 1, schema: BottlingOnly, personal: [] },
};

export type Lot = z.infer<typeof Content>;
export type Bottling = z.infer<typeof Bottled>;
export type LotEvent = {
  [T in keyof typeof lotEvents]: { type: T; data: z.infer<(typeof lotEvents)[T]['schema']> };
}[keyof typeof lotEvents];

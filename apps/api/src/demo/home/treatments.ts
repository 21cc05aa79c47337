import { addDays, yearOf } from '@kypseli/domain';
import type { HomeApiary } from './apiary.js';
import { AFTERNOON, act } from './work.js';

/** In autumn and winter, when there is no honey to harvest; neither medicine has a withdrawal period. */
const COMMON = { withdrawalDays: 0, reason: 'varroa' };
export const OXALIC = { product: 'Api-Bioxal', substance: 'oxalic acid', route: 'vaporised', ...COMMON };
const THYMOL = { product: 'Thymovar', substance: 'thymol', route: 'wafers', ...COMMON };
const IN_HIVE_DAYS = 28;
const supplier = 'Melissokomiki Attikis, Acharnes';
const appliedBy = 'Eleni Markou';

const batchOf = {
  thymol: (day: string) => `TV-${yearOf(day)}-22`,
  oxalic: (day: string) => `AB-${yearOf(day)}-11`,
};

export const buyThymol = (apiary: HomeApiary, day: string) => {
  const { product } = THYMOL;
  const [batch, document] = [batchOf.thymol(day), `Invoice ${yearOf(day)}-318`];
  const medicine = { product, batch, quantity: 60, unit: 'wafers', supplier, document };
  apiary.write(day, AFTERNOON, { do: 'buy', medicine });
};

export const buyOxalic = (apiary: HomeApiary, day: string) => {
  const { product } = OXALIC;
  const [batch, document] = [batchOf.oxalic(day), `Invoice ${yearOf(day)}-502`];
  apiary.write(day, AFTERNOON, {
    do: 'buy',
    medicine: { product, batch, quantity: 70, unit: 'g', supplier, document },
  });
};

/** Leaves about this part of the mites. */
const treat = (apiary: HomeApiary, part: number) => {
  for (const hive of apiary.hives)
    apiary.change(hive, { mites: apiary.colony(hive).mites * part * (0.5 + apiary.random.next()) });
};

export const thymol = (apiary: HomeApiary, day: string) => {
  const removedAt = addDays(day, IN_HIVE_DAYS);
  const batch = batchOf.thymol(day);
  const details = { ...THYMOL, batch, supplier, amount: 2, unit: 'wafers', removedAt, appliedBy };
  act(apiary, day, apiary.hives, { type: 'treatment', title: 'Thymol after the harvest', details });
  treat(apiary, 0.08);
};

/** Each winter, when there is hardly any brood; a plan asks for it. */
export const OXALIC_DAY = '12-10';

export const oxalic = (apiary: HomeApiary, day: string) => {
  const details = { ...OXALIC, batch: batchOf.oxalic(day), supplier, amount: 2.3, unit: 'g', appliedBy };
  const of = { plan: 'oxalic', day };
  act(apiary, day, apiary.hives, { type: 'treatment', title: 'Winter treatment', details, of });
  treat(apiary, 0.07);
};

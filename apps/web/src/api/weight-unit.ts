import { queryKeys } from './queries';
import { queryClient } from './query-client';
import { session } from './session';
import { storage } from './storage';

export const WEIGHT_UNITS = ['kg', 'lb'] as const;
export type WeightUnit = (typeof WEIGHT_UNITS)[number];

const KG_PER_LB = 0.45359237;
/** Entered in pounds and shown again, a weight has the same two decimals. */
const rounded = (value: number, digits: number) => Number(value.toFixed(digits));

const nameOf = () => `kypseli.weights.${session.get()?.email ?? ''}`;

/** In which unit this keeper reads and enters weights on this device: as chosen, else as in their country. */
export const weightUnit = (): WeightUnit => {
  const { country } = queryClient.getQueryData<{ country: string | null }>(queryKeys.profile) ?? {};
  return (storage.get(nameOf()) ?? (country === 'US' ? 'lb' : 'kg')) as WeightUnit;
};

export const setWeightUnit = (unit: WeightUnit) => storage.set(nameOf(), unit);

/** What is stored in kilograms, in the keeper’s unit. */
export const shownWeight = (kg: number): number => (weightUnit() === 'lb' ? rounded(kg / KG_PER_LB, 2) : kg);

/** What was entered in the keeper’s unit, in kilograms. */
export const storedWeight = (value: number): number => (weightUnit() === 'lb' ? rounded(value * KG_PER_LB, 4) : value);

import { queryKeys } from './queries';
import { queryClient } from './query-client';
import { session } from './session';
import { storage } from './storage';

export const WEIGHT_UNITS = ['kg', 'lb'] as const;
export type WeightUnit = (typeof WEIGHT_UNITS)[number];

const KG_PER_LB = 0.45359237;
/** A weight entered in pounds shows the same two decimals again. */
const rounded = (value: number, digits: number) => Number(value.toFixed(digits));

const nameOf = () => `kypseli.weights.${session.get()?.email ?? ''}`;

/** The keeper's weight unit on this device: the chosen one, or that of their country. */
export const weightUnit = (): WeightUnit => {
  const { country } = queryClient.getQueryData<{ country: string | null }>(queryKeys.profile) ?? {};
  return (storage.get(nameOf()) ?? (country === 'US' ? 'lb' : 'kg')) as WeightUnit;
};

export const setWeightUnit = (unit: WeightUnit) => storage.set(nameOf(), unit);

/** Converts kilograms to the keeper’s unit. */
export const shownWeight = (kg: number): number => (weightUnit() === 'lb' ? rounded(kg / KG_PER_LB, 2) : kg);

/** Converts the keeper’s unit to kilograms. */
export const storedWeight = (value: number): number => (weightUnit() === 'lb' ? rounded(value * KG_PER_LB, 4) : value);

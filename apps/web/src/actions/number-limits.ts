import type { Share } from '@kypseli/domain';
import type { NumberLimits } from '../i18n/typed-number';

const amount = { least: 0.0001, most: 100_000 };

/** The numbers of an action, as they are usual for one hive. */
const LIMITS = {
  amount: { ...amount, usual: [0.05, 30] },
  dose: { ...amount, usual: [0.1, 300] },
  count: { least: 1, most: 1000, digits: 0, usual: [1, 50] },
  withdrawalDays: { most: 1000, digits: 0, usual: [0, 120] },
} as const satisfies Record<string, NumberLimits>;
export type NumberName = keyof typeof LIMITS;

/** An amount for all hives of an apiary, or of a batch, has no usual size. */
export const limitsOf = (name: NumberName, share: Share): NumberLimits =>
  share === 'each_hive' ? LIMITS[name] : { ...LIMITS[name], usual: undefined };

/** True unless an amount for one hive is far from what keepers give. */
export const isUsual = (name: NumberName, perHive: number): boolean => {
  const [least, most] = LIMITS[name].usual;
  return perHive >= least && perHive <= most;
};

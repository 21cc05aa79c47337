export const STATUSES = ['excellent', 'good', 'moderate', 'bad'] as const;
export type GeneralStatus = (typeof STATUSES)[number];
export const LEVELS = ['high', 'moderate', 'low'] as const;

/** The facts about a subscription that both the read models and the stream have. */
export interface Paid {
  /** The end of the paid time; null if nothing was ever paid. */
  periodEnd: Date | null;
  failed: boolean;
  cancelled: boolean;
  expired: boolean;
}

/**
 * free: never paid. active: running, perhaps cancelled for the end of the period. past_due: a payment failed or is
 * late, and may still come. expired: ended without a cancellation. cancelled: ended by the keeper's own cancellation.
 */
export const STANDINGS = ['free', 'active', 'past_due', 'expired', 'cancelled'] as const;
export type Standing = (typeof STANDINGS)[number];

/** A renewal may take a day after the period ends; until then the plan counts as active. */
export const RENEWAL_GRACE_MS = 24 * 60 * 60 * 1000;

/** The standing of an account at an instant. */
export const standingAt = ({ periodEnd, failed, cancelled, expired }: Paid, now: Date): Standing => {
  if (periodEnd === null) return 'free';
  if (cancelled) return !expired && now < periodEnd ? 'active' : 'cancelled';
  if (expired) return 'expired';
  return failed || now.getTime() >= periodEnd.getTime() + RENEWAL_GRACE_MS ? 'past_due' : 'active';
};

/** 0 active plan, 12 not needed, 2 missing without a fault, 7 missing because a payment did not come. */
export const STATUS_CODES = [0, 2, 7, 12] as const;
export type StatusCode = (typeof STATUS_CODES)[number];

/** The status code for clients: a plan is only missing if the account has more hives than the free version includes. */
export const statusCode = (standing: Standing, hives: number, freeLimit: number): StatusCode => {
  if (standing === 'active') return 0;
  if (hives <= freeLimit) return 12;
  return standing === 'past_due' || standing === 'expired' ? 7 : 2;
};

/** A number of hives that support allows without a plan; `until` null: for good. */
export interface HiveLimit {
  limit: number;
  until: Date | null;
}

/** How many hives an account may have without a plan. Support can only allow more than everybody has. */
export const hiveLimitAt = (set: HiveLimit | null, freeLimit: number, now: Date): number =>
  set !== null && (set.until === null || now < set.until) ? Math.max(set.limit, freeLimit) : freeLimit;

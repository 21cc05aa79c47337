/** The state of the subscription: exactly one of these. */
export type SubscriptionFlag = 'active' | 'missing' | 'notNeeded' | 'error';

const FLAGS: Readonly<Record<number, SubscriptionFlag>> = { 0: 'active', 2: 'missing', 7: 'missing', 12: 'notNeeded' };

/** The meaning of a status code; an unknown one is an error. */
export const subscriptionFlag = (statusCode: number): SubscriptionFlag => FLAGS[statusCode] ?? 'error';

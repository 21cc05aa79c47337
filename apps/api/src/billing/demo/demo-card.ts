import type { PaymentCard } from '@kypseli/domain';

/** The last digits of 4000000000000002, the card that is always declined; only the last digits of a card are stored. */
const DECLINED = '0002';
const VALID_YEARS = 3;
const BRANDS: Record<string, string> = { 3: 'amex', 4: 'visa', 5: 'mastercard', 6: 'discover' };

export const cardOf = (number: string, now: Date): PaymentCard => ({
  brand: BRANDS[number[0]!] ?? 'card',
  last4: number.slice(-4),
  exp_month: 12,
  exp_year: now.getUTCFullYear() + VALID_YEARS,
});

export const accepts = ({ last4 }: PaymentCard): boolean => last4 !== DECLINED;

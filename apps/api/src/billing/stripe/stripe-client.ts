import type { Stripe } from 'stripe';
import { Refusal } from '../../platform/http/refusal.js';
import { createLogger } from '../../platform/log.js';
import type { Config } from '../../settings.js';

const log = createLogger('stripe');

/** Both attempts fit in the time limit of a request. */
const TIMEOUT_MS = 3_500;

/** The injection token of Stripe's client; null if the demo provider takes payments. */
export const STRIPE = Symbol('stripe');

/** Loaded on demand, because the library is large. */
export const createStripe = async ({ stripe }: Config): Promise<Stripe | null> => {
  if (!stripe) return null;
  const { Stripe: Client } = await import('stripe');
  const { hostname, port, protocol } = new URL(stripe.apiUrl ?? 'https://api.stripe.com');
  return new Client(stripe.secretKey, {
    host: hostname,
    port: port || (protocol === 'http:' ? 80 : 443),
    protocol: protocol === 'http:' ? 'http' : 'https',
    timeout: TIMEOUT_MS,
    maxNetworkRetries: 1,
    telemetry: false,
  });
};

interface StripeFailure {
  type: string;
  code?: string;
  statusCode?: number;
  requestId?: string;
}

const failureOf = (error: unknown): StripeFailure | null => {
  const type = (error as { type?: unknown }).type;
  return typeof type === 'string' && type.startsWith('Stripe') ? (error as StripeFailure) : null;
};

/** True if Stripe says that the object does not exist, or can no longer be changed. */
export const isGone = (error: unknown): boolean => failureOf(error)?.code === 'resource_missing';

/** True if Stripe tried to take money and the card's bank refused. */
export const isDeclined = (error: unknown): boolean => failureOf(error)?.type === 'StripeCardError';

/** True if the whole payment was refunded before. */
export const isRefunded = (error: unknown): boolean => failureOf(error)?.code === 'charge_already_refunded';

/** Calls Stripe; errors are reported without their details. @throws Refusal unavailable */
export const asking = async <T>(calls: () => Promise<T>): Promise<T> => {
  try {
    return await calls();
  } catch (error) {
    const failure = failureOf(error);
    if (!failure) throw error;
    const { type, code, statusCode, requestId } = failure;
    log.warn({ type, code, statusCode, requestId }, 'a call to Stripe failed');
    const message = 'Payments are not available right now. Nothing was charged; try again in a minute.';
    throw new Refusal('unavailable', message, [], 10);
  }
};

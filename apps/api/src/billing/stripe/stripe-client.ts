import type { Stripe } from 'stripe';
import { Refusal } from '../../platform/http/refusal.js';
import { createLogger } from '../../platform/log.js';
import type { Config } from '../../settings.js';

const log = createLogger('stripe');

/** Both attempts fit in the time that a request has. */
const TIMEOUT_MS = 3_500;

/** The injection token of Stripe's client; null where payments are the demo provider's. */
export const STRIPE = Symbol('stripe');

/** Loaded where it is used only: the library is large. */
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

/** Whether Stripe said that this is not there, or no longer to be changed. */
export const isGone = (error: unknown): boolean => failureOf(error)?.code === 'resource_missing';

/** Whether Stripe tried to take money and the card's bank refused. */
export const isDeclined = (error: unknown): boolean => failureOf(error)?.type === 'StripeCardError';

/** Whether the whole payment had been refunded before. */
export const isRefunded = (error: unknown): boolean => failureOf(error)?.code === 'charge_already_refunded';

/** One or more calls of Stripe's; what fails there is told without its details. @throws Refusal unavailable */
export const asking = async <T>(calls: () => Promise<T>): Promise<T> => {
  try {
    return await calls();
  } catch (error) {
    const failure = failureOf(error);
    if (!failure) throw error;
    const { type, code, statusCode, requestId } = failure;
    log.warn({ type, code, statusCode, requestId }, 'Stripe did not do what it was asked');
    const message = 'Payments are not available right now. Nothing was charged; try again in a minute.';
    throw new Refusal('unavailable', message, [], 10);
  }
};

import { ApiError } from '@kypseli/contract';
import { clock, ROUGHLY } from '../api/clock';

/** A day less than the server takes. */
const MOST_AGE = 399 * 86_400_000;

/**
 * The instant of a command as the server takes it. If it is in the future or very old, the phone's clock was wrong when
 * it was written, probably as wrong as it is now. The server's clock is known to a few seconds: an instant that is later
 * by less was written by that clock, and is right.
 */
export const plausibleInstant = (at: string, clocks = { now: clock.now(), phone: new Date() }): string => {
  const now = clocks.now.getTime();
  const written = Date.parse(at);
  const isDoubtful = written > now + ROUGHLY || written < now - MOST_AGE;
  const moved = isDoubtful ? written + (now - clocks.phone.getTime()) : written;
  return new Date(Math.min(now, Math.max(moved, now - MOST_AGE))).toISOString();
};

/** True if the server refused the instant: its answer has the right time. */
export const isMisdated = (error: ApiError): boolean =>
  error.body.issues?.some(({ path }) => path[0] === 'X-Happened-At') ?? false;

import { ApiError } from '@kypseli/contract';
import { clock } from '../api/clock';

/** A day less than the server takes. */
const MOST_AGE = 399 * 86_400_000;

/**
 * The instant of a command as the server takes it. If it is in the future or very old, the phone's clock was wrong when
 * it was written, probably as wrong as it is now.
 */
export const plausibleInstant = (at: string): string => {
  const now = clock.now().getTime();
  const written = Date.parse(at);
  const isDoubtful = written > now || written < now - MOST_AGE;
  const moved = isDoubtful ? written + (now - Date.now()) : written;
  return new Date(Math.min(now, Math.max(moved, now - MOST_AGE))).toISOString();
};

/** True if the server refused the instant: its answer has the right time. */
export const isMisdated = (error: ApiError): boolean =>
  error.body.issues?.some(({ path }) => path[0] === 'X-Happened-At') ?? false;

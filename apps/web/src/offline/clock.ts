import { storage } from '../api/storage';

const KEY = 'kypseli.clock';
/** The server's dates are full seconds, and an answer takes its time (ms). */
const ROUGHLY = 5000;

const offset = (): number => Number(storage.get(KEY) ?? 0) || 0;

/** The clock of the server, as far as its answers have shown; phones are often wrong. */
export const clock = {
  now: (): Date => new Date(Date.now() + offset()),
  /** Reads the server's time from an answer. */
  set(answer: Response): void {
    const ahead = Date.parse(answer.headers.get('date') ?? '') - Date.now();
    if (Math.abs(ahead) < ROUGHLY) storage.remove(KEY);
    else if (Number.isFinite(ahead)) storage.set(KEY, `${ahead}`);
  },
};

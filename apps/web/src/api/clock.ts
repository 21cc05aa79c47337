import { storage } from './storage';

const KEY = 'kypseli.clock';
/** The server's dates are full seconds, and an answer takes its time (ms); one that took longer says nothing. */
export const ROUGHLY = 5000;

const offset = (): number => Number(storage.get(KEY) ?? 0) || 0;

/** The clock of the server, as far as its answers have shown; phones are often wrong. */
export const clock = {
  now: (): Date => new Date(Date.now() + offset()),
  /** Reads the server's time from the answer to what was asked then (ms). */
  set(answer: Response, asked: number): void {
    if (Date.now() - asked > ROUGHLY) return;
    const ahead = Date.parse(answer.headers.get('date') ?? '') - Date.now();
    if (Math.abs(ahead) < ROUGHLY) storage.remove(KEY);
    else if (Number.isFinite(ahead)) storage.set(KEY, `${ahead}`);
  },
};

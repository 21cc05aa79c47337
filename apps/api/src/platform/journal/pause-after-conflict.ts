import { setTimeout as wait } from 'node:timers/promises';

/** A random pause, longer after each lost race, so that writers of one stream do not lose the next one again. */
export const pauseAfterConflict = (attempt: number): Promise<void> => wait(Math.random() * attempt * 2);

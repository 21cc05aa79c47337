import { pino } from 'pino';

const root = pino({ level: process.env.LOG_LEVEL ?? (process.env.NODE_ENV === 'test' ? 'warn' : 'info') });

/** A logger that names its part; lines are JSON. */
export const createLogger = (part: string) => root.child({ part });
export type Logger = ReturnType<typeof createLogger>;

import { pino } from 'pino';

/** What databases tell of a failure besides its reason: the values that were sent, rows, and the whole connection. */
const VALUES = ['parameters', 'detail', 'where', 'internalQuery', 'client'];
const DEPTHS = ['err', 'err.driverError', 'err.cause'];

const root = pino({
  level: process.env.LOG_LEVEL ?? (process.env.NODE_ENV === 'test' ? 'warn' : 'info'),
  redact: DEPTHS.flatMap((depth) => VALUES.map((name) => `${depth}.${name}`)),
});

/** A logger that names its part; lines are JSON. */
export const createLogger = (part: string) => root.child({ part });
export type Logger = ReturnType<typeof createLogger>;

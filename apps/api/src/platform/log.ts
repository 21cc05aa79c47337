import { pino } from 'pino';

/** Fields of database errors besides the reason: the sent values, rows, and the whole connection. */
const VALUES = ['parameters', 'detail', 'where', 'internalQuery', 'client'];
const DEPTHS = ['err', 'err.driverError', 'err.cause'];

const root = pino({
  level: process.env.LOG_LEVEL ?? (process.env.NODE_ENV === 'test' ? 'warn' : 'info'),
  redact: DEPTHS.flatMap((depth) => VALUES.map((name) => `${depth}.${name}`)),
});

/** A logger with the name of its part; lines are JSON. */
export const createLogger = (part: string) => root.child({ part });
export type Logger = ReturnType<typeof createLogger>;

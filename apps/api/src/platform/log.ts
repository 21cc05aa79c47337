import { isatty } from 'node:tty';
import { pino } from 'pino';
import { terminalLine } from './terminal-line.js';

/** Fields of database errors besides the reason: the sent values, rows, and the whole connection. */
const VALUES = ['parameters', 'detail', 'where', 'internalQuery', 'client'];
const DEPTHS = ['err', 'err.driverError', 'err.cause'];

const STDOUT = 1;
/** By the descriptor: in a thread, process.stdout is no terminal. */
export const onTerminal = isatty(STDOUT);

const destination = () => {
  const stdout = pino.destination({ fd: STDOUT, sync: true });
  return { write: (line: string) => stdout.write(terminalLine(line, { colours: !process.env.NO_COLOR })) };
};

const root = pino(
  {
    level: process.env.LOG_LEVEL ?? (process.env.NODE_ENV === 'test' ? 'warn' : 'info'),
    redact: DEPTHS.flatMap((depth) => VALUES.map((name) => `${depth}.${name}`)),
  },
  ...(onTerminal ? [destination()] : []),
);

/** A logger with the name of its part; lines are JSON, on a terminal short texts. */
export const createLogger = (part: string) => root.child({ part });
export type Logger = ReturnType<typeof createLogger>;

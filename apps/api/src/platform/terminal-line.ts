const WARN = 40;
const ERROR = 50;
const DIM = '\u001b[2m';
const YELLOW = '\u001b[33m';
const RED = '\u001b[31m';
const PLAIN = '\u001b[0m';

interface LogLine {
  level: number;
  time: number;
  part?: string;
  msg?: string;
  err?: { message?: string };
}

const pad = (value: number) => String(value).padStart(2, '0');

const clock = (time: number): string => {
  const at = new Date(time);
  return [at.getHours(), at.getMinutes(), at.getSeconds()].map(pad).join(':');
};

/** One line of the log for a person: when, which part, what, and the reason of an error without its stack. */
export const terminalLine = (json: string, { colours }: { colours: boolean }): string => {
  const { level, time, part = '', msg = '', err } = JSON.parse(json) as LogLine;
  const reason = err?.message?.split('\n')[0];
  const text = [msg, reason].filter(Boolean).join(': ');
  const colour = level >= ERROR ? RED : level >= WARN ? YELLOW : '';
  if (!colours) return `${clock(time)}  ${part}  ${text}\n`;
  return `${DIM}${clock(time)}  ${part}${PLAIN}  ${colour}${text}${colour && PLAIN}\n`;
};

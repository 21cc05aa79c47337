import { spawn } from 'node:child_process';
import { once } from 'node:events';
import xterm from '@xterm/headless';
import { eventually } from '../api/server.js';
import { type Desk, KYPSELI } from './process.js';

export const KEYS = {
  enter: '\r',
  escape: '\u001b',
  up: '\u001b[A',
  down: '\u001b[B',
  end: '\u001b[F',
  ctrlC: '\u0003',
};

export interface Terminal {
  /** The current screen, without blanks at the ends of lines. */
  screen(): string[];
  /** The screen once it contains the text (or no longer does). */
  until(text: string, there?: boolean): Promise<string[]>;
  press(...keys: string[]): void;
  /** True if any cell has a colour or a style. */
  styled(): boolean;
  /** The exit code. */
  ended: Promise<number | null>;
  close(): void;
}

const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;

/**
 * Runs kypseli, or another program, on a pseudo-terminal: util-linux's script makes it, and a terminal emulator without a window shows what
 * a person would see.
 */
export const openTerminal = (
  desk: Desk,
  argv: string[],
  {
    columns = 80,
    rows = 24,
    env = {},
    program = KYPSELI,
  }: { columns?: number; rows?: number; env?: Record<string, string>; program?: string } = {},
): Terminal => {
  const command = [process.execPath, program, ...argv].map(quoted).join(' ');
  const child = spawn('script', ['-qfec', `stty cols ${columns} rows ${rows}; exec ${command}`, '/dev/null'], {
    cwd: desk.folder,
    env: { ...desk.env, TERM: 'xterm-256color', LANG: 'C.UTF-8', SHELL: '/bin/sh', ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  const emulator = new xterm.Terminal({ cols: columns, rows, allowProposedApi: true });
  child.stdout.on('data', (chunk: Buffer) => emulator.write(chunk));
  child.stdin.on('error', () => {});
  const screen = () =>
    Array.from({ length: rows }, (_, line) =>
      (emulator.buffer.active.getLine(emulator.buffer.active.baseY + line)?.translateToString(true) ?? '').trimEnd(),
    );
  const ended = once(child, 'close').then(async ([code]) => {
    // The emulator draws what it was given a moment later.
    await new Promise<void>((drawn) => emulator.write('', drawn));
    return code as number | null;
  });
  return {
    screen,
    until: (text, there = true) =>
      eventually(
        async () => {
          const lines = screen();
          return lines.join('\n').includes(text) === there ? lines : undefined;
        },
        () => `The screen ${there ? 'does not show' : 'still shows'} “${text}”:\n${screen().join('\n')}`,
      ),
    press: (...keys) => {
      for (const key of keys) child.stdin.write(key);
    },
    styled: () => {
      const { active } = emulator.buffer;
      for (let line = 0; line < rows; line++)
        for (let column = 0; column < columns; column++) {
          const cell = active.getLine(active.baseY + line)?.getCell(column);
          if (cell && !(cell.isFgDefault() && cell.isBgDefault() && cell.isAttributeDefault())) return true;
        }
      return false;
    },
    ended,
    close: () => {
      child.kill('SIGKILL');
      emulator.dispose();
    },
  };
};

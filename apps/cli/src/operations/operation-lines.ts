import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { OperationLine } from '@kypseli/contract/admin';
import type { Context } from '../context.js';
import { Failure, interrupted } from '../exit.js';
import { serverProgram } from './server-program.js';

const MOST_CHARACTERS = 4_000;

const parsed = (text: string): OperationLine => {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    // Below.
  }
  const line = OperationLine.safeParse(json);
  if (line.success) return line.data;
  throw new Failure('refused', 'The server on this machine is of another release than this command line.');
};

/**
 * Starts a verb of the server's program and yields the lines that it answers. Ctrl-C reaches it as a signal: it ends
 * after the part at hand. A second one ends both at once.
 */
export async function* operationLines(
  context: Context,
  verb: string,
  args: string[],
  {
    env = {},
    stopping,
  }: {
    /** Secrets: other users of the machine can read arguments. */
    env?: Record<string, string>;
    /** Called once the signal to stop was sent. */
    stopping?: () => void;
  } = {},
): AsyncGenerator<OperationLine> {
  const program = serverProgram(context.env);
  // A group of its own: a terminal would send Ctrl-C to it too, and count twice.
  const child = spawn(process.execPath, [program, verb, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...context.env.given, ...env },
    detached: true,
  });
  const kill = () => void child.kill('SIGKILL');
  const interrupt = () => {
    child.kill('SIGINT');
    stopping?.();
  };
  process.once('exit', kill);
  context.signal.addEventListener('abort', interrupt, { once: true });
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => {
    errors = `${errors}${chunk}`.slice(-MOST_CHARACTERS);
  });
  const exited = once(child, 'close');
  let ended = false;
  try {
    for await (const text of createInterface({ input: child.stdout })) {
      const line = parsed(text);
      ended ||= line.type === 'done' || line.type === 'error' || line.type === 'question';
      yield line;
    }
    await exited;
    if (ended) return;
    if (context.signal.aborted) throw interrupted();
    throw new Failure('refused', `The server's program ended without an answer.${errors ? `\n${errors.trim()}` : ''}`);
  } finally {
    process.removeListener('exit', kill);
    context.signal.removeEventListener('abort', interrupt);
    if (child.exitCode === null && child.signalCode === null) kill();
  }
}

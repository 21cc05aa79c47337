import { parseArgs } from 'node:util';
import type { OperationLine } from '@kypseli/contract/admin';
import { AnswerNeeded, type OperationContext, OperationRefused } from './operations/operation.js';
import { OPERATIONS } from './operations/table.js';

// Errors become lines; logs of the parts that it uses would only repeat them.
process.env.LOG_LEVEL ??= 'silent';

const EXIT = { done: 0, refused: 1, usage: 2, problems: 3, interrupted: 130 } as const;

const interruption = new AbortController();
let exitCode: number = EXIT.refused;

const tell = (line: OperationLine): void => {
  process.stdout.write(`${JSON.stringify(line)}\n`);
  if (line.type === 'done' || line.type === 'error') exitCode = EXIT[line.outcome];
  if (line.type === 'question') exitCode = EXIT.usage;
};

const run = async (): Promise<void> => {
  const [verb = '', ...words] = process.argv.slice(2);
  const load = Object.hasOwn(OPERATIONS, verb) ? OPERATIONS[verb] : undefined;
  if (!load) {
    const known = Object.keys(OPERATIONS).join('|');
    throw new OperationRefused('usage', 'unknown_verb', `node apps/api/dist/ops.js ${known}: there is no “${verb}”.`);
  }
  const operation = await load();
  await operation.run({ ...given(operation.options, words), env: process.env, tell, signal: interruption.signal });
};

const given = (options: NonNullable<Parameters<typeof parseArgs>[0]>['options'], words: string[]) => {
  try {
    const { values, positionals } = parseArgs({ args: words, options, allowPositionals: true });
    return { options: values as OperationContext['options'], args: positionals };
  } catch (error) {
    throw new OperationRefused('usage', 'usage', (error as Error).message);
  }
};

const failed = (error: unknown): OperationLine => {
  if (error instanceof AnswerNeeded)
    return { type: 'question', option: error.option, message: error.message, expected: error.expected };
  if (error instanceof OperationRefused)
    return { type: 'error', outcome: error.outcome, code: error.code, message: error.message };
  // What was under way fails when it is stopped.
  if (interruption.signal.aborted)
    return { type: 'error', outcome: 'interrupted', code: 'interrupted', message: 'Interrupted.' };
  const message = error instanceof Error ? error.message || error.name : String(error);
  return { type: 'error', outcome: 'refused', code: 'failed', message };
};

let signals = 0;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => {
    interruption.abort();
    if (++signals > 1) process.exit(EXIT.interrupted);
  });
// Nobody reads the answers any more: its caller was killed.
process.stdout.on('error', () => process.exit(EXIT.interrupted));

run()
  .catch((error: unknown) => tell(failed(error)))
  .finally(() => {
    // Connections of what failed may still be open.
    process.stdout.write('', () => process.exit(exitCode));
  });

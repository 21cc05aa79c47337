import type { DoneLine, OperationLine } from '@kypseli/contract/admin';
import type { Context } from '../context.js';
import { Failure } from '../exit.js';
import { operationLines } from './operation-lines.js';
import { after, NOTHING } from './operation-state.js';
import { plainSteps } from './plain-steps.js';

export interface OperationCall {
  verb: string;
  args: string[];
  /** Above the steps. */
  title: string;
  /** Below them: what Ctrl-C does. */
  keys: string;
  json?: boolean;
}

export type Show = { line(line: OperationLine): void; stopping(): void; close(): void };

const STOPPING = 'It stops after the part at hand. Ctrl-C again ends it at once.';

/** Where the lines are shown: on a terminal, a pipe, or as NDJSON. */
export const showOn = async (context: Context, { title, keys, json }: OperationCall): Promise<Show> => {
  const nothing = () => undefined;
  if (json) return { line: (line) => context.printJsonLine(line), stopping: nothing, close: nothing };
  if (!context.env.interactive)
    return { line: plainSteps(context), stopping: () => context.warn(STOPPING), close: nothing };
  const { showSteps } = await import('../screens/show-steps.js');
  const screen = showSteps(title, keys, context.marks);
  let state = NOTHING;
  return {
    line: (line) => {
      state = after(state, line);
      screen.show(state);
    },
    stopping: () => screen.show(state, STOPPING),
    close: () => screen.close(),
  };
};

/**
 * Runs a verb of the server's program and shows its steps: drawn on a terminal, as lines elsewhere, as NDJSON with
 * `json`. An answer that it needs is asked for on a terminal.
 * @throws Failure if it was refused or interrupted
 */
export const runOperation = async (context: Context, call: OperationCall): Promise<DoneLine> => {
  const show = await showOn(context, call);
  try {
    for await (const line of operationLines(context, call.verb, call.args, show)) {
      if (line.type === 'error') throw new Failure(line.outcome, line.message, { code: line.code });
      if (line.type === 'question') {
        show.close();
        const answer = await answerTo(context, line);
        return runOperation(context, { ...call, args: [`${line.option}=${answer}`, ...call.args] });
      }
      show.line(line);
      if (line.type !== 'done') continue;
      show.close();
      if (!call.json) {
        context.print(line.message);
        for (const next of line.next ?? []) context.print(`  ${context.marks.next} ${next}`);
      }
      context.endWith(line.outcome);
      return line;
    }
  } finally {
    show.close();
  }
  throw new Failure('refused', 'The server’s program ended without an answer.');
};

const answerTo = async (
  context: Context,
  { option, message, expected }: Extract<OperationLine, { type: 'question' }>,
): Promise<string> => {
  const inScript = `In a script: ${option} ${expected ?? '<answer>'}`;
  if (!context.env.interactive) throw new Failure('usage', `${message} ${inScript}`, { code: 'unanswered' });
  const { openStage } = await import('../screens/stage.js');
  const stage = openStage(context.signal, { whole: false });
  try {
    const answer = await stage.enter({ title: message, note: expected === undefined ? undefined : `Type ${expected}` });
    if (answer === undefined) throw new Failure('interrupted', 'Nothing was changed.');
    return answer;
  } finally {
    stage.close();
  }
};

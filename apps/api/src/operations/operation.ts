import type { ParseArgsConfig } from 'node:util';
import type { OperationLine } from '@kypseli/contract/admin';

export type Options = Record<string, string | boolean | (string | boolean)[] | undefined>;

export interface OperationContext {
  options: Options;
  args: string[];
  env: NodeJS.ProcessEnv;
  /** Answers a line. */
  tell(line: OperationLine): void;
  /** Aborted by Ctrl-C: the operation ends after the part at hand. */
  signal: AbortSignal;
}

/** A verb of ops.js. */
export interface Operation {
  options: NonNullable<ParseArgsConfig['options']>;
  run(context: OperationContext): Promise<void>;
}

/** An operation that cannot be done, with the sentence for the person who asked for it. */
export class OperationRefused extends Error {
  constructor(
    readonly outcome: 'refused' | 'usage' | 'interrupted',
    readonly code: string,
    message: string,
  ) {
    super(message);
    this.name = 'OperationRefused';
  }
}

/** An answer is missing: the caller asks a person and repeats the call with it. */
export class AnswerNeeded extends Error {
  constructor(
    readonly option: string,
    message: string,
    readonly expected?: string,
  ) {
    super(message);
    this.name = 'AnswerNeeded';
  }
}

export const throwIfInterrupted = (signal: AbortSignal): void => {
  if (signal.aborted) throw new OperationRefused('interrupted', 'interrupted', 'Interrupted.');
};

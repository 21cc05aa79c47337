import type { Context } from './context.js';

export interface Argument {
  /** `<needed>` or `[optional]`. */
  syntax: string;
  summary: string;
}

export interface OptionSpec {
  /** As commander writes them: `-y, --year <yyyy>`. */
  flags: string;
  summary: string;
  /** Gives the option's value; throws Failure usage for a text that is none. */
  parse?: (text: string) => unknown;
  /** Names of options that contradict this one, in camel case. */
  conflicts?: string[];
}

/** A command is data: what it is called, what it takes, and what it does. */
export interface CommandSpec<Options = Record<string, unknown>> {
  name: string;
  summary: string;
  description?: string;
  args?: Argument[];
  options?: OptionSpec[];
  /** Shown below the help: a call and what it does. */
  examples?: [call: string, meaning: string][];
  /** In a group: what is done when none of its commands is named. */
  isDefault?: boolean;
  run(context: Context, options: Options, ...args: (string | undefined)[]): Promise<void>;
}

export interface GroupSpec {
  name: string;
  summary: string;
  commands: AnyCommand[];
}

// biome-ignore lint/suspicious/noExplicitAny: a table of commands holds each with its own options
export type AnyCommand = CommandSpec<any>;

export const command = <Options>(spec: CommandSpec<Options>): CommandSpec<Options> => spec;

export const JSON_OPTION: OptionSpec = { flags: '--json', summary: 'one JSON document on stdout' };

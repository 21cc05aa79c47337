import type { Context } from './context.js';

/** What completion asks the server for. Never mails or names of people. */
export type ListedByServer = 'mappings' | 'queues' | 'versions';
/** What completion offers: fixed texts, or what the server lists. */
export type Values = readonly string[] | ListedByServer;

export interface Argument {
  /** `<needed>`, `[optional]` or `[several...]`. */
  syntax: string;
  summary: string;
  /** Checks and tidies the text; throws Failure usage. */
  parse?: (text: string) => string;
  values?: Values;
}

export interface OptionSpec {
  /** In commander's syntax: `-y, --year <yyyy>`. */
  flags: string;
  summary: string;
  /** Parses the option's value; throws Failure usage for invalid text. `before`: the value of the option so far. */
  parse?: (text: string, before: unknown) => unknown;
  /** Names of conflicting options, in camel case. */
  conflicts?: string[];
  values?: Values;
}

/** A command is data: its name, arguments, options and handler. */
export interface CommandSpec<Options = Record<string, unknown>> {
  name: string;
  summary: string;
  description?: string;
  args?: Argument[];
  options?: OptionSpec[];
  /** Shown in the help: an example call and its effect. */
  examples?: [call: string, meaning: string][];
  /** The least role that staff need for it; what operators may not do is for `support or admin`. */
  role?: 'support' | 'operator' | 'admin' | 'support or admin';
  /** True if it asks for a code of the authenticator. */
  asksForCode?: boolean;
  /** Exit codes that mean something particular here. */
  exits?: [code: number, meaning: string][];
  /** Other calls, without `kypseli`. */
  seeAlso?: string[];
  /** Not listed in the help. */
  hidden?: boolean;
  /** For a group: runs when none of its commands is named. */
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

/** For what follows or is long. */
export const LINES_OPTION: OptionSpec = { flags: '--json', summary: 'a JSON document a line on stdout' };
export const JSON_OPTION: OptionSpec = { flags: '--json', summary: 'one JSON document on stdout' };

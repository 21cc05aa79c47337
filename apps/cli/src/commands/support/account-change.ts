import { randomUUID } from 'node:crypto';
import { type AnyCommand, type Argument, command, JSON_OPTION, type OptionSpec } from '../../command.js';
import type { Context } from '../../context.js';
import type { Api, CallSettings } from '../../server/api.js';
import { ACCOUNT, findAccount } from '../../staff/find-account.js';
import { GROUNDS_OPTIONS, type Grounds, withReason } from '../../staff/grounds.js';
import { CODE_OPTION, guarded, SERVER_OPTION } from '../../staff/guarded.js';
import { clean } from '../../terminal/table.js';

export interface ChangeOptions extends Grounds {
  server?: string;
  json?: boolean;
  code?: string;
  until?: string;
}

/** What one call is about. */
interface Call {
  api: Api;
  params: { id: string };
  grounds: Grounds;
  settings: CallSettings;
  /** The argument after the account. */
  value: string;
  options: ChangeOptions;
}

/** What was done, as `--json` prints it and as a sentence. */
interface Done {
  result: object;
  sentence: string;
}

/** A call that changes one account, as data. */
export interface Change {
  name: string;
  summary: string;
  asksForCode?: true;
  args?: Argument[];
  options?: OptionSpec[];
  examples: [call: string, meaning: string][];
  description?: string;
  seeAlso?: string[];
  /** Checks what was typed before the server is asked. @throws Failure usage */
  check?: (value: string, options: ChangeOptions) => void;
  call(given: Call): Promise<object>;
  sentence(done: object, given: { account: string; commandId: string; value: string; options: ChangeOptions }): string;
}

const run = async (
  { check, call, sentence }: Change,
  context: Context,
  options: ChangeOptions,
  account: string,
  value: string,
): Promise<Done> => {
  check?.(value, options);
  const api = context.staff(options.server);
  const params = { id: await findAccount(api, account) };
  // The key of a command is its id: it names what can be undone.
  const commandId = randomUUID();
  const settings = { headers: { 'idempotency-key': commandId } };
  const result = await guarded(context, api, options.code, () =>
    withReason(context, options, (grounds) => call({ api, params, grounds, settings, value, options })),
  );
  const about = { account, commandId, value, options };
  return {
    result: { account_id: params.id, command_id: commandId, ...result },
    sentence: sentence(result, about),
  };
};

/** The command that makes the change. */
export const changeOf = (change: Change): AnyCommand => {
  const { name, summary, description, asksForCode, args = [], options = [], examples, seeAlso } = change;
  return command<ChangeOptions>({
    name,
    role: 'support or admin',
    summary,
    ...(description !== undefined && { description }),
    ...(asksForCode && { asksForCode }),
    args: [ACCOUNT, ...args],
    options: [...options, ...GROUNDS_OPTIONS, ...(asksForCode ? [CODE_OPTION] : []), SERVER_OPTION, JSON_OPTION],
    examples,
    ...(seeAlso && { seeAlso }),
    async run(context, given, account, value) {
      const { result, sentence } = await run(change, context, given, account!, value ?? '');
      if (given.json) context.printJson(result);
      else context.print(clean(sentence));
    },
  });
};

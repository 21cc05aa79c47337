import { approvals } from '@kypseli/contract/admin';
import { command, JSON_OPTION } from '../../command.js';
import { ask, confirm } from '../../staff/ask.js';
import { askReason } from '../../staff/ask-reason.js';
import { registerText, toEraseText } from '../../staff/erasure-text.js';
import { ACCOUNT, findAccount } from '../../staff/find-account.js';
import { GROUNDS_OPTIONS, type Grounds } from '../../staff/grounds.js';
import { CODE_OPTION, guarded, SERVER_OPTION } from '../../staff/guarded.js';
import { openAccount } from '../../staff/open-account.js';
import { dayOf } from '../../terminal/instants.js';
import { clean } from '../../terminal/table.js';

interface Options extends Grounds {
  server?: string;
  json?: boolean;
  code?: string;
  confirm?: string;
  identity?: string;
}

const SHORTEST = 5;

export const eraseAccount = command<Options>({
  name: 'erase',
  role: 'support or admin',
  asksForCode: true,
  summary: 'ask a second person to erase an account',
  description:
    'Asks for the erasure of an account: nothing is erased until an admin who is somebody else agrees. ' +
    'Opens the account for the reason given.',
  args: [ACCOUNT],
  options: [
    { flags: '--identity <text>', summary: 'how the owner of the account was identified' },
    { flags: '--confirm <mail>', summary: 'the mail of the account, instead of typing it' },
    ...GROUNDS_OPTIONS,
    CODE_OPTION,
    SERVER_OPTION,
    JSON_OPTION,
  ],
  examples: [['kypseli accounts erase carme@example.org --ticket 4796', 'asks for the reason, the mail and a code']],
  seeAlso: ['accounts export', 'approvals'],
  async run(context, options, account) {
    const { server, json, code, ticket } = options;
    const api = context.staff(server);
    const id = await findAccount(api, account!);
    const reason = await askReason(context, options.reason);
    const identity =
      options.identity ??
      (await ask(context, {
        title: 'How was the owner identified?',
        note: 'Such as: the keeper wrote from her own address.',
        check: (text) => (text.trim().length >= SHORTEST ? null : `At least ${SHORTEST} characters.`),
        option: '--identity <text>',
      }));
    await openAccount(context, api, id, { reason, ...(ticket !== undefined && { ticket }) });
    const goes = await api.call(approvals.toErase, { params: { id } });
    const { email } = goes;
    context.warn(clean(`This asks to erase ${goes.name}: ${toEraseText(goes)}.`));
    context.warn(`${registerText(goes)} A second person has to agree.`);
    await confirm(context, options.confirm, { title: 'Ask for the erasure?', expected: clean(email) });
    const body = { reason, identity, ticket };
    const done = await guarded(context, api, code, () => api.call(approvals.askErasure, { params: { id }, body }));
    if (json) return context.printJson(done);
    const { id: number, lapses_at: lapses } = done.approval;
    context.print(`Asked. It waits for a second person: kypseli approvals agree ${number} (until ${dayOf(lapses)}).`);
  },
});

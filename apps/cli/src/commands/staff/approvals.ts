import { type Approval, type ApprovalDetails, approvals } from '@kypseli/contract/admin';
import { type AnyCommand, command, JSON_OPTION } from '../../command.js';
import { Failure } from '../../exit.js';
import { nextPage, nextRange, RANGE_OPTIONS, type RangeOptions, rangeOf } from '../../server/list-page.js';
import { confirm } from '../../staff/ask.js';
import { askReason, reasonOption } from '../../staff/ask-reason.js';
import { passText, registerText, toEraseText } from '../../staff/erasure-text.js';
import { CODE_OPTION, guarded, SERVER_OPTION } from '../../staff/guarded.js';
import { watchErasure } from '../../staff/watch-erasure.js';
import { dayOf, minuteOf, UTC_OPTION } from '../../terminal/instants.js';
import { clean, table } from '../../terminal/table.js';

interface Shared {
  server?: string;
  json?: boolean;
  utc?: boolean;
  code?: string;
}

const NUMBER = [{ syntax: '<number>', summary: 'the number of the request' }];

const numberOf = (text: string | undefined): { id: string } => {
  if (!/^[1-9]\d{0,8}$/.test(text ?? '')) throw new Failure('usage', `A request has a number, not “${text}”.`);
  return { id: text! };
};

const about = ({ kind, account_id: account, staff }: Approval): string =>
  kind === 'erasure' ? `erase ${account}` : `make ${staff?.email} an admin`;

const list = command<Shared & RangeOptions & { all?: boolean }>({
  name: 'list',
  role: 'support',
  summary: 'what waits for a second person',
  isDefault: true,
  options: [
    { flags: '--all', summary: 'answered and lapsed ones too' },
    ...RANGE_OPTIONS,
    UTC_OPTION,
    SERVER_OPTION,
    JSON_OPTION,
  ],
  examples: [['kypseli approvals --all -n 10', 'the last ten, with what was answered']],
  seeAlso: ['approvals show', 'approvals agree', 'approvals refuse'],
  async run(context, { server, json, all, utc, ...range }) {
    const filter = all ? {} : { filter: JSON.stringify({ state: 'waiting' }) };
    const found = await context.staff(server).call(approvals.list, { query: { ...filter, range: rangeOf(range) } });
    const next = nextRange(found, range);
    if (json) return context.printJson({ approvals: found, next_cursor: next });
    if (found.length === 0) return context.print('Nothing waits for a second person.');
    const columns = [
      { title: 'No.', of: ({ id }: Approval) => String(id), right: true },
      { title: 'What', of: about },
      { title: 'Asked by', of: (each: Approval) => each.asked_by.name ?? '–' },
      { title: 'When', of: (each: Approval) => minuteOf(each.asked_at, utc) },
      { title: 'Lapses', of: (each: Approval) => dayOf(each.lapses_at, utc) },
      { title: 'State', of: ({ state }: Approval) => state },
    ];
    context.print(table(found, columns, context.env.columns, context.paint));
    nextPage(context, next);
  },
});

const lines = (of: ApprovalDetails, utc?: boolean): string[] => [
  `${of.id}  ${about(of)}: ${of.state}`,
  `Asked by ${of.asked_by.name} on ${minuteOf(of.asked_at, utc)}: ${of.reason}`,
  ...(of.ticket ? [`Ticket ${of.ticket}`] : []),
  ...(of.identity ? [`The owner was identified: ${of.identity}`] : []),
  ...(of.account
    ? [`${of.account.name} <${of.account.email}>: ${toEraseText(of.account)}`, registerText(of.account)]
    : []),
  ...(of.erasure?.passes ?? []).map((pass, nth) => passText(pass, nth + 1)),
  ...(of.erasure?.closed_at ? [`Erased on ${minuteOf(of.erasure.closed_at, utc)}, key destroyed.`] : []),
  ...(of.answered_by ? [`Answered by ${of.answered_by.name}${of.answer ? `: ${of.answer}` : ''}`] : []),
];

const show = command<Shared>({
  name: 'show',
  role: 'admin',
  summary: 'one request, with what it concerns now',
  args: NUMBER,
  options: [UTC_OPTION, SERVER_OPTION, JSON_OPTION],
  examples: [['kypseli approvals show 31', 'what an erasure deletes, or how far it is']],
  seeAlso: ['approvals agree', 'approvals refuse'],
  async run(context, { server, json, utc }, number) {
    const found = await context.staff(server).call(approvals.show, { params: numberOf(number) });
    if (json) return context.printJson(found);
    for (const line of lines(found, utc)) context.print(clean(line));
  },
});

const agree = command<Shared & { confirm?: string; detach?: boolean }>({
  name: 'agree',
  role: 'admin',
  asksForCode: true,
  summary: 'agree to a request of somebody else; it is carried out at once',
  args: NUMBER,
  options: [
    { flags: '--confirm <mail>', summary: 'the mail of the account or of the new admin, instead of typing it' },
    { flags: '--detach', summary: 'do not watch an erasure to its end' },
    CODE_OPTION,
    UTC_OPTION,
    SERVER_OPTION,
    JSON_OPTION,
  ],
  examples: [
    ['kypseli approvals agree 31', 'shows what it is about, asks for the mail and a code, watches an erasure'],
  ],
  exits: [[130, 'not watched any more; the erasure goes on']],
  seeAlso: ['approvals show', 'approvals refuse'],
  async run(context, { server, json, utc, code, detach, confirm: given }, number) {
    const api = context.staff(server);
    const params = numberOf(number);
    const before = await api.call(approvals.show, { params });
    const expected = before.account?.email ?? before.staff?.email;
    if (before.state !== 'waiting' || expected === undefined)
      throw new Failure('refused', `Request ${before.id} was answered already, or it has lapsed.`, {
        code: 'approval_closed',
      });
    if (!json) for (const line of lines(before, utc)) context.warn(clean(line));
    await confirm(context, given, { title: `Agree to ${about(before)}?`, expected });
    const body = { confirm: expected };
    const done = await guarded(context, api, code, () => api.call(approvals.agree, { params, body }));
    const { approval, join_url: url } = done;
    if (!json) {
      context.print(`Agreed to ${about(approval)}.`);
      if (url) context.print(`This link is good for 24 hours and is shown only here:\n${url}`);
    }
    const watched = approval.kind === 'erasure' && !detach;
    const erasure = watched ? await watchErasure(context, api, approval.id, json) : null;
    if (json) context.printJson({ ...done, ...(erasure && { erasure }) });
  },
});

const refuse = command<Shared & { reason?: string }>({
  name: 'refuse',
  role: 'admin',
  asksForCode: true,
  summary: 'refuse a request, or take your own back',
  args: NUMBER,
  options: [reasonOption('why; who asked can read it'), CODE_OPTION, SERVER_OPTION, JSON_OPTION],
  examples: [['kypseli approvals refuse 31 --reason "She wants to keep it"', 'it is asked for anew, if at all']],
  seeAlso: ['approvals list'],
  async run(context, { server, json, code, reason: given }, number) {
    const params = numberOf(number);
    const reason = await askReason(context, given, { note: 'Who asked can read it.' });
    const api = context.staff(server);
    const done = await guarded(context, api, code, () => api.call(approvals.refuse, { params, body: { reason } }));
    if (json) context.printJson(done);
    else context.print(`Refused to ${about(done.approval)}.`);
  },
});

export const approvalCommands: AnyCommand[] = [list, show, agree, refuse];

import { ApiError } from '@kypseli/contract';
import { MAIL_OUTCOMES, type Mail, mails } from '@kypseli/contract/admin';
import { type AnyCommand, command, JSON_OPTION } from '../../command.js';
import { nextPage, PAGE_OPTIONS, pageOf, pageQuery } from '../../server/list-page.js';
import { ACCOUNT, findAccount } from '../../staff/find-account.js';
import { GROUNDS_OPTIONS, type Grounds, opened, withReason } from '../../staff/grounds.js';
import { SERVER_OPTION } from '../../staff/guarded.js';
import { oneOf } from '../../terminal/choices.js';
import { wholeId } from '../../terminal/ids.js';
import { minuteOf, UTC_OPTION } from '../../terminal/instants.js';
import { clean, table } from '../../terminal/table.js';

interface Shared {
  server?: string;
  json?: boolean;
  utc?: boolean;
}

const ID = { summary: 'as “kypseli mails” lists it', parse: wholeId('The id of a mail') };

const kindOf = ({ kind }: Mail): string => kind.replaceAll('_', ' ');

const list = command<
  Shared & {
    account?: string;
    outcome?: (typeof MAIL_OUTCOMES)[number];
    domain?: string;
    limit?: number;
    after?: string;
  }
>({
  name: 'list',
  role: 'support',
  summary: 'the mails of the last 30 days, the newest first',
  isDefault: true,
  options: [
    { flags: '--account <account>', summary: ACCOUNT.summary },
    {
      flags: '--outcome <outcome>',
      summary: MAIL_OUTCOMES.join(', '),
      parse: oneOf('--outcome', MAIL_OUTCOMES),
      values: MAIL_OUTCOMES,
    },
    { flags: '--domain <domain>', summary: 'what stands behind the @ of the address' },
    ...PAGE_OPTIONS,
    UTC_OPTION,
    SERVER_OPTION,
    JSON_OPTION,
  ],
  examples: [
    ['kypseli mails --outcome refused', 'what the mail server refused for good'],
    ['kypseli mails list --account carme@example.org', 'of one account'],
  ],
  seeAlso: ['mails show', 'mails resend'],
  async run(context, { server, json, utc, account, outcome, domain, limit = 50, after }) {
    const api = context.staff(server);
    const filter = {
      ...(account !== undefined && { account: await findAccount(api, account) }),
      ...(outcome && { outcome }),
      ...(domain !== undefined && { domain }),
    };
    const query = pageQuery({ filter, limit, after });
    const { items: found, next } = await pageOf(api, mails.list, { query });
    if (json) return context.printJson({ mails: found, next_cursor: next });
    if (found.length === 0) return context.print('No mail matches.');
    context.print(
      table(
        found,
        [
          { title: 'Mail', of: ({ id }: Mail) => id },
          { title: 'Kind', of: kindOf },
          { title: 'To', of: (each: Mail) => each.domain ?? '–' },
          { title: 'Outcome', of: (each: Mail) => each.outcome },
          { title: 'Tries', of: ({ tries }: Mail) => String(tries), right: true },
          { title: 'Written', of: (each: Mail) => minuteOf(each.written_at, utc) },
        ],
        context.env.columns,
        context.paint,
      ),
    );
    nextPage(context, next);
  },
});

const MEANINGS: Record<Mail['outcome'], string> = {
  waiting: 'it waits to be sent',
  delivered: 'the mail server took it',
  shown: 'there is no mail server; it is only shown at /dev/mail',
  refused: 'the mail server refused it for good',
  late: 'its link had expired before it could be sent',
  nobody: 'no account has the address that was typed',
  failed: 'it could not be sent',
};

const show = command<Shared & Grounds & { text?: boolean }>({
  name: 'show',
  role: 'support',
  summary: 'what became of a mail',
  description:
    'Shows what became of a mail. With --text also the letter as it would be written now, without the token of its ' +
    'link; this needs the role support or admin, and opens the account for a reason.',
  args: [{ ...ID, syntax: '<id>' }],
  options: [{ flags: '--text', summary: 'the letter too' }, ...GROUNDS_OPTIONS, UTC_OPTION, SERVER_OPTION, JSON_OPTION],
  examples: [['kypseli mails show 018d4e77-… --text', 'asks for the reason']],
  seeAlso: ['mails resend'],
  async run(context, options, id) {
    const { server, json, utc, text } = options;
    const api = context.staff(server);
    const params = { id: id! };
    const mail = await api.call(mails.show, { params });
    const read = () => api.call(mails.preview, { params });
    const letter = !text
      ? null
      : mail.account_id === null
        ? await read()
        : await opened(context, api, mail.account_id, options, read);
    if (json) return context.printJson({ mail, ...(letter && { letter }) });
    const facts: [string, string | null][] = [
      ['Kind', kindOf(mail)],
      ['Account', mail.account_id],
      ['To', letter?.to ?? (mail.domain && `…@${mail.domain}`)],
      ['Outcome', `${mail.outcome}: ${MEANINGS[mail.outcome]}`],
      ['Tries', String(mail.tries)],
      ['Last error', mail.last_error],
      ['Written', minuteOf(mail.written_at, utc)],
      ['Sent', minuteOf(mail.sent_at, utc)],
      ['Send again', mail.can_resend ? `kypseli mails resend ${mail.id}` : 'not possible'],
    ];
    if (mail.outcome === 'refused' && mail.account_id !== null)
      facts.push(['New address', `kypseli accounts change-email ${mail.account_id} <mail>`]);
    for (const [title, value] of facts) context.print(clean(`${title.padEnd(13)}${value ?? '–'}`));
    if (!letter) return;
    context.print(`\n${clean(letter.subject)}\n`);
    for (const line of letter.text.split('\n')) context.print(clean(line));
  },
});

interface Refused {
  id: string;
  code: string;
  message: string;
}

const resend = command<Shared & Grounds>({
  name: 'resend',
  role: 'support or admin',
  summary: 'send mails again, with a new link if they have one',
  description:
    'Sends mails again, with a new link if they have one. One that cannot be repeated does not prevent the others. ' +
    'Asks for a reason for each account that is not open.',
  args: [{ ...ID, syntax: '<id...>' }],
  options: [...GROUNDS_OPTIONS, SERVER_OPTION, JSON_OPTION],
  examples: [['kypseli mails resend 018d4e77-… --reason "The mailbox was full"', 'prints the new mail']],
  exits: [[1, 'at least one was not sent again']],
  seeAlso: ['mails list'],
  async run(context, options, ...ids) {
    const api = context.staff(options.server);
    const done: { id: string; mail: Mail }[] = [];
    const refused: Refused[] = [];
    for (const id of ids as string[])
      try {
        const call = (body: Grounds) => api.call(mails.resend, { params: { id }, body });
        done.push({ id, ...(await withReason(context, options, call)) });
      } catch (error) {
        if (!(error instanceof ApiError) || error.status < 400 || error.status >= 500 || error.status === 401)
          throw error;
        refused.push({ id, code: error.code, message: error.message });
      }
    if (options.json) context.printJson({ done, refused });
    else {
      for (const { id, mail } of done) context.print(`${clean(id)}: sent again as ${mail.id}.`);
      for (const { id, message, code } of refused) context.warn(clean(`${id}: ${message} (${code})`));
    }
    if (refused.length > 0) context.endWith('refused');
  },
});

export const mailCommands: AnyCommand[] = [list, show, resend];

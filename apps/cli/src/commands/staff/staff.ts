import { SERVICE_COMMANDS, type ServiceCommand, STAFF_ROLES, type StaffRole } from '@kypseli/contract';
import { type Staff, serviceTokens, staff } from '@kypseli/contract/admin';
import { type AnyCommand, command, JSON_OPTION } from '../../command.js';
import type { Context } from '../../context.js';
import { Failure } from '../../exit.js';
import { allRows } from '../../server/list-page.js';
import { confirm } from '../../staff/ask.js';
import { findStaff } from '../../staff/find-staff.js';
import { CODE_OPTION, guarded, SERVER_OPTION } from '../../staff/guarded.js';
import { mailAddress } from '../../terminal/ids.js';
import { dayOf, minuteOf, UTC_OPTION } from '../../terminal/instants.js';
import { clean, table } from '../../terminal/table.js';
import { wholeNumber } from '../../terminal/whole-number.js';

interface Shared {
  server?: string;
  json?: boolean;
  code?: string;
}

const CHANGE = [CODE_OPTION, SERVER_OPTION, JSON_OPTION];
const MAIL = { syntax: '<mail>', summary: 'the email', parse: mailAddress };

const roleOf = (text: string | undefined): StaffRole => {
  const role = STAFF_ROLES.find((each) => each === text);
  if (!role)
    throw new Failure(
      'usage',
      `A role is ${STAFF_ROLES.join(', ')}${text === undefined ? ': give --role <role>' : `, not “${text}”`}.`,
    );
  return role;
};

const commandsOf = (text: string): ServiceCommand[] =>
  text.split(',').map((word) => {
    const known = SERVICE_COMMANDS.find((each) => each === word.trim());
    if (!known) throw new Failure('usage', `--may takes ${SERVICE_COMMANDS.join(', ')}, not “${word}”.`);
    return known;
  });

interface Changed {
  staff: Staff | null;
  join_url?: string | null;
  approval?: { id: number; lapses_at: string } | null;
}

const show = ({ printJson, print }: Context, { json }: Shared, changed: Changed, sentence: (of: Staff) => string) => {
  const { staff: of, join_url: url, approval } = changed;
  if (json) return printJson(changed);
  if (approval)
    return print(
      `Asked. It waits for a second admin: kypseli approvals agree ${approval.id} (until ${dayOf(approval.lapses_at)}).`,
    );
  if (of) print(clean(sentence(of)));
  if (url) print(`This link is good for 24 hours and is shown only here:\n${url}`);
};

const list = command<Shared & { utc?: boolean }>({
  name: 'list',
  role: 'admin',
  summary: 'list the staff and the service tokens',
  isDefault: true,
  options: [UTC_OPTION, SERVER_OPTION, JSON_OPTION],
  examples: [['kypseli staff list --json', 'for a script: who may what']],
  seeAlso: ['staff add', 'staff disable'],
  async run(context, { server, json, utc }) {
    const api = context.staff(server);
    const people = await allRows((range) => api.call(staff.list, { query: { range } }));
    const tokens = await allRows((range) => api.call(serviceTokens.list, { query: { range } }));
    if (json) return context.printJson({ staff: people, service_tokens: tokens });
    const { columns } = context.env;
    context.print(
      table(
        people,
        [
          { title: 'Name', of: ({ name }) => name },
          { title: 'Mail', of: ({ email }) => email },
          { title: 'Role', of: ({ role }) => role },
          { title: 'State', of: ({ state }) => state },
          { title: 'Second factor', of: (each) => (each.second_factor ? 'yes' : 'no') },
          { title: 'Sessions', of: ({ sessions }) => String(sessions), right: true },
          { title: 'Last seen', of: (each) => minuteOf(each.last_seen_at, utc) },
        ],
        columns,
        context.paint,
      ),
    );
    const living = tokens.filter(({ ended_at: ended }) => ended === null);
    if (living.length === 0) return;
    context.print('');
    context.print(
      table(
        living,
        [
          { title: 'Service token', of: ({ name }) => name },
          { title: 'Role', of: ({ role }) => role },
          { title: 'May', of: ({ commands }) => commands.join(', ') },
          { title: 'Until', of: (each) => dayOf(each.expires_at, utc) },
          { title: 'Last seen', of: (each) => minuteOf(each.last_seen_at, utc) },
        ],
        columns,
        context.paint,
      ),
    );
  },
});

const add = command<Shared & { name?: string; role?: string; service?: string; may?: string; days?: number }>({
  name: 'add',
  role: 'admin',
  asksForCode: true,
  summary: 'invite somebody, or create a service token',
  description:
    'Invites somebody: prints a link of 24 hours, once. An admin needs the agreement of a second admin. ' +
    'With --service it creates a token for a script, which is shown once too.',
  args: [{ syntax: '[mail]', summary: 'the email', parse: mailAddress }],
  options: [
    { flags: '--name <text>', summary: 'the name' },
    { flags: '--role <role>', summary: STAFF_ROLES.join(', '), values: STAFF_ROLES },
    { flags: '--service <name>', summary: 'a service token with this name', conflicts: ['name'] },
    {
      flags: '--may <list>',
      summary: `what the service token is for: ${SERVICE_COMMANDS.join(', ')}`,
      values: SERVICE_COMMANDS,
    },
    { flags: '--days <count>', summary: 'how long it is good', parse: wholeNumber('--days', 1, 365) },
    ...CHANGE,
  ],
  examples: [
    ['kypseli staff add nikos@example.org --name "Nikos Vlachos" --role support', 'prints the link'],
    ['kypseli staff add --service nightly --role operator --may verify,backup --days 90', 'prints the token'],
  ],
  seeAlso: ['join', 'staff list', 'approvals'],
  async run(context, options, mail) {
    if (options.service !== undefined) return addService(context, options, roleOf(options.role));
    if (mail === undefined || options.name === undefined)
      throw new Failure('usage', 'Give the mail and --name <text>, or --service <name>.');
    const role = roleOf(options.role);
    const api = context.staff(options.server);
    const body = { email: mail, name: options.name, role };
    const changed = await guarded(context, api, options.code, () => api.call(staff.invite, { body }));
    show(context, options, changed, ({ name }) => `${name} is invited as ${role}.`);
  },
});

const addService = async (
  context: Context,
  { service, may, days, server, code, json }: Shared & { service?: string; may?: string; days?: number },
  role: StaffRole,
): Promise<void> => {
  if (role === 'admin') throw new Failure('usage', 'A service token is of support or operator.');
  if (may === undefined || days === undefined)
    throw new Failure('usage', 'Give --may <list> and --days <count> for a service token.');
  const body = { name: service!, role, commands: commandsOf(may), days };
  const api = context.staff(server);
  const created = await guarded(context, api, code, () => api.call(serviceTokens.create, { body }));
  if (json) return context.printJson(created);
  context.warn(
    `${created.service_token.name} is good until ${dayOf(created.service_token.expires_at)}. Shown only here:`,
  );
  context.print(created.token);
};

const disable = command<Shared & { confirm?: string }>({
  name: 'disable',
  role: 'admin',
  asksForCode: true,
  summary: 'disable somebody, or end a service token: every session ends',
  args: [{ syntax: '<mail>', summary: 'the email, or the name of the service token' }],
  options: [{ flags: '--confirm <mail>', summary: 'instead of typing it' }, ...CHANGE],
  examples: [
    ['kypseli staff disable nikos@example.org', 'within a second, in all processes'],
    ['kypseli staff disable nightly --confirm nightly', 'a service token'],
  ],
  seeAlso: ['staff enable', 'staff list'],
  async run(context, options, mail) {
    const api = context.staff(options.server);
    const query = { filter: JSON.stringify({ name: mail }) };
    const token = (await api.call(serviceTokens.list, { query })).find(({ ended_at: ended }) => ended === null);
    const person = token ? null : await findStaff(api, mail!);
    await confirm(context, options.confirm, {
      title: `Disable ${clean(token?.name ?? person!.name)}?`,
      expected: mail!,
    });
    if (token) {
      const params = { id: token.id };
      await guarded(context, api, options.code, () => api.call(serviceTokens.end, { params, body: {} }));
      return options.json
        ? context.printJson({ service_token: token.id })
        : context.print(`${clean(token.name)} has ended.`);
    }
    const params = { id: person!.id };
    const changed = await guarded(context, api, options.code, () => api.call(staff.disable, { params, body: {} }));
    show(context, options, changed, ({ name, email }) => `${name} is disabled. Undo: kypseli staff enable ${email}`);
  },
});

const enable = command<Shared>({
  name: 'enable',
  role: 'admin',
  asksForCode: true,
  summary: 'enable somebody who was disabled',
  args: [MAIL],
  options: CHANGE,
  examples: [['kypseli staff enable nikos@example.org', 'password and authenticator are as before']],
  seeAlso: ['staff disable', 'staff list'],
  async run(context, options, mail) {
    const api = context.staff(options.server);
    const params = { id: (await findStaff(api, mail!)).id };
    const changed = await guarded(context, api, options.code, () => api.call(staff.enable, { params, body: {} }));
    show(context, options, changed, ({ name, email }) => `${name} is enabled. Undo: kypseli staff disable ${email}`);
  },
});

const role = command<Shared>({
  name: 'role',
  role: 'admin',
  asksForCode: true,
  summary: 'change the role of somebody',
  args: [MAIL, { syntax: '<role>', summary: STAFF_ROLES.join(', '), values: STAFF_ROLES }],
  options: CHANGE,
  examples: [['kypseli staff role nikos@example.org operator', 'to make an admin, a second admin must agree']],
  seeAlso: ['staff list', 'approvals'],
  async run(context, options, mail, text) {
    const body = { role: roleOf(text) };
    const api = context.staff(options.server);
    const before = await findStaff(api, mail!);
    const params = { id: before.id };
    const changed = await guarded(context, api, options.code, () => api.call(staff.changeRole, { params, body }));
    show(
      context,
      options,
      changed,
      ({ name, email, role: now }) => `${name} is ${now} now. Undo: kypseli staff role ${email} ${before.role}`,
    );
  },
});

const resetTotp = command<Shared>({
  name: 'reset-totp',
  role: 'admin',
  asksForCode: true,
  summary: 'let somebody set up a new authenticator',
  description: 'Ends every session and prints a link of 24 hours, which asks for the present password.',
  args: [MAIL],
  options: CHANGE,
  examples: [['kypseli staff reset-totp nikos@example.org', 'for a lost phone; he follows the link with “join”']],
  seeAlso: ['join', 'staff list'],
  async run(context, options, mail) {
    const api = context.staff(options.server);
    const params = { id: (await findStaff(api, mail!)).id };
    const changed = await guarded(context, api, options.code, () => api.call(staff.resetTotp, { params, body: {} }));
    show(context, options, changed, ({ name }) => `${name} sets up a new authenticator.`);
  },
});

export const staffCommands: AnyCommand[] = [list, add, disable, enable, role, resetTotp];

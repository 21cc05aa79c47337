import { auth } from '@kypseli/contract/admin';
import { command } from '../../command.js';
import { Failure } from '../../exit.js';
import { serverAddress } from '../../session/current-session.js';
import { setUp } from '../../staff/set-up.js';

const LINK = /^(.+)\/console\/join#token=([\w-]+)$/;

export const join = command({
  name: 'join',
  summary: 'accept an invitation to the staff: password and authenticator',
  description:
    'Sets the password and the authenticator of an invitation, or a new authenticator after staff reset-totp, ' +
    'and prints the recovery codes.',
  args: [{ syntax: '<link>', summary: 'the link that staff add, staff reset-totp or bootstrap printed' }],
  options: [],
  examples: [['kypseli join "https://bees.example.org/console/join#token=…"', 'asks on the terminal']],
  seeAlso: ['login', 'bootstrap', 'staff add'],
  async run(context, _, link = '') {
    const [, server, token] = LINK.exec(link.trim()) ?? [];
    if (!server || !token) throw new Failure('usage', 'This is not the link of an invitation. Put it in quotes.');
    if (!context.env.interactive) throw new Failure('usage', 'Passwords and codes are asked: this needs a terminal.');
    const api = context.apiAt(serverAddress(server, '<link>'), null, 'put it into the link');
    await setUp(context, {
      option: 'it on a terminal',
      invited: (password) => api.call(auth.invitation, { body: { token, password } }),
      join: async (given) => (await api.call(auth.join, { body: { token, ...given } })).recovery_codes,
    });
    context.print(`Log in: kypseli login --staff --server ${server}`);
  },
});

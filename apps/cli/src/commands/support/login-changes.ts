import { support } from '@kypseli/contract/admin';
import type { AnyCommand } from '../../command.js';
import { Failure } from '../../exit.js';
import { type Change, changeOf } from './account-change.js';

/** The server checks it in full. */
const ADDRESS = /^\S+@\S+$/;

const CHANGES: Change[] = [
  {
    name: 'verify',
    summary: 'record that the address belongs to the keeper, whose mail does not arrive',
    asksForCode: true,
    examples: [['kypseli accounts verify carme@example.org --reason "She wrote from it"', 'she can work now']],
    call: ({ api, params, grounds, settings }) => api.call(support.verify, { params, body: grounds }, settings),
    sentence: (_, { account }) => `The address of ${account} is verified.`,
  },
  {
    name: 'resend',
    summary: 'send the keeper another link that verifies the address',
    examples: [['kypseli accounts resend carme@example.org --reason "No mail came"', 'prints the id of the mail']],
    seeAlso: ['mails show'],
    call: ({ api, params, grounds, settings }) =>
      api.call(support.resendVerification, { params, body: grounds }, settings),
    sentence: (done) => `Sent. See: kypseli mails show ${'mail' in done ? done.mail : ''}`,
  },
  {
    name: 'reset-link',
    summary: 'send the keeper a link for a new password; staff do not see it',
    examples: [['kypseli accounts reset-link carme@example.org --reason "She forgot it"', 'prints the id of the mail']],
    seeAlso: ['mails show', 'accounts login-link'],
    call: ({ api, params, grounds, settings }) => api.call(support.resetLink, { params, body: grounds }, settings),
    sentence: (done) => `Sent. See: kypseli mails show ${'mail' in done ? done.mail : ''}`,
  },
  {
    name: 'change-email',
    summary: 'change the address; the new one must be verified, and a mail informs the old one',
    asksForCode: true,
    args: [{ syntax: '<mail>', summary: 'the new address' }],
    examples: [
      ['kypseli accounts change-email carme@exmaple.org carme@example.org', 'asks for the reason and the code'],
    ],
    seeAlso: ['mails list', 'accounts resend'],
    check: (value) => {
      if (!ADDRESS.test(value)) throw new Failure('usage', `An address is such as carme@example.org, not “${value}”.`);
    },
    call: ({ api, params, grounds, settings, value }) =>
      api.call(support.changeEmail, { params, body: { email: value, ...grounds } }, settings),
    sentence: (_, { account, value }) =>
      `The address is ${value}; a link that verifies it was sent there. ` +
      `Undo: kypseli accounts change-email ${value} ${account.includes('@') ? account : '<the address before>'}`,
  },
  {
    name: 'login-link',
    summary: 'make a link that logs its owner in, once, for 60 seconds; a mail informs the owner',
    asksForCode: true,
    examples: [['kypseli accounts login-link carme@example.org --reason "On the phone"', 'prints the link']],
    seeAlso: ['accounts reset-link', 'accounts end-sessions'],
    call: ({ api, params, grounds, settings }) => api.call(support.loginLink, { params, body: grounds }, settings),
    sentence: (done) => ('url' in done ? `${done.url} (once, for 60 seconds; give it to the owner only)` : ''),
  },
  {
    name: 'end-sessions',
    summary: 'log every device of the keeper out',
    examples: [['kypseli accounts end-sessions carme@example.org --reason "A phone was lost"', 'tells how many']],
    call: ({ api, params, grounds, settings }) => api.call(support.endSessions, { params, body: grounds }, settings),
    sentence: (done) => {
      const ended = 'ended' in done ? Number(done.ended) : 0;
      return ended === 1 ? '1 session has ended.' : `${ended} sessions have ended.`;
    },
  },
  {
    name: 'block',
    summary: 'refuse every log-in and end the sessions; the records stay',
    asksForCode: true,
    examples: [['kypseli accounts block carme@example.org --reason "The password leaked"', 'until unblock']],
    seeAlso: ['accounts unblock'],
    call: ({ api, params, grounds, settings }) => api.call(support.block, { params, body: grounds }, settings),
    sentence: (_, { account }) => `${account} is blocked. Undo: kypseli accounts unblock ${account}`,
  },
  {
    name: 'unblock',
    summary: 'allow log-ins again',
    asksForCode: true,
    examples: [['kypseli accounts unblock carme@example.org --reason "She has a new password"', 'after block']],
    seeAlso: ['accounts block'],
    call: ({ api, params, grounds, settings }) => api.call(support.unblock, { params, body: grounds }, settings),
    sentence: (_, { account }) => `${account} can log in again. Undo: kypseli accounts block ${account}`,
  },
];

/** What helps a keeper to log in, or keeps somebody out. */
export const loginCommands: AnyCommand[] = CHANGES.map(changeOf);

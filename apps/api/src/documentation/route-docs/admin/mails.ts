import type { mails as routes } from '@kypseli/contract/admin';
import type { AreaDocs } from '../route-docs.js';
import { ACCOUNT_ID } from '../season.js';

const params = { id: '019a4c1e-7d3f-7c52-9a55-0c8a7a1f4e51' };
const mail = {
  id: params.id,
  account_id: ACCOUNT_ID,
  kind: 'verify',
  domain: 'hotmial.example',
  outcome: 'refused' as const,
  tries: 1,
  last_error: '550 5.1.2 EENVELOPE RCPT TO',
  written_at: '2026-03-05T08:00:00.000Z',
  expires_at: '2026-03-06T08:00:00.000Z',
  sent_at: null,
  message_id: null,
  can_resend: true,
  unresolved: true,
};

export const mails: AreaDocs<typeof routes> = {
  list: {
    description: 'The newest first. Of the address only the domain is shown.',
    query: { filter: '{"outcome":"refused"}' },
    answer: [mail],
  },
  facets: {
    description: 'By outcome.',
    query: {},
    answer: { facets: { 'outcome.delivered': 408, 'outcome.refused': 4 } },
  },
  show: { description: 'Its text is not stored.', params, answer: mail },
  preview: {
    description: 'In the language that the keeper has now. Its link has no token, so it leads nowhere.',
    params,
    answer: {
      from: 'Kypseli <kypseli@kypseli.example>',
      to: 'eleni@example.org',
      language: 'en',
      subject: 'Verify your email',
      text: 'Hello Eleni,\n\n…',
      html: '<!doctype html>…',
      headers: {
        From: 'Kypseli <kypseli@kypseli.example>',
        To: 'eleni@example.org',
        Subject: 'Verify your email',
        'Message-ID': '<018e5f2a-6c2e-7a10-9f3b-0a1c9a41d2e7@kypseli.example>',
      },
      url: '/console/preview/q2Yc0kq0m3JmJm5cC4oB8v9b8sT1x7uE',
      expires_at: '2026-03-05T08:01:00.000Z',
    },
  },
  resend: {
    description:
      'A mail with a link is written anew with a new token; any other is sent as it was. `kind_not_repeatable`: nobody has the address, or the account does not need it any more.',
    params,
    body: { reason: 'The keeper has corrected the mailbox.' },
    answer: { mail: { ...mail, outcome: 'waiting' } },
  },
  csv: {
    description: 'In the order of the sort. No cell is a formula for a spreadsheet.',
    query: { filter: '{"domain":"hotmial.example"}' },
    answer: 'id,account_id,kind,domain,outcome',
  },
  resendAll: {
    description: 'One after the other, each with its own entry; what cannot be sent again is refused with the reason.',
    body: { ids: [params.id], reason: 'The mail server refused them for an hour.' },
    answer: { done: [params.id], refused: [] },
  },
};

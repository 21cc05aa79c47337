import type { auth as routes } from '@kypseli/contract/admin';
import type { AreaDocs } from '../route-docs.js';
import { JOIN_TOKEN, STAFF_ID, STAFF_SESSION_ID, STAFF_TOKEN } from './season.js';

const me = {
  id: STAFF_ID,
  name: 'Irini Stavrou',
  email: 'irini@kypseli.example.org',
  role: 'admin' as const,
  commands: null,
  session: {
    id: STAFF_SESSION_ID,
    client: 'console' as const,
    expires_at: '2026-03-05T18:00:00.000Z',
    idle_minutes: 30,
    stepped_up_until: null,
  },
};
const token = { token: STAFF_TOKEN, expires_at: '2026-03-05T08:10:00.000Z', staff: me };

export const auth: AreaDocs<typeof routes> = {
  login: {
    description:
      'The first of two steps; a challenge is good for 5 minutes and 5 tries. 5 attempts a minute are taken for an email, 20 from an address.',
    body: { email: 'irini@kypseli.example.org', password: 'swarm-of-early-may-26' },
    answer: { challenge: JOIN_TOKEN },
  },
  totp: {
    description:
      'The second step: a code of 6 digits, each good once, or one of the recovery codes. Any mistake is answered alike, also one of the password. The console gets a token of 10 minutes and a cookie for the next ones; a session ends after 30 minutes without a call and after 10 hours. The command line gets one token for up to 12 hours, which ends after 60 minutes without a call.',
    body: { challenge: JOIN_TOKEN, code: '123456' },
    more: { 'with a recovery code': { body: { challenge: JOIN_TOKEN, recovery_code: 'K7QM-2XWB-9RTD-HH4C' } } },
    answer: token,
  },
  refresh: {
    description:
      'Takes the cookie of the console, which is replaced each time. Only a page of this origin may call it: with `Sec-Fetch-Site: same-origin`, its own `Origin` and `X-Kypseli-Console: 1`. A cookie that was used before ends the session.',
    body: {},
    answer: token,
  },
  join: {
    description:
      'Takes the link of an invitation, once: a password of at least 14 characters that is in no list of leaked ones, and the first code of the authenticator. After a reset of the authenticator the password is the present one.',
    body: { token: JOIN_TOKEN, password: 'swarm-of-early-may-26', code: '123456' },
    answer: { recovery_codes: ['K7QM-2XWB-9RTD-HH4C', 'A3NP-V8KD-LL2Q-Z6YF'] },
  },
  invitation: {
    description: 'The secret stays the same until the link is used.',
    body: { token: JOIN_TOKEN },
    answer: {
      name: me.name,
      email: me.email,
      role: me.role,
      has_password: false,
      secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
      otpauth_url:
        'otpauth://totp/Kypseli:irini%40kypseli.example.org?issuer=Kypseli&secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&algorithm=SHA1&digits=6&period=30',
    },
  },
  logout: { description: 'The token of this call is refused from now on, everywhere.', body: {}, answer: {} },
  stepUp: {
    description:
      'Ten codes an hour may be wrong, then none is taken for 15 minutes. The third wrong one in a row ends the session.',
    body: { code: '123456' },
    answer: { stepped_up_until: '2026-03-05T08:05:00.000Z' },
  },
  me: { description: 'For the head of a page and for `kypseli whoami`.', answer: me },
};

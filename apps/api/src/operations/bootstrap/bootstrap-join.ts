import { auth } from '@kypseli/contract/admin';
import { z } from 'zod';
import { Refusal } from '../../platform/http/refusal.js';
import { type Operation, OperationRefused } from '../operation.js';
import { invitationsHere } from './invitations-here.js';

const Given = z.union([auth.join.body, auth.invitation.body] as [z.ZodType, z.ZodType]);

/** From the environment: arguments of a process can be read by everybody on a machine. */
const givenIn = (text: string | undefined): { token: string; password?: string; code?: string } => {
  const given = Given.safeParse(JSON.parse(text ?? 'null'));
  if (given.success) return given.data as { token: string };
  throw new OperationRefused('usage', 'usage', given.error.issues[0]?.message ?? 'KYPSELI_JOIN is not right.');
};

/** With the code of the refusal: a wrong code of the authenticator is asked for again. */
const refused = (error: unknown): never => {
  throw error instanceof Refusal ? new OperationRefused('refused', error.code, error.message) : error;
};

/** Sets up an invited admin at this machine: the secret of the authenticator, then password and first code. */
export const bootstrapJoin: Operation = {
  options: {},
  async run({ env, tell }) {
    const { token, password, code } = givenIn(env.KYPSELI_JOIN);
    await invitationsHere(env, async ({ invitations }) => {
      if (password === undefined || code === undefined) {
        const { secret, otpauth_url, has_password } = await invitations.show(token, password).catch(refused);
        tell({ type: 'done', outcome: 'done', message: secret, secret, otpauth_url, has_password });
        return;
      }
      const codes = await invitations.join({ token, password, code }).catch(refused);
      tell({ type: 'done', outcome: 'done', message: codes.join('\n'), recovery_codes: codes });
    });
  },
};

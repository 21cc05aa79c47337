import { auth } from '@kypseli/contract/admin';
import type { Context } from '../context.js';
import { writeStaffSession } from '../session/session-file.js';
import { clean } from '../terminal/table.js';
import { askCode } from './ask.js';

/** Logs in with password and code, and saves the session beside the keeper's. */
export const logInAsStaff = async (
  context: Context,
  server: string,
  given: { email: string; password: string; code: string | undefined },
): Promise<void> => {
  const api = context.apiAt(server);
  const { email, password } = given;
  const { challenge } = await api.call(auth.login, { body: { email, password } });
  const code = await askCode(context, given.code);
  const { token, staff } = await api.call(auth.totp, { body: { challenge, code, client: 'cli' } });
  const path = writeStaffSession(context.env.configDir, { server, token, email });
  context.print(clean(`Logged in to ${server} as ${staff.name}, ${staff.role}. The session is saved in ${path}.`));
  if (context.env.staffToken !== undefined) context.print('KYPSELI_STAFF_TOKEN is set and overrides this session.');
};

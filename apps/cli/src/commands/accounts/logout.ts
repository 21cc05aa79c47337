import { ApiError, accounts } from '@kypseli/contract';
import { auth } from '@kypseli/contract/admin';
import { command } from '../../command.js';
import type { Context } from '../../context.js';
import {
  forgetSession,
  forgetStaffSession,
  readSession,
  readStaffSession,
  type SavedSession,
} from '../../session/session-file.js';

/** Ends a session on the server; one that has ended already is no error. */
const end = async (context: Context, { server, token }: SavedSession, staff: boolean): Promise<void> => {
  const api = context.apiAt(server, token);
  try {
    await (staff ? api.call(auth.logout, { body: undefined }) : api.call(accounts.logout, { body: undefined }));
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'unauthenticated')) throw error;
  }
};

export const logout = command<{ staff?: boolean; all?: boolean }>({
  name: 'logout',
  summary: 'end the session here and on the server',
  options: [
    { flags: '--staff', summary: 'the session of staff', conflicts: ['all'] },
    { flags: '--all', summary: 'both' },
  ],
  examples: [
    ['kypseli logout', 'the keeper’s session'],
    ['kypseli logout --all', 'that of staff too'],
  ],
  seeAlso: ['login', 'whoami'],
  async run(context, { staff, all }) {
    const { configDir, token, staffToken } = context.env;
    if (!staff) {
      const session = readSession(configDir);
      if (session) await end(context, session, false);
      forgetSession(configDir);
      context.print(session ? `Logged out of ${session.server}.` : 'There was no session.');
      if (token !== undefined) context.print('KYPSELI_TOKEN is still set.');
    }
    if (!staff && !all) return;
    const session = readStaffSession(configDir);
    if (session) await end(context, session, true);
    forgetStaffSession(configDir);
    context.print(session ? `Logged out of ${session.server} as staff.` : 'There was no session of staff.');
    if (staffToken !== undefined) context.print('KYPSELI_STAFF_TOKEN is still set.');
  },
});

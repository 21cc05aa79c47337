import { ApiError, accounts } from '@kypseli/contract';
import { command } from '../../command.js';
import { forgetSession, readSession } from '../../session/session-file.js';

export const logout = command({
  name: 'logout',
  summary: 'end the session here and on the server',
  async run(context) {
    const { configDir, token } = context.env;
    let session: ReturnType<typeof readSession> = null;
    try {
      session = readSession(configDir);
      if (session) await context.apiAt(session.server, session.token).call(accounts.logout, { body: undefined });
    } catch (error) {
      // The session has ended already: only the file is left.
      if (!(error instanceof ApiError && error.code === 'unauthenticated')) throw error;
    }
    forgetSession(configDir);
    context.print(session ? `Logged out of ${session.server}.` : 'There was no session.');
    if (token !== undefined) context.print('KYPSELI_TOKEN is still set.');
  },
});

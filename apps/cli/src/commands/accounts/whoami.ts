import { accounts } from '@kypseli/contract';
import { auth } from '@kypseli/contract/admin';
import { command, JSON_OPTION } from '../../command.js';
import type { Context } from '../../context.js';
import { currentSession } from '../../session/current-session.js';
import { readSession, readStaffSession } from '../../session/session-file.js';
import { endOfToken } from '../../session/token-end.js';
import { minuteOf, UTC_OPTION } from '../../terminal/instants.js';
import { clean } from '../../terminal/table.js';

const hasStaff = ({ env }: Context) => env.staffToken !== undefined || readStaffSession(env.configDir) !== null;
const hasKeeper = ({ env }: Context) => env.token !== undefined || readSession(env.configDir) !== null;

export const whoami = command<{ json?: boolean; utc?: boolean }>({
  name: 'whoami',
  summary: 'who is logged in, and where',
  description: 'Shows the keeper’s session and that of staff, with its role and when it ends.',
  options: [UTC_OPTION, JSON_OPTION],
  examples: [['kypseli whoami --json', 'for a script']],
  seeAlso: ['login', 'logout'],
  async run(context, { json, utc }) {
    const staffApi = hasStaff(context) ? context.staff() : null;
    // Without any session this says how to log in.
    const api = hasKeeper(context) || !staffApi ? context.api() : null;
    const user = api ? (await api.call(accounts.getProfile, {})).result.user : null;
    const ends = api ? endOfToken(currentSession(context.env).token) : null;
    const staff = staffApi ? await staffApi.call(auth.me, {}) : null;
    if (json)
      return context.printJson({
        ...(api && { server: api.server, user, session: { expires_at: ends } }),
        ...(staffApi && { staff: { server: staffApi.server, ...staff } }),
      });
    if (user) {
      const until = ends === null ? '' : `, until ${minuteOf(ends, utc)}`;
      context.print(clean(`${user.firstname} ${user.lastname} <${user.email}> at ${api!.server}${until}`));
    }
    if (!staff) return;
    const { name, email, role, commands, session } = staff;
    const idle = session.idle_minutes === null ? '' : `, or ${session.idle_minutes} minutes after the last call`;
    const who = email === null ? `${name} (service token for ${commands?.join(', ')})` : `${name} <${email}>`;
    context.print(clean(`${who} at ${staffApi!.server}: ${role}, until ${minuteOf(session.expires_at, utc)}${idle}`));
  },
});

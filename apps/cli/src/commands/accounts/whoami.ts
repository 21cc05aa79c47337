import { accounts } from '@kypseli/contract';
import { command, JSON_OPTION } from '../../command.js';
import { clean } from '../../terminal/table.js';

export const whoami = command<{ json?: boolean }>({
  name: 'whoami',
  summary: 'who is logged in, and where',
  options: [JSON_OPTION],
  async run(context, { json }) {
    const api = context.api();
    const { user } = (await api.call(accounts.getProfile, {})).result;
    if (json) context.printJson({ server: api.server, user });
    else context.print(clean(`${user.firstname} ${user.lastname} <${user.email}> at ${api.server}`));
  },
});

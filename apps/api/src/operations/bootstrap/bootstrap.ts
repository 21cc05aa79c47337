import { hostname } from 'node:os';
import { Email } from '@kypseli/contract';
import { inTransaction } from '@kypseli/event-store/postgres';
import { type Operation, OperationRefused } from '../operation.js';
import { invitationsHere } from './invitations-here.js';

const usage = (message: string) => new OperationRefused('usage', 'usage', message);

/** Invites the first admin, where there is none. */
export const bootstrap: Operation = {
  options: { name: { type: 'string' } },
  async run({ options, args, env, tell }) {
    const email = Email.safeParse(args[0]);
    if (!email.success || args.length !== 1) throw usage('Give the email of the first admin.');
    const name = String(options.name ?? '').trim();
    if (name === '' || name.length > 100) throw usage('Give the name: --name <text>.');
    const url = await invitationsHere(env, ({ pool, audit, invitations }) =>
      inTransaction(pool, async (tx) => {
        // Two calls at the same time must not make two.
        await tx.query('SELECT FROM audit_head FOR UPDATE');
        const { rows: admins } = await tx.query<{ state: string; email: string; was_admin: boolean }>(
          'SELECT state, email, was_admin FROM staff WHERE was_admin',
        );
        const active = admins.filter(({ state }) => state === 'active').length;
        // With one left of several, nobody could agree to a second: the machine makes one again.
        if (active > 1 || (active === 1 && admins.length === 1))
          throw new OperationRefused('refused', 'admins_exist', 'There are admins already: kypseli staff add.');
        const { rows: known } = await tx.query<{ id: string; state: string }>(
          'SELECT id, state FROM staff WHERE email = $1',
          [email.data],
        );
        if (known[0]?.state === 'active')
          throw new OperationRefused('refused', 'staff_exists', 'There is somebody with this email already.');
        const id = known[0]?.id ?? (await invitations.add(tx, email.data, name, 'admin'));
        await tx.query(`UPDATE staff SET name = $2, role = 'admin', was_admin = true WHERE id = $1`, [id, name]);
        const link = await invitations.link(tx, id, null);
        await audit.write(
          tx,
          { userId: `machine:${hostname()}`, role: 'machine' },
          { action: 'staff.bootstrap', object: id, detail: { role: 'admin' } },
        );
        return link;
      }),
    );
    const elsewhere = env.PUBLIC_URL
      ? ''
      : `\nPUBLIC_URL is not set here, so the link begins with ${new URL(url).origin}. ` +
        'If the server has another address, put that in its place.';
    tell({
      type: 'done',
      outcome: 'done',
      message: `${name} is invited as admin. This link is good for 24 hours and is shown only here:\n${url}${elsewhere}`,
      join_url: url,
    });
  },
};

import type { StaffRole } from '@kypseli/contract';
import type { Approval, Staff } from '@kypseli/contract/admin';
import { inTransaction } from '@kypseli/event-store/postgres';
import { Inject, Injectable } from '@nestjs/common';
import pg from 'pg';
import type { StaffCaller } from '../../platform/http/caller.js';
import { Refusal } from '../../platform/http/refusal.js';
import { Approvals, type CarriesOut } from '../approvals/approvals.js';
import { Audit } from '../audit/audit.js';
import { Invitations } from './invitations.js';
import { ServiceTokens } from './service-tokens.js';
import { isLastAdmin, isOnlyAdminEver, lockAdmins, readStaff } from './staff-directory.js';
import { StaffSessions } from './staff-sessions.js';

interface Changed {
  staff: Staff | null;
  join_url: string | null;
  approval: Approval | null;
}

const lastAdmin = () => new Refusal('last_admin', 'This is the last admin. Make another one first.');
const exists = () => new Refusal('staff_exists', 'There is somebody with this email already.');
const endedTokens = (ids: string[]) => (ids.length > 0 ? { ended_service_tokens: ids } : {});
const conflict = (message: string) => new Refusal('conflict', message);

/** Changes of the staff, each with its entry in the audit trail. */
@Injectable()
export class StaffChanges {
  constructor(
    @Inject(pg.Pool) private readonly pool: pg.Pool,
    private readonly invitations: Invitations,
    private readonly sessions: StaffSessions,
    private readonly tokens: ServiceTokens,
    private readonly approvals: Approvals,
    private readonly audit: Audit,
  ) {
    approvals.carriesOut('make-admin', (tx, asked, by) => this.makeAdmin(tx, by, asked));
  }

  /** @throws Refusal staff_exists */
  async invite(by: StaffCaller, given: { email: string; name: string; role: StaffRole }): Promise<Changed> {
    return this.change(async (tx) => {
      const { rows } = await tx.query<{ id: string; state: Staff['state'] }>(
        'SELECT id, state FROM staff WHERE email = $1 FOR UPDATE',
        [given.email],
      );
      const known = rows[0];
      if (known?.state === 'active') throw exists();
      if (await this.needsSecond(tx, by, given.role)) {
        const approval = await this.approvals.ask(tx, by, {
          kind: 'make-admin',
          staffId: known?.id ?? null,
          email: given.email,
          name: given.name,
          reason: 'A new admin is invited.',
        });
        return { staff: null, join_url: null, approval };
      }
      const { id, joinUrl } = await this.welcome(tx, by, known?.id ?? null, given);
      await this.audit.write(tx, by, { action: 'staff.invite', object: id, detail: { role: given.role } });
      return { staff: await readStaff(tx, id), join_url: joinUrl, approval: null };
    });
  }

  async rename(by: StaffCaller, id: string, name: string): Promise<Staff> {
    const { staff } = await this.change(async (tx) => {
      await readStaff(tx, id);
      await tx.query('UPDATE staff SET name = $2 WHERE id = $1', [id, name]);
      return this.entered(tx, by, 'staff.rename', id);
    });
    return staff!;
  }

  /** @throws Refusal last_admin */
  async changeRole(by: StaffCaller, id: string, role: StaffRole): Promise<Changed> {
    return this.change(async (tx) => {
      const before = await this.locked(tx, id);
      if (before.role === role) return { staff: before, join_url: null, approval: null };
      if (before.role === 'admin' && (await isLastAdmin(tx, id))) throw lastAdmin();
      if (await this.needsSecond(tx, by, role))
        return this.askFor(tx, by, before, 'The role of somebody is to be admin.');
      await tx.query(`UPDATE staff SET role = $2, was_admin = was_admin OR $2 = 'admin' WHERE id = $1`, [id, role]);
      const ended = before.role === 'admin' ? await this.tokens.endAllOf(tx, id) : [];
      return this.entered(tx, by, 'staff.changeRole', id, { from: before.role, to: role, ...endedTokens(ended) });
    });
  }

  /** @throws Refusal last_admin */
  async disable(by: StaffCaller, id: string) {
    const { staff } = await this.change(async (tx) => {
      // First, in the order of the locks of an agreement, which would enable this person again.
      const refused = await this.approvals.refuseAllAbout(tx, by, id, 'This person was disabled.');
      const before = await this.locked(tx, id);
      if (before.role === 'admin' && (await isLastAdmin(tx, id))) throw lastAdmin();
      await tx.query(`UPDATE staff SET state = 'disabled', join_hash = NULL, join_expires_at = NULL WHERE id = $1`, [
        id,
      ]);
      await this.sessions.endAll(tx, id);
      const ended = await this.tokens.endAllOf(tx, id);
      const detail = { ...(refused.length > 0 && { refused_requests: refused }), ...endedTokens(ended) };
      return this.entered(tx, by, 'staff.disable', id, detail);
    });
    return { staff: staff! };
  }

  async enable(by: StaffCaller, id: string): Promise<Changed> {
    return this.change(async (tx) => {
      const before = await this.locked(tx, id);
      if (before.state !== 'disabled') return { staff: before, join_url: null, approval: null };
      if (await this.needsSecond(tx, by, before.role))
        return this.askFor(tx, by, before, 'A disabled admin is to be enabled.');
      const { rowCount } = await tx.query(
        `UPDATE staff SET state = 'active' WHERE id = $1 AND password_hash IS NOT NULL AND totp_secret IS NOT NULL`,
        [id],
      );
      if (rowCount === 1) return this.entered(tx, by, 'staff.enable', id);
      const url = await this.invitations.link(tx, id, by.id);
      return { ...(await this.entered(tx, by, 'staff.enable', id)), join_url: url };
    });
  }

  /** @throws Refusal last_admin, conflict */
  async resetTotp(by: StaffCaller, id: string): Promise<Changed> {
    return this.change(async (tx) => {
      const before = await this.locked(tx, id);
      if (before.state === 'disabled') throw conflict('Enable this person first.');
      if (before.role === 'admin' && (await isLastAdmin(tx, id))) throw lastAdmin();
      const url = await this.invitations.link(tx, id, by.id);
      await this.sessions.endAll(tx, id);
      return { ...(await this.entered(tx, by, 'staff.resetTotp', id)), join_url: url };
    });
  }

  async endSessions(by: StaffCaller, id: string) {
    const { staff } = await this.change(async (tx) => {
      await readStaff(tx, id);
      await this.sessions.endAll(tx, id);
      return this.entered(tx, by, 'staff.endSessions', id);
    });
    return { staff: staff! };
  }

  /** An admin needs a second one, except for the first one who invites the second. */
  private async needsSecond(tx: pg.ClientBase, by: StaffCaller, role: StaffRole): Promise<boolean> {
    return role === 'admin' && !(await isOnlyAdminEver(tx, by.id));
  }

  private async askFor(tx: pg.ClientBase, by: StaffCaller, { id, email, name }: Staff, reason: string) {
    const approval = await this.approvals.ask(tx, by, { kind: 'make-admin', staffId: id, email, name, reason });
    return { staff: null, join_url: null, approval };
  }

  /** Carries out what a second admin agreed to. Null if no link is needed: somebody active becomes an admin. */
  private async makeAdmin(tx: pg.ClientBase, by: StaffCaller, { staffId, ...asked }: Parameters<CarriesOut>[1]) {
    const [email, name] = [asked.email!, asked.name!];
    const { rows } = await tx.query<{ id: string; active: boolean; whole: boolean }>(
      `SELECT id, state = 'active' AS active, password_hash IS NOT NULL AND totp_secret IS NOT NULL AS whole
       FROM staff WHERE id = $1 OR email = $2 FOR UPDATE`,
      [staffId, email],
    );
    const known = rows[0];
    const mayStay = known && (known.active || (staffId !== null && known.whole));
    if (!mayStay) return (await this.welcome(tx, by, known?.id ?? null, { email, name, role: 'admin' })).joinUrl;
    await tx.query(`UPDATE staff SET role = 'admin', was_admin = true, state = 'active' WHERE id = $1`, [known.id]);
    return null;
  }

  private async welcome(
    tx: pg.ClientBase,
    by: StaffCaller,
    known: string | null,
    { email, name, role }: { email: string; name: string; role: StaffRole },
  ): Promise<{ id: string; joinUrl: string }> {
    const id = known ?? (await this.invitations.add(tx, email, name, role));
    await tx.query(`UPDATE staff SET name = $2, role = $3, was_admin = was_admin OR $3 = 'admin' WHERE id = $1`, [
      id,
      name,
      role,
    ]);
    return { id, joinUrl: await this.invitations.link(tx, id, by.id) };
  }

  private async locked(tx: pg.ClientBase, id: string): Promise<Staff> {
    await lockAdmins(tx);
    await tx.query('SELECT FROM staff WHERE id = $1 FOR UPDATE', [id]);
    return readStaff(tx, id);
  }

  private async entered(
    tx: pg.ClientBase,
    by: StaffCaller,
    action: string,
    id: string,
    detail: Record<string, unknown> | null = null,
  ): Promise<Changed> {
    const staff = await readStaff(tx, id);
    await this.audit.write(tx, by, { action, object: id, detail });
    return { staff, join_url: null, approval: null };
  }

  private async change(work: (tx: pg.ClientBase) => Promise<Changed>): Promise<Changed> {
    const changed = await inTransaction(this.pool, work);
    this.sessions.forget();
    return changed;
  }
}

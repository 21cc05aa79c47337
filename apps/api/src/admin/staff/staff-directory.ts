import type { StaffRole } from '@kypseli/contract';
import type { Staff } from '@kypseli/contract/admin';
import type pg from 'pg';
import { notFound } from '../../platform/http/refusal.js';

export interface StaffRow {
  id: string;
  email: string;
  name: string;
  role: StaffRole;
  state: Staff['state'];
  second_factor: boolean;
  recovery_codes: number;
  sessions: number;
  created_at: Date;
  last_seen_at: Date | null;
}

/** The columns of somebody of the staff, from `staff p`. */
export const STAFF_COLUMNS = `p.id, p.email, p.name, p.role, p.state, p.created_at, p.last_seen_at,
  p.totp_secret IS NOT NULL AND p.state <> 'invited' AS second_factor,
  (SELECT count(*)::int FROM staff_recovery_codes c WHERE c.staff_id = p.id) AS recovery_codes,
  (SELECT count(*)::int FROM staff_sessions s WHERE s.staff_id = p.id) AS sessions`;

export const staffOf = ({ created_at: createdAt, last_seen_at: seenAt, ...row }: StaffRow): Staff => ({
  ...row,
  created_at: createdAt.toISOString(),
  last_seen_at: seenAt?.toISOString() ?? null,
});

/** @throws Refusal not_found */
export const readStaff = async (db: Pick<pg.ClientBase, 'query'>, id: string): Promise<Staff> => {
  const { rows } = await db.query<StaffRow>(`SELECT ${STAFF_COLUMNS} FROM staff p WHERE p.id = $1`, [id]);
  if (!rows[0]) throw notFound('member of staff');
  return staffOf(rows[0]);
};

/**
 * Locks everybody who is or may become an admin, in one order, so that two changes cannot both leave the last admin.
 */
export const lockAdmins = async (tx: Pick<pg.ClientBase, 'query'>): Promise<void> => {
  await tx.query(`SELECT FROM staff WHERE role = 'admin' ORDER BY id FOR UPDATE`);
};

/** True if nobody else is an active admin. */
export const isLastAdmin = async (tx: Pick<pg.ClientBase, 'query'>, id: string): Promise<boolean> => {
  const { rows } = await tx.query<{ id: string }>(`SELECT id FROM staff WHERE role = 'admin' AND state = 'active'`);
  return rows.length === 1 && rows[0]!.id === id;
};

/** True if nobody but this one has ever been an admin: there is no second person yet who could agree. */
export const isOnlyAdminEver = async (tx: Pick<pg.ClientBase, 'query'>, id: string): Promise<boolean> => {
  const { rows } = await tx.query('SELECT FROM staff WHERE was_admin AND id <> $1 LIMIT 1', [id]);
  return rows.length === 0;
};

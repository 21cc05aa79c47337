import type { ServiceCommand, StaffRole } from '@kypseli/contract';
import type { ServiceToken } from '@kypseli/contract/admin';
import { inTransaction } from '@kypseli/event-store/postgres';
import { Inject, Injectable } from '@nestjs/common';
import pg from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { Clock } from '../../platform/clock.js';
import type { StaffCaller } from '../../platform/http/caller.js';
import { notFound, Refusal } from '../../platform/http/refusal.js';
import { Audit } from '../audit/audit.js';
import { StaffSessions } from './staff-sessions.js';

const DAY_MS = 86_400_000;

export interface ServiceTokenRow {
  id: string;
  name: string;
  role: StaffRole;
  commands: ServiceCommand[];
  created_by: ServiceToken['created_by'];
  created_at: Date;
  expires_at: Date;
  ended_at: Date | null;
  last_seen_at: Date | null;
}

export const SERVICE_TOKEN_COLUMNS = `id, name, role, commands, created_at, expires_at, ended_at, last_seen_at,
  (SELECT json_build_object('id', p.id, 'name', p.name) FROM staff p WHERE p.id = created_by) AS created_by`;

export const serviceTokenOf = (row: ServiceTokenRow): ServiceToken => ({
  ...row,
  created_at: row.created_at.toISOString(),
  expires_at: row.expires_at.toISOString(),
  ended_at: row.ended_at?.toISOString() ?? null,
  last_seen_at: row.last_seen_at?.toISOString() ?? null,
});

/** Tokens for scripts: each with a role, an end, and the commands that it was made for. */
@Injectable()
export class ServiceTokens {
  constructor(
    @Inject(pg.Pool) private readonly pool: pg.Pool,
    private readonly clock: Clock,
    private readonly sessions: StaffSessions,
    private readonly audit: Audit,
  ) {}

  /** @throws Refusal staff_exists */
  async create(
    by: StaffCaller,
    given: { name: string; role: StaffRole; commands: ServiceCommand[]; days: number },
  ): Promise<{ service_token: ServiceToken; token: string }> {
    const id = uuidv7();
    const now = this.clock.now();
    const until = new Date(now.getTime() + given.days * DAY_MS);
    const commands = [...new Set(given.commands)];
    return inTransaction(this.pool, async (tx) => {
      // Whoever disables this admin at the same time ends the token too.
      const { rowCount } = await tx.query(
        `SELECT FROM staff WHERE id = $1 AND role = 'admin' AND state = 'active' FOR SHARE`,
        [by.id],
      );
      if (rowCount !== 1) throw new Refusal('forbidden', 'You don’t have access to this.');
      const { rows } = await tx.query<ServiceTokenRow>(
        `INSERT INTO service_tokens (id, name, role, commands, created_by, created_at, expires_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (name) WHERE ended_at IS NULL DO NOTHING
         RETURNING ${SERVICE_TOKEN_COLUMNS}`,
        [id, given.name, given.role, commands, by.id, now, until],
      );
      if (!rows[0]) throw new Refusal('staff_exists', 'There is a service token with this name already.');
      await this.audit.write(tx, by, {
        action: 'serviceTokens.create',
        object: id,
        detail: { name: given.name, role: given.role, commands, days: given.days },
      });
      return { service_token: serviceTokenOf(rows[0]), token: this.sessions.serviceToken(id, until) };
    });
  }

  async end(by: StaffCaller, id: string): Promise<void> {
    await inTransaction(this.pool, async (tx) => {
      const { rowCount } = await tx.query('UPDATE service_tokens SET ended_at = coalesce(ended_at, $2) WHERE id = $1', [
        id,
        this.clock.now(),
      ]);
      if (rowCount !== 1) throw notFound('service token');
      await this.audit.write(tx, by, { action: 'serviceTokens.end', object: id });
    });
    this.sessions.forget();
  }

  /**
   * Ends what somebody made who is no admin any more, in the caller's transaction; call `forget` of the sessions after the
   * commit. Answers the ids.
   */
  async endAllOf(tx: pg.ClientBase, staffId: string): Promise<string[]> {
    const { rows } = await tx.query<{ id: string }>(
      'UPDATE service_tokens SET ended_at = $2 WHERE created_by = $1 AND ended_at IS NULL RETURNING id',
      [staffId, this.clock.now()],
    );
    return rows.map(({ id }) => id);
  }
}

import { type AuditEntry, audit } from '@kypseli/contract/admin';
import { Inject, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import pg from 'pg';
import { CurrentStaff, type StaffCaller } from '../../platform/http/caller.js';
import { Handles } from '../../platform/http/handles.js';
import { Input, type InputOf } from '../../platform/http/input.js';
import { notFound } from '../../platform/http/refusal.js';
import { readPage } from '../read-page.js';
import { AdminController } from './admin-controller.js';
import { Audit, type AuditRow } from './audit.js';

const COLUMNS = `audit.*, coalesce((SELECT name FROM staff WHERE 'staff:' || id = audit.staff),
  (SELECT name FROM service_tokens WHERE 'service:' || id = audit.staff)) AS name`;

const entryOf = ({ seq, at, hash, name, ...row }: AuditRow & { name: string | null }): AuditEntry => ({
  ...row,
  id: Number(seq),
  seq: Number(seq),
  at: at.toISOString(),
  staff_name: name,
  hash: hash.toString('hex'),
});

@AdminController()
export class AuditController {
  constructor(
    private readonly audit: Audit,
    @Inject(pg.Pool) private readonly pool: pg.Pool,
  ) {}

  @Handles(audit.list)
  async list(
    @CurrentStaff() staff: StaffCaller,
    @Input() { query }: InputOf<typeof audit.list>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const { filter = {} } = query;
    const rows = await readPage<AuditRow & { name: string | null }>(
      this.pool,
      reply,
      {
        name: 'audit',
        columns: COLUMNS,
        from: 'audit',
        conditions: [
          ['staff = ?', staff.role === 'admin' ? undefined : staff.userId],
          ['seq = ANY(?)', filter.id],
          ['staff = ?', filter.staff],
          ['account = ?', filter.account],
          ['action = ?', filter.action],
          ['at >= ?', filter.since && new Date(filter.since)],
          ['at < ?', filter.before && new Date(filter.before)],
          ['seq > ?', filter.after_seq],
          ['seq < ?', filter.before_seq],
        ],
        orders: { seq: 'seq' },
        order: 'DESC',
        last: 'seq',
      },
      query,
    );
    return rows.map(entryOf);
  }

  @Handles(audit.show)
  async show(@CurrentStaff() staff: StaffCaller, @Input() { params }: InputOf<typeof audit.show>) {
    const { rows } = await this.pool.query<AuditRow & { name: string | null }>(
      `SELECT ${COLUMNS} FROM audit WHERE seq = $1 AND ($2::text IS NULL OR staff = $2)`,
      [params.id, staff.role === 'admin' ? null : staff.userId],
    );
    if (!rows[0]) throw notFound('entry');
    return entryOf(rows[0]);
  }

  @Handles(audit.check)
  check(@Input() _: InputOf<typeof audit.check>) {
    return this.audit.check();
  }
}

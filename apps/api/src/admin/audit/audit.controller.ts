import { type AuditEntry, audit } from '@kypseli/contract/admin';
import { Inject, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import pg from 'pg';
import { CurrentStaff, type StaffCaller } from '../../platform/http/caller.js';
import { Handles } from '../../platform/http/handles.js';
import { Input, type InputOf } from '../../platform/http/input.js';
import { readPage } from '../read-page.js';
import { AdminController } from './admin-controller.js';
import { Audit, type AuditRow } from './audit.js';

const entryOf = ({ seq, at, hash, name, ...row }: AuditRow & { name: string | null }): AuditEntry => ({
  ...row,
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
        columns: `audit.*, coalesce((SELECT name FROM staff WHERE 'staff:' || id = audit.staff),
                                    (SELECT name FROM service_tokens WHERE 'service:' || id = audit.staff)) AS name`,
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

  @Handles(audit.check)
  check(@Input() _: InputOf<typeof audit.check>) {
    return this.audit.check();
  }
}

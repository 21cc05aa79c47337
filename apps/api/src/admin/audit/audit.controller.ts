import type { QueryOf } from '@kypseli/contract';
import { type AuditEntry, audit } from '@kypseli/contract/admin';
import { Inject, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import pg from 'pg';
import { CurrentStaff, type StaffCaller } from '../../platform/http/caller.js';
import { Handles } from '../../platform/http/handles.js';
import { Input, type InputOf } from '../../platform/http/input.js';
import { notFound } from '../../platform/http/refusal.js';
import { asCsv, csvText } from '../lists/csv.js';
import { type List, readForCsv, readPage } from '../read-page.js';
import { AdminController } from './admin-controller.js';
import { Audit, type AuditRow } from './audit.js';

type Row = AuditRow & { name: string | null };

const COLUMNS = `audit.*, coalesce((SELECT name FROM staff WHERE 'staff:' || id = audit.staff),
  (SELECT name FROM service_tokens WHERE 'service:' || id = audit.staff)) AS name`;

const entryOf = ({ seq, at, hash, name, ...row }: Row): AuditEntry => ({
  ...row,
  id: Number(seq),
  seq: Number(seq),
  at: at.toISOString(),
  staff_name: name,
  hash: hash.toString('hex'),
});

const CSV_FIELDS = [
  ...(['seq', 'at', 'staff', 'staff_name', 'role', 'action', 'object', 'account', 'opening', 'reason'] as const),
  ...(['detail', 'hash'] as const),
] as const;

/** Anyone but an admin has the own entries only. */
const listOf = (staff: StaffCaller, filter: QueryOf<typeof audit.list>['filter'] = {}): List => ({
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
    return (await readPage<Row>(this.pool, reply, listOf(staff, query.filter), query)).map(entryOf);
  }

  @Handles(audit.csv)
  async csv(
    @CurrentStaff() staff: StaffCaller,
    @Input() { query }: InputOf<typeof audit.csv>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    reply.headers(asCsv('audit'));
    const rows = await readForCsv<Row>(this.pool, listOf(staff, query.filter), query);
    return csvText<AuditEntry>(CSV_FIELDS, rows.map(entryOf));
  }

  @Handles(audit.show)
  async show(@CurrentStaff() staff: StaffCaller, @Input() { params }: InputOf<typeof audit.show>) {
    const { rows } = await this.pool.query<Row>(
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

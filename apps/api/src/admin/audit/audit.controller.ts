import type { QueryOf } from '@kypseli/contract';
import { type AuditEntry, audit } from '@kypseli/contract/admin';
import { Inject, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import pg from 'pg';
import { CurrentStaff, type StaffCaller } from '../../platform/http/caller.js';
import { Handles } from '../../platform/http/handles.js';
import { Input, type InputOf } from '../../platform/http/input.js';
import { notFound } from '../../platform/http/refusal.js';
import { refusalOf } from '../../platform/refusal-of-entry.js';
import { asCsv, csvOfParts, mapped } from '../lists/csv.js';
import { list } from '../lists/list.js';
import { Lists } from '../lists/lists.js';
import { AdminController } from './admin-controller.js';
import { Audit, type AuditRow } from './audit.js';

interface Row extends AuditRow, pg.QueryResultRow {
  name: string | null;
  refused: string | null;
}

const COLUMNS = `audit.*, ${refusalOf('audit')} AS refused, coalesce((SELECT name FROM staff WHERE 'staff:' || id = audit.staff),
  (SELECT name FROM service_tokens WHERE 'service:' || id = audit.staff)) AS name`;

const entryOf = (row: Row): AuditEntry => ({
  id: Number(row.seq),
  seq: Number(row.seq),
  at: row.at.toISOString(),
  staff: row.staff,
  staff_name: row.name,
  role: row.role,
  action: row.action,
  object: row.object,
  account: row.account,
  opening: row.opening,
  reason: row.reason,
  refused: row.refused,
  detail: row.detail,
  hash: row.hash.toString('hex'),
});

const CSV_FIELDS = [
  ...(['seq', 'at', 'staff', 'staff_name', 'role', 'action', 'object', 'account', 'opening', 'reason'] as const),
  ...(['refused', 'detail', 'hash'] as const),
] as const;

type Asked = Omit<NonNullable<QueryOf<typeof audit.list>['filter']>, 'id'>;

const entries = list<Asked & { own?: string | undefined }, Row>({
  name: 'audit',
  from: 'audit',
  columns: COLUMNS,
  id: { by: 'audit.seq', type: 'bigint' },
  filters: {
    own: (staff, values) => `staff = ${values.of(staff, 'text')}`,
    staff: (staff, values) => `staff = ${values.of(staff, 'text')}`,
    account: (account, values) => `account = ${values.of(account, 'uuid')}`,
    action: (action, values) => `action = ${values.of(action, 'text')}`,
    since: (at, values) => `at >= ${values.of(at, 'timestamptz')}`,
    before: (at, values) => `at < ${values.of(at, 'timestamptz')}`,
    after_seq: (seq, values) => `seq > ${values.of(seq, 'bigint')}`,
    before_seq: (seq, values) => `seq < ${values.of(seq, 'bigint')}`,
  },
  sorts: { seq: { by: 'audit.seq', type: 'bigint' } },
  order: 'DESC',
});

/** Anyone but an admin has the own entries only. */
const own = ({ role, userId }: StaffCaller, filter: object = {}) =>
  role === 'admin' ? filter : { ...filter, own: userId };

@AdminController()
export class AuditController {
  constructor(
    private readonly audit: Audit,
    private readonly lists: Lists,
    @Inject(pg.Pool) private readonly pool: pg.Pool,
  ) {}

  @Handles(audit.list)
  async list(
    @CurrentStaff() staff: StaffCaller,
    @Input() { query }: InputOf<typeof audit.list>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const { rows, headers } = await this.lists.page(entries, { ...query, filter: own(staff, query.filter) });
    reply.headers(headers);
    return rows.map(entryOf);
  }

  @Handles(audit.csv)
  async csv(
    @CurrentStaff() staff: StaffCaller,
    @Input() { query }: InputOf<typeof audit.csv>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    reply.headers(asCsv('audit'));
    const parts = this.lists.rows(entries, { ...query, filter: own(staff, query.filter) });
    return csvOfParts<AuditEntry>(CSV_FIELDS, mapped(parts, entryOf));
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

import type { QueryOf } from '@kypseli/contract';
import { staff as routes, type Staff, serviceTokens } from '@kypseli/contract/admin';
import { Inject, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import pg from 'pg';
import { CurrentStaff, type StaffCaller } from '../../platform/http/caller.js';
import { Handles } from '../../platform/http/handles.js';
import { Input, type InputOf } from '../../platform/http/input.js';
import { AdminController } from '../audit/admin-controller.js';
import { asCsv, csvText } from '../lists/csv.js';
import { type List, readForCsv, readPage } from '../read-page.js';
import { SERVICE_TOKEN_COLUMNS, type ServiceTokenRow, ServiceTokens, serviceTokenOf } from './service-tokens.js';
import { StaffChanges } from './staff-changes.js';
import { readStaff, STAFF_COLUMNS, type StaffRow, staffOf } from './staff-directory.js';

const CSV_FIELDS = [
  ...(['id', 'email', 'name', 'role', 'state', 'second_factor', 'recovery_codes', 'sessions'] as const),
  ...(['created_at', 'last_seen_at'] as const),
] as const;

const listOf = (filter: QueryOf<typeof routes.list>['filter'] = {}): List => ({
  name: 'staff',
  columns: STAFF_COLUMNS,
  from: 'staff p',
  conditions: [
    ['p.id = ANY(?)', filter.id],
    ['p.role = ?', filter.role],
    ['p.state = ?', filter.state],
    ['p.email = lower(?)', filter.email],
  ],
  orders: { name: 'p.name', last_seen_at: 'p.last_seen_at' },
  last: 'p.id',
  countAll: true,
});

@AdminController()
export class StaffController {
  constructor(
    @Inject(pg.Pool) private readonly pool: pg.Pool,
    private readonly changes: StaffChanges,
    private readonly tokens: ServiceTokens,
  ) {}

  @Handles(routes.list)
  async list(@Input() { query }: InputOf<typeof routes.list>, @Res({ passthrough: true }) reply: FastifyReply) {
    return (await readPage<StaffRow>(this.pool, reply, listOf(query.filter), query)).map(staffOf);
  }

  @Handles(routes.csv)
  async csv(@Input() { query }: InputOf<typeof routes.csv>, @Res({ passthrough: true }) reply: FastifyReply) {
    reply.headers(asCsv('staff'));
    const rows = await readForCsv<StaffRow>(this.pool, listOf(query.filter), query);
    return csvText<Staff>(CSV_FIELDS, rows.map(staffOf));
  }

  @Handles(routes.show)
  show(@Input() { params }: InputOf<typeof routes.show>) {
    return readStaff(this.pool, params.id);
  }

  @Handles(routes.invite)
  invite(@CurrentStaff() by: StaffCaller, @Input() { body }: InputOf<typeof routes.invite>) {
    return this.changes.invite(by, body);
  }

  @Handles(routes.rename)
  rename(@CurrentStaff() by: StaffCaller, @Input() { params, body }: InputOf<typeof routes.rename>) {
    return this.changes.rename(by, params.id, body.name);
  }

  @Handles(routes.changeRole)
  changeRole(@CurrentStaff() by: StaffCaller, @Input() { params, body }: InputOf<typeof routes.changeRole>) {
    return this.changes.changeRole(by, params.id, body.role);
  }

  @Handles(routes.disable)
  disable(@CurrentStaff() by: StaffCaller, @Input() { params }: InputOf<typeof routes.disable>) {
    return this.changes.disable(by, params.id);
  }

  @Handles(routes.enable)
  enable(@CurrentStaff() by: StaffCaller, @Input() { params }: InputOf<typeof routes.enable>) {
    return this.changes.enable(by, params.id);
  }

  @Handles(routes.resetTotp)
  resetTotp(@CurrentStaff() by: StaffCaller, @Input() { params }: InputOf<typeof routes.resetTotp>) {
    return this.changes.resetTotp(by, params.id);
  }

  @Handles(routes.endSessions)
  endSessions(@CurrentStaff() by: StaffCaller, @Input() { params }: InputOf<typeof routes.endSessions>) {
    return this.changes.endSessions(by, params.id);
  }

  @Handles(serviceTokens.list)
  async listTokens(
    @Input() { query }: InputOf<typeof serviceTokens.list>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const { filter = {} } = query;
    const rows = await readPage<ServiceTokenRow>(
      this.pool,
      reply,
      {
        name: 'service-tokens',
        columns: SERVICE_TOKEN_COLUMNS,
        from: 'service_tokens',
        conditions: [
          ['id = ANY(?)', filter.id],
          ['name = ?', filter.name],
        ],
        orders: { name: 'name', expires_at: 'expires_at' },
        last: 'id',
        countAll: true,
      },
      query,
    );
    return rows.map(serviceTokenOf);
  }

  @Handles(serviceTokens.create)
  createToken(@CurrentStaff() by: StaffCaller, @Input() { body }: InputOf<typeof serviceTokens.create>) {
    return this.tokens.create(by, body);
  }

  @Handles(serviceTokens.end)
  async endToken(@CurrentStaff() by: StaffCaller, @Input() { params }: InputOf<typeof serviceTokens.end>) {
    await this.tokens.end(by, params.id);
    return {};
  }
}

import { type Verification, verifications } from '@kypseli/contract/admin';
import { Inject, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import pg from 'pg';
import { CurrentStaff, type StaffCaller } from '../../platform/http/caller.js';
import { Handles } from '../../platform/http/handles.js';
import { Input, type InputOf } from '../../platform/http/input.js';
import { notFound } from '../../platform/http/refusal.js';
import { AdminController } from '../audit/admin-controller.js';
import { asCsv, csvText } from '../lists/csv.js';
import { type List, readForCsv, readPage } from '../read-page.js';
import { VERIFICATION_COLUMNS, type VerificationRow, Verifications, verificationOf } from './verifications.js';

type Row = Record<string, unknown>;

const CSV_FIELDS = [
  ...(['id', 'state', 'asked_at', 'asked_by', 'began_at', 'ended_at', 'events', 'streams', 'position'] as const),
  ...(['tables', 'found', 'error'] as const),
] as const;

const listOf = (filter: { id?: string[]; state?: Verification['state'] } = {}): List => ({
  name: 'verifications',
  columns: VERIFICATION_COLUMNS,
  from: 'verifications',
  conditions: [
    ['id = ANY(?)', filter.id],
    ['state = ?', filter.state],
  ],
  orders: { asked_at: 'asked_at' },
  order: 'DESC',
  last: 'id',
});

@AdminController()
export class VerificationsController {
  constructor(
    @Inject(pg.Pool) private readonly pool: pg.Pool,
    private readonly verifications: Verifications,
  ) {}

  @Handles(verifications.list)
  async list(@Input() { query }: InputOf<typeof verifications.list>, @Res({ passthrough: true }) reply: FastifyReply) {
    return (await readPage<VerificationRow & Row>(this.pool, reply, listOf(query.filter), query)).map(verificationOf);
  }

  @Handles(verifications.csv)
  async csv(@Input() { query }: InputOf<typeof verifications.csv>, @Res({ passthrough: true }) reply: FastifyReply) {
    reply.headers(asCsv('verifications'));
    const rows = await readForCsv<VerificationRow & Row>(this.pool, listOf(query.filter), query);
    return csvText<Verification>(CSV_FIELDS, rows.map(verificationOf));
  }

  @Handles(verifications.show)
  async show(@Input() { params }: InputOf<typeof verifications.show>) {
    const { rows } = await this.pool.query<VerificationRow>(
      `SELECT ${VERIFICATION_COLUMNS} FROM verifications WHERE id = $1`,
      [params.id],
    );
    if (!rows[0]) throw notFound('verification');
    return verificationOf(rows[0]);
  }

  @Handles(verifications.run)
  async run(@CurrentStaff() by: StaffCaller, @Input() { body }: InputOf<typeof verifications.run>) {
    return { verification: await this.verifications.run(by, body ?? {}) };
  }
}

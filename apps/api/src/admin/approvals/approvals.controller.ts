import type { QueryOf } from '@kypseli/contract';
import { type Approval, type ApprovalDetails, approvals as routes } from '@kypseli/contract/admin';
import { Inject, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import pg from 'pg';
import { Clock } from '../../platform/clock.js';
import { type AuditNote, CurrentNote, CurrentStaff, type StaffCaller } from '../../platform/http/caller.js';
import { Handles } from '../../platform/http/handles.js';
import { Input, type InputOf } from '../../platform/http/input.js';
import { notFound } from '../../platform/http/refusal.js';
import { AdminController } from '../audit/admin-controller.js';
import { asCsv, csvText } from '../lists/csv.js';
import { type List, readForCsv, readPage } from '../read-page.js';
import { APPROVAL_COLUMNS, type ApprovalRow, Approvals, approvalOf, cannotAgree } from './approvals.js';
import { Erasures } from './erasures.js';

const CSV_FIELDS = [
  ...(['id', 'kind', 'state', 'account_id', 'staff_email', 'staff_name', 'reason', 'ticket', 'identity'] as const),
  ...(['asked_by', 'asked_at', 'lapses_at', 'answered_by', 'answered_at', 'answer'] as const),
] as const;

/** A row of the CSV: who is an admin to be, and people by their names. */
const csvRow = ({ staff, asked_by, answered_by, ...approval }: Approval) => ({
  ...approval,
  staff_email: staff?.email ?? null,
  staff_name: staff?.name ?? null,
  asked_by: asked_by.name ?? asked_by.id,
  answered_by: answered_by && (answered_by.name ?? answered_by.id),
});

const lapsed = (at: Date) =>
  `CASE WHEN state = 'waiting' AND lapses_at <= '${at.toISOString()}' THEN 'lapsed' ELSE state END`;

const listOf = (filter: QueryOf<typeof routes.list>['filter'], now: Date): List => ({
  name: 'approvals',
  columns: `${APPROVAL_COLUMNS}, a.state`,
  from: 'approvals a',
  conditions: [
    ['a.id = ANY(?)', filter?.id],
    [`${lapsed(now)} = ?`, filter?.state],
    ['a.kind = ?', filter?.kind],
    ['a.account = ?', filter?.account],
  ],
  orders: { asked_at: 'a.asked_at' },
  order: 'DESC',
  last: 'a.id',
  countAll: true,
});

@AdminController()
export class ApprovalsController {
  constructor(
    @Inject(pg.Pool) private readonly pool: pg.Pool,
    private readonly clock: Clock,
    private readonly approvals: Approvals,
    private readonly erasures: Erasures,
  ) {}

  @Handles(routes.list)
  async list(@Input() { query }: InputOf<typeof routes.list>, @Res({ passthrough: true }) reply: FastifyReply) {
    const now = this.clock.now();
    const rows = await readPage<ApprovalRow>(this.pool, reply, listOf(query.filter, now), query);
    return rows.map((row) => approvalOf(row, now));
  }

  @Handles(routes.csv)
  async csv(@Input() { query }: InputOf<typeof routes.csv>, @Res({ passthrough: true }) reply: FastifyReply) {
    reply.headers(asCsv('approvals'));
    const now = this.clock.now();
    const rows = await readForCsv<ApprovalRow>(this.pool, listOf(query.filter, now), query);
    return csvText(
      CSV_FIELDS,
      rows.map((row) => csvRow(approvalOf(row, now))),
    );
  }

  @Handles(routes.show)
  async show(
    @CurrentStaff() by: StaffCaller,
    @Input() { params }: InputOf<typeof routes.show>,
    @CurrentNote() note: AuditNote,
  ): Promise<ApprovalDetails> {
    const row = await this.approvals.show(Number(params.id));
    const { account } = row;
    if (account !== null) note.account = account;
    return {
      ...approvalOf(row, this.clock.now()),
      cannot_agree: cannotAgree(row, by),
      account: account === null ? null : await this.erasures.account(account),
      erasure: account === null ? null : await this.erasures.progress(account),
    };
  }

  @Handles(routes.agree)
  agree(@CurrentStaff() by: StaffCaller, @Input() { params, body }: InputOf<typeof routes.agree>) {
    return this.approvals.agree(by, Number(params.id), body.confirm);
  }

  @Handles(routes.refuse)
  async refuse(@CurrentStaff() by: StaffCaller, @Input() { params, body }: InputOf<typeof routes.refuse>) {
    return { approval: await this.approvals.refuse(by, Number(params.id), body.reason) };
  }

  @Handles(routes.toErase)
  async toErase(@Input() { params }: InputOf<typeof routes.toErase>) {
    const found = await this.erasures.account(params.id);
    if (!found) throw notFound('account');
    return found;
  }

  @Handles(routes.askErasure)
  async askErasure(@CurrentStaff() by: StaffCaller, @Input() { params, body }: InputOf<typeof routes.askErasure>) {
    return { approval: await this.erasures.ask(by, params.id, body) };
  }
}

import type { ApprovalKind } from '@kypseli/contract';
import type { Approval } from '@kypseli/contract/admin';
import { inTransaction } from '@kypseli/event-store/postgres';
import { Inject, Injectable } from '@nestjs/common';
import pg from 'pg';
import { Clock } from '../../platform/clock.js';
import type { StaffCaller } from '../../platform/http/caller.js';
import { fieldRefusal, notFound, Refusal } from '../../platform/http/refusal.js';
import { Audit } from '../audit/audit.js';

const LAPSES_MS = 7 * 86_400_000;

export interface ApprovalRow {
  id: number;
  kind: ApprovalKind;
  state: Approval['state'];
  account: string | null;
  staff_id: string | null;
  email: string | null;
  name: string | null;
  reason: string;
  ticket: string | null;
  identity: string | null;
  asked_by: string;
  asked_by_name: string;
  asker_invited_by: string | null;
  asked_at: Date;
  lapses_at: Date;
  answered_by: string | null;
  answered_by_name: string | null;
  answered_at: Date | null;
  answer: string | null;
}

/** Its columns, from `approvals a`, without the state. */
export const APPROVAL_COLUMNS = `a.id, a.kind, a.account, a.staff_id, a.email, a.name, a.reason, a.ticket, a.identity,
  a.asked_by, a.asked_at, a.lapses_at, a.answered_by, a.answered_at, a.answer,
  (SELECT name FROM staff WHERE id = a.asked_by) AS asked_by_name,
  (SELECT invited_by FROM staff WHERE id = a.asked_by) AS asker_invited_by,
  (SELECT name FROM staff WHERE id = a.answered_by) AS answered_by_name`;

const personOf = (id: string, name: string | null) => ({ id: `staff:${id}`, name });

export const approvalOf = (row: ApprovalRow, now: Date): Approval => ({
  id: row.id,
  kind: row.kind,
  state: row.state === 'waiting' && row.lapses_at <= now ? 'lapsed' : row.state,
  account_id: row.account,
  staff: row.email === null ? null : { id: row.staff_id, email: row.email, name: row.name ?? '' },
  reason: row.reason,
  ticket: row.ticket,
  identity: row.identity,
  asked_by: personOf(row.asked_by, row.asked_by_name),
  asked_at: row.asked_at.toISOString(),
  lapses_at: row.lapses_at.toISOString(),
  answered_by: row.answered_by === null ? null : personOf(row.answered_by, row.answered_by_name),
  answered_at: row.answered_at?.toISOString() ?? null,
  answer: row.answer,
});

export interface Asked {
  kind: ApprovalKind;
  account?: string | null;
  staffId?: string | null;
  email?: string | null;
  name?: string | null;
  reason: string;
  ticket?: string | null;
  identity?: string | null;
  /** The opening of the account, for the audit trail. */
  opening?: string | null;
}

/** Carries out a request in the transaction of the agreement; a link that it makes is shown to who agreed. */
export type CarriesOut = (
  tx: pg.ClientBase,
  asked: { account: string | null; staffId: string | null; email: string | null; name: string | null },
  by: StaffCaller,
) => Promise<string | null>;

/**
 * Why somebody is no second person for a request. The first password of the asker is set by the link of the invitation:
 * whoever had it may be the asker.
 */
export const cannotAgree = ({ asked_by, asker_invited_by }: ApprovalRow, by: StaffCaller) =>
  asked_by === by.id ? 'own_request' : asker_invited_by === by.id ? 'invited_by_you' : null;

const SECOND_PERSON = {
  own_request: 'Nobody can agree to their own request.',
  invited_by_you: 'You invited the person who asked. Another admin has to agree.',
};
const closed = () => new Refusal('approval_closed', 'This request was answered already, or it has lapsed.');
const different = () => fieldRefusal(['confirm'], 'email_differs', 'This is not the email that the request is about.');

/** Requests that a second person must agree to. */
@Injectable()
export class Approvals {
  private readonly carryOut = new Map<ApprovalKind, CarriesOut>();
  private readonly confirmed = new Map<ApprovalKind, (tx: pg.ClientBase, row: ApprovalRow) => Promise<string | null>>();
  private readonly afterwards = new Map<ApprovalKind, (account: string | null) => void>();

  constructor(
    @Inject(pg.Pool) private readonly pool: pg.Pool,
    private readonly clock: Clock,
    private readonly audit: Audit,
  ) {}

  /**
   * Registers what an agreement does. `confirmation`: what who agrees must type; the email of the request by default.
   * `after`: runs when it is committed.
   */
  carriesOut(
    kind: ApprovalKind,
    work: CarriesOut,
    {
      confirmation,
      after,
    }: {
      confirmation?: (tx: pg.ClientBase, row: ApprovalRow) => Promise<string | null>;
      after?: (account: string | null) => void;
    } = {},
  ): void {
    this.carryOut.set(kind, work);
    if (confirmation) this.confirmed.set(kind, confirmation);
    if (after) this.afterwards.set(kind, after);
  }

  /** Asks, in the caller's transaction. @throws Refusal conflict (the same waits already) */
  async ask(tx: pg.ClientBase, by: StaffCaller, asked: Asked): Promise<Approval> {
    const now = this.clock.now();
    const { rows: same } = await tx.query<{ id: number }>(
      `SELECT id FROM approvals WHERE kind = $1 AND state = 'waiting' AND lapses_at > $2
         AND account IS NOT DISTINCT FROM $3 AND email IS NOT DISTINCT FROM $4`,
      [asked.kind, now, asked.account ?? null, asked.email ?? null],
    );
    if (same[0]) throw new Refusal('conflict', `Request ${same[0].id} about the same waits already.`);
    const { rows } = await tx.query<{ id: number }>(
      `INSERT INTO approvals (kind, state, account, staff_id, email, name, reason, ticket, identity, asked_by, asked_at,
                              lapses_at)
       VALUES ($1, 'waiting', $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) RETURNING id`,
      [
        asked.kind,
        asked.account ?? null,
        asked.staffId ?? null,
        asked.email ?? null,
        asked.name ?? null,
        asked.reason,
        asked.ticket ?? null,
        asked.identity ?? null,
        by.id,
        now,
        new Date(now.getTime() + LAPSES_MS),
      ],
    );
    const id = rows[0]!.id;
    await this.audit.write(tx, by, {
      action: 'approvals.ask',
      object: String(id),
      account: asked.account ?? null,
      opening: asked.opening ?? null,
      reason: asked.reason,
      detail: { kind: asked.kind, ...(asked.ticket && { ticket: asked.ticket }) },
    });
    return approvalOf(await this.row(tx, id), now);
  }

  /**
   * Agrees and carries the request out, in one transaction.
   * @throws Refusal own_request, invited_by_you, approval_closed, validation_failed (another email)
   */
  async agree(by: StaffCaller, id: number, confirm: string): Promise<{ approval: Approval; join_url: string | null }> {
    const { approval, joinUrl, row } = await this.answer(by, id, 'agreed', null, async (tx, asked) => {
      const { rows } = await tx.query(`SELECT FROM staff WHERE id = $1 AND state = 'active' FOR SHARE`, [
        asked.asked_by,
      ]);
      if (rows.length === 0) throw new Refusal('approval_closed', 'The person who asked is not active any more.');
      const code = cannotAgree(asked, by);
      if (code) throw new Refusal(code, SECOND_PERSON[code]);
      const expected = await (this.confirmed.get(asked.kind)?.(tx, asked) ?? asked.email);
      if (expected === null) throw closed();
      if (expected.toLowerCase() !== confirm.trim().toLowerCase()) throw different();
      const { account, staff_id: staffId, email, name } = asked;
      return this.carryOut.get(asked.kind)!(tx, { account, staffId, email, name }, by);
    });
    this.afterwards.get(row.kind)?.(row.account);
    return { approval, join_url: joinUrl };
  }

  /** @throws Refusal approval_closed */
  async refuse(by: StaffCaller, id: number, reason: string): Promise<Approval> {
    return (await this.answer(by, id, 'refused', reason, () => Promise.resolve(null))).approval;
  }

  /** Refuses what waits about somebody of the staff, in the caller's transaction. Answers the numbers. */
  async refuseAllAbout(tx: pg.ClientBase, by: StaffCaller, staffId: string, reason: string): Promise<number[]> {
    const { rows } = await tx.query<{ id: number }>(
      `UPDATE approvals SET state = 'refused', answered_by = $2, answered_at = $3, answer = $4
       WHERE state = 'waiting' AND lapses_at > $3
         AND (staff_id = $1 OR email = (SELECT email FROM staff WHERE id = $1)) RETURNING id`,
      [staffId, by.id, this.clock.now(), reason],
    );
    return rows.map(({ id }) => id);
  }

  async show(id: number): Promise<ApprovalRow> {
    return this.row(this.pool, id);
  }

  private answer(
    by: StaffCaller,
    id: number,
    state: 'agreed' | 'refused',
    reason: string | null,
    work: (tx: pg.ClientBase, row: ApprovalRow) => Promise<string | null>,
  ) {
    return inTransaction(this.pool, async (tx) => {
      const now = this.clock.now();
      await tx.query('SELECT FROM approvals WHERE id = $1 FOR UPDATE', [id]);
      const row = await this.row(tx, id);
      if (row.state !== 'waiting' || row.lapses_at <= now) throw closed();
      const joinUrl = await work(tx, row);
      await tx.query('UPDATE approvals SET state = $2, answered_by = $3, answered_at = $4, answer = $5 WHERE id = $1', [
        id,
        state,
        by.id,
        now,
        reason,
      ]);
      const approval = approvalOf(await this.row(tx, id), now);
      await this.audit.write(tx, by, {
        action: state === 'agreed' ? 'approvals.agree' : 'approvals.refuse',
        object: String(id),
        account: row.account,
        reason,
        detail: { kind: row.kind },
      });
      return { approval, joinUrl, row };
    });
  }

  private async row(db: Pick<pg.ClientBase, 'query'>, id: number): Promise<ApprovalRow> {
    const { rows } = await db.query<ApprovalRow>(
      `SELECT ${APPROVAL_COLUMNS}, a.state FROM approvals a WHERE a.id = $1`,
      [id],
    );
    if (!rows[0]) throw notFound('request');
    return rows[0];
  }
}

import type { Opening } from '@kypseli/contract/admin';
import { inTransaction } from '@kypseli/event-store/postgres';
import { Inject, Injectable } from '@nestjs/common';
import pg from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { RateLimits } from '../../platform/auth/rate-limits.js';
import { Clock } from '../../platform/clock.js';
import type { StaffCaller } from '../../platform/http/caller.js';
import { notFound, Refusal } from '../../platform/http/refusal.js';
import { createLogger } from '../../platform/log.js';
import { Audit } from '../audit/audit.js';

const log = createLogger('security');
const MINUTES = 60;
/** More openings and reveals of one person in an hour are reported to the admins. */
const UNUSUAL = 60;

export const reasonRequired = (): Refusal => new Refusal('reason_required', 'Give a reason to open this account.');

/** Why somebody may act on an account. */
export interface Grounds {
  opening: string | null;
  reason: string;
  ticket: string | null;
}

interface Row {
  id: string;
  account_id: string;
  reason: string;
  ticket: string | null;
  opened_at: Date;
  until: Date;
}

const openingOf = (row: Row): Opening => ({
  ...row,
  opened_at: row.opened_at.toISOString(),
  until: row.until.toISOString(),
});

const COLUMNS = 'id, account_id, reason, ticket, opened_at, until';

/** Accounts that staff opened for a reason: only then are personal fields shown. */
@Injectable()
export class Openings {
  constructor(
    @Inject(pg.Pool) private readonly pool: pg.Pool,
    private readonly clock: Clock,
    private readonly audit: Audit,
    private readonly limits: RateLimits,
  ) {}

  /** Opens an account for 60 minutes. @throws Refusal not_found */
  async open(
    staff: StaffCaller,
    {
      account_id: accountId,
      reason,
      ticket,
    }: { account_id: string; reason: string; ticket?: string | null | undefined },
  ): Promise<Opening> {
    const now = this.clock.now();
    const until = new Date(now.getTime() + MINUTES * 60_000);
    const opening = await inTransaction(this.pool, async (tx) => {
      const { rows } = await tx.query<Row>(
        `INSERT INTO openings (id, staff, account_id, reason, ticket, opened_at, until)
         SELECT $1, $2, id, $4, $5, $6, $7 FROM accounts WHERE id = $3 RETURNING ${COLUMNS}`,
        [uuidv7(), staff.userId, accountId, reason, ticket ?? null, now, until],
      );
      const row = rows[0];
      if (!row) throw notFound('account');
      await this.audit.write(tx, staff, {
        action: 'openings.open',
        object: row.id,
        account: accountId,
        opening: row.id,
        reason,
        detail: ticket ? { ticket } : null,
      });
      return openingOf(row);
    });
    await this.count(staff);
    return opening;
  }

  /** The opening of an account by which the caller may see personal fields now, or null. */
  async of(staff: StaffCaller, accountId: string): Promise<Opening | null> {
    const { rows } = await this.pool.query<Row>(
      `SELECT ${COLUMNS} FROM openings WHERE staff = $1 AND account_id = $2 AND until > $3
       ORDER BY until DESC LIMIT 1`,
      [staff.userId, accountId, this.clock.now()],
    );
    return rows[0] ? openingOf(rows[0]) : null;
  }

  /** The same, to show personal values: each such look is counted. @throws Refusal reason_required */
  async require(staff: StaffCaller, accountId: string): Promise<Opening> {
    const opening = await this.of(staff, accountId);
    if (!opening) throw reasonRequired();
    await this.count(staff);
    return opening;
  }

  /** For lists: which of these accounts are open to the caller, with the id of the opening. */
  async among(staff: StaffCaller, accountIds: string[]): Promise<Map<string, string>> {
    if (accountIds.length === 0) return new Map();
    const { rows } = await this.pool.query<{ account_id: string; id: string }>(
      `SELECT DISTINCT ON (account_id) account_id, id FROM openings
       WHERE staff = $1 AND account_id = ANY($2) AND until > $3 ORDER BY account_id, until DESC`,
      [staff.userId, accountIds, this.clock.now()],
    );
    return new Map(rows.map(({ account_id: accountId, id }) => [accountId, id]));
  }

  /** Why the caller may act on an account: its opening, or the reason in the body. @throws Refusal reason_required */
  async grounds(
    staff: StaffCaller,
    accountId: string,
    given: { reason?: string | undefined; ticket?: string | null | undefined } = {},
  ): Promise<Grounds> {
    const opening = await this.of(staff, accountId);
    const reason = given.reason ?? opening?.reason;
    if (reason === undefined) throw reasonRequired();
    return { opening: opening?.id ?? null, reason, ticket: given.ticket ?? opening?.ticket ?? null };
  }

  /** Counts an opening or a reveal: from the 61st in an hour on the admins are informed, once. */
  async count(staff: StaffCaller): Promise<void> {
    if ((await this.limits.tally('staff-opening', staff.userId)) !== UNUSUAL + 1) return;
    log.warn({ staff: staff.userId }, `more than ${UNUSUAL} accounts were opened or revealed within an hour`);
    await this.audit.record(staff, { action: 'openings.many', detail: { more_than: UNUSUAL, within: '1 h' } });
  }
}

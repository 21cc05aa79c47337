import type { Approval, ApprovalDetails, ToErase } from '@kypseli/contract/admin';
import { inTransaction } from '@kypseli/event-store/postgres';
import { Inject, Injectable } from '@nestjs/common';
import pg from 'pg';
import { Erasure, type ErasurePass } from '../../platform/erasure/erasure.js';
import type { StaffCaller } from '../../platform/http/caller.js';
import { notFound, Refusal } from '../../platform/http/refusal.js';
import { createLogger } from '../../platform/log.js';
import { Openings } from '../openings/openings.js';
import { Approvals } from './approvals.js';

const log = createLogger('approvals');

interface ErasureRow {
  begun_at: Date;
  cleared_at: Date | null;
  closed_at: Date | null;
  passes: ErasurePass[];
}

/** Erasures that staff ask for: a second person sees what goes, and agrees. */
@Injectable()
export class Erasures {
  constructor(
    @Inject(pg.Pool) private readonly pool: pg.Pool,
    private readonly approvals: Approvals,
    private readonly openings: Openings,
    erasure: Erasure,
  ) {
    const closing = new Map<string, () => void>();
    approvals.carriesOut(
      'erasure',
      async (tx, { account }) => {
        const closed = await erasure.order(tx, account!);
        if (!closed) throw new Refusal('approval_closed', 'This account is erased already.');
        closing.set(account!, closed);
        return null;
      },
      {
        confirmation: async (tx, { account }) => {
          const { rows } = await tx.query<{ email: string }>('SELECT email FROM accounts WHERE id = $1', [account]);
          return rows[0]?.email ?? null;
        },
        after: (account) => {
          closing.get(account!)?.();
          closing.delete(account!);
          // The first pass begins at once; the worker repeats it until it finds nothing.
          erasure.clear(account!).catch((error: unknown) => {
            log.warn({ err: error }, 'the erasure continues in the background');
          });
        },
      },
    );
  }

  /** @throws Refusal not_found, conflict, reason_required */
  async ask(
    by: StaffCaller,
    accountId: string,
    given: { reason: string; ticket?: string | null | undefined; identity: string },
  ): Promise<Approval> {
    const { opening, reason, ticket } = await this.openings.grounds(by, accountId, given);
    return inTransaction(this.pool, async (tx) => {
      const { rows } = await tx.query(
        'SELECT FROM accounts a WHERE id = $1 AND NOT EXISTS (SELECT FROM erasures WHERE account_id = a.id) FOR SHARE',
        [accountId],
      );
      if (rows.length === 0) throw notFound('account');
      return this.approvals.ask(tx, by, {
        kind: 'erasure',
        account: accountId,
        reason,
        ticket,
        identity: given.identity,
        opening,
      });
    });
  }

  /** What is there now; null if the account is gone. */
  async account(accountId: string): Promise<ToErase | null> {
    const { rows } = await this.pool.query<
      Omit<ToErase, 'register_exported_at'> & { register_exported_at: Date | null }
    >(
      `SELECT concat_ws(' ', firstname, lastname) AS name, email,
              (SELECT count(*)::int FROM rm.apiaries WHERE account_id = a.id) AS apiaries,
              (SELECT count(*)::int FROM rm.hives WHERE account_id = a.id AND NOT deleted) AS hives,
              (SELECT count(*)::int FROM log_index WHERE account_id = a.id) AS events,
              (SELECT count(*)::int FROM rm.inspections i WHERE i.apiary_id IN
                 (SELECT id FROM rm.apiaries WHERE account_id = a.id)) AS inspections,
              (SELECT count(*)::int FROM rm.notes WHERE account_id = a.id) AS notes,
              (SELECT count(*)::int FROM recordings WHERE account_id = a.id) AS recordings,
              (SELECT count(*)::int FROM photos WHERE account_id = a.id) AS photos,
              register_exported_at
       FROM accounts a WHERE id = $1 AND NOT EXISTS (SELECT FROM erasures WHERE account_id = a.id)`,
      [accountId],
    );
    const row = rows[0];
    return row ? { ...row, register_exported_at: row.register_exported_at?.toISOString() ?? null } : null;
  }

  async progress(accountId: string): Promise<ApprovalDetails['erasure']> {
    const { rows } = await this.pool.query<ErasureRow>(
      'SELECT begun_at, cleared_at, closed_at, passes FROM erasures WHERE account_id = $1',
      [accountId],
    );
    const row = rows[0];
    return row
      ? {
          begun_at: row.begun_at.toISOString(),
          cleared_at: row.cleared_at?.toISOString() ?? null,
          closed_at: row.closed_at?.toISOString() ?? null,
          passes: row.passes.map(({ rows, streams, files, jobs }) => ({ rows, streams, files, jobs })),
        }
      : null;
  }
}

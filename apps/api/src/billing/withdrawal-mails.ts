import { inTransaction } from '@kypseli/event-store/postgres';
import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleInit } from '@nestjs/common';
import pg from 'pg';
import { v5 as uuidv5 } from 'uuid';
import { Clock } from '../platform/clock.js';
import { Chores } from '../platform/jobs/chores.js';
import { createLogger } from '../platform/log.js';
import { Letters } from '../platform/mail/letters.js';
import { Outbox } from '../platform/mail/outbox.js';
import { CONFIG, type Config } from '../settings.js';
import { type Withdrawal, withdrawalLetter } from './withdrawal-letter.js';

const log = createLogger('billing');
const EVERY_MS = 60_000;
/** Sent mails are kept longer than this, so a row that is missing was never written. */
const LOOK_BACK_MS = 7 * 24 * 60 * 60 * 1000;
const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * The confirmation of a withdrawal, which the law asks for on paper or by mail (Directive 2011/83/EU, article 11(3)).
 * The log and the mails cannot change in one transaction: the mail's id follows from the withdrawal, and workers write
 * the mails that a crash has left out.
 */
@Injectable()
export class WithdrawalMails implements OnModuleInit, OnApplicationBootstrap {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(pg.Pool) private readonly pool: pg.Pool,
    private readonly letters: Letters,
    private readonly outbox: Outbox,
    private readonly chores: Chores,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.letters.register('withdrawn', async ({ accountId }) =>
      withdrawalLetter(await this.withdrawalOf(accountId), this.config),
    );
  }

  onApplicationBootstrap(): void {
    this.chores.begin(log, {
      name: 'confirm withdrawals by mail',
      everyMs: EVERY_MS,
      where: 'workers',
      atOnce: true,
      work: () => this.confirmAll(),
    });
  }

  /** Writes the mail of a withdrawal at `at`, once however often it is called. */
  async confirm(accountId: string, at: string): Promise<void> {
    const id = uuidv5(`withdrawn:${at}`, accountId);
    const expiresAt = new Date(this.clock.now().getTime() + LOOK_BACK_MS - DAY_MS);
    await inTransaction(this.pool, (tx) => this.outbox.write(tx, { id, kind: 'withdrawn', accountId, expiresAt }));
    this.outbox.dispatch(id);
  }

  private async confirmAll(): Promise<void> {
    const { rows } = await this.pool.query<{ account_id: string; withdrawn_at: Date }>(
      'SELECT account_id, withdrawn_at FROM rm.subscription_contracts WHERE withdrawn_at > $1',
      [new Date(this.clock.now().getTime() - LOOK_BACK_MS)],
    );
    for (const { account_id, withdrawn_at } of rows) await this.confirm(account_id, withdrawn_at.toISOString());
  }

  private async withdrawalOf(accountId: string): Promise<Withdrawal> {
    const { rows } = await this.pool.query<Withdrawal>(
      `SELECT a.email, a.firstname, a.lastname, a.language, a.timezone, c.plan, c.begun_at AS "begunAt",
              c.withdrawn_at AS "withdrawnAt", c.refund_eur AS "refundEur"
       FROM accounts a JOIN rm.subscription_contracts c ON c.account_id = a.id
       WHERE a.id = $1 AND c.withdrawn_at IS NOT NULL`,
      [accountId],
    );
    if (!rows[0]) throw new Error('The account has withdrawn from no plan.');
    return rows[0];
  }
}

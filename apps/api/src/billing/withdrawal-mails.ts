import type { PaidPlan } from '@kypseli/domain';
import type { EventStore } from '@kypseli/event-store';
import { inTransaction } from '@kypseli/event-store/postgres';
import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleInit } from '@nestjs/common';
import pg from 'pg';
import { v5 as uuidv5 } from 'uuid';
import { Clock } from '../platform/clock.js';
import { RecurringTasks } from '../platform/jobs/recurring-tasks.js';
import { EVENT_STORE } from '../platform/journal/event-store.provider.js';
import { readStream } from '../platform/journal/recorded.js';
import { createLogger } from '../platform/log.js';
import { Letters } from '../platform/mail/letters.js';
import { Outbox } from '../platform/mail/outbox.js';
import { CONFIG, type Config } from '../settings.js';
import { subscriptionStream } from '../streams.js';
import { type Withdrawal, withdrawalLetter } from './withdrawal-letter.js';

const log = createLogger('billing');
const EVERY_MS = 60_000;
/** Sent mails are stored longer than this, so a missing row was never written. */
const LOOK_BACK_MS = 7 * 24 * 60 * 60 * 1000;
const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * The confirmation of a withdrawal, which must be given on paper or by mail (Directive 2011/83/EU, article 11(3)). The
 * log and the mails cannot change in one transaction: the mail's id follows from the withdrawal, and workers write the
 * mails that a crash left out.
 */
@Injectable()
export class WithdrawalMails implements OnModuleInit, OnApplicationBootstrap {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(pg.Pool) private readonly pool: pg.Pool,
    @Inject(EVENT_STORE) private readonly store: EventStore,
    private readonly letters: Letters,
    private readonly outbox: Outbox,
    private readonly recurringTasks: RecurringTasks,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.letters.register(
      'withdrawn',
      async ({ id, accountId }) => withdrawalLetter(await this.withdrawalOf(accountId, id), this.config),
      'as it was',
    );
  }

  onApplicationBootstrap(): void {
    this.recurringTasks.schedule(log, {
      name: 'confirm withdrawals by mail',
      everyMs: EVERY_MS,
      where: 'workers',
      atOnce: true,
      work: () => this.confirmAll(),
    });
  }

  /** Writes the mail of a withdrawal at `at`. Idempotent. */
  async confirm(accountId: string, at: string): Promise<void> {
    const id = mailIdOf(accountId, at);
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

  /**
   * The withdrawal that mail `mailId` confirms, from the log: the keeper may have subscribed again since.
   * @throws Error if the account or the withdrawal does not exist
   */
  private async withdrawalOf(accountId: string, mailId: string): Promise<Withdrawal> {
    const { rows } = await this.pool.query<KeeperOfWithdrawal>(
      'SELECT email, firstname, lastname, language, timezone FROM accounts WHERE id = $1',
      [accountId],
    );
    let contract: { plan: PaidPlan; begunAt: Date } | undefined;
    const events = await readStream(this.store, subscriptionStream, accountId);
    for (const { type, data } of events) {
      if (type === 'PlanChosen') contract = { plan: data.plan, begunAt: new Date(data.begunAt) };
      if (type === 'SubscriptionWithdrawn' && mailIdOf(accountId, data.at) === mailId && contract && rows[0])
        return { ...rows[0], ...contract, withdrawnAt: new Date(data.at), refundEur: data.refundEur };
    }
    throw new Error('The account has not withdrawn from a plan.');
  }
}

type KeeperOfWithdrawal = Pick<Withdrawal, 'email' | 'firstname' | 'lastname' | 'language' | 'timezone'>;

/** The same id for every mail about one withdrawal. `at`: ISO 8601 with Z, as in the event. */
const mailIdOf = (accountId: string, at: string): string => uuidv5(`withdrawn:${at}`, accountId);

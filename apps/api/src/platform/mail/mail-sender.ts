import {
  Inject,
  Injectable,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
  type OnModuleDestroy,
} from '@nestjs/common';
import pg from 'pg';
import { CONFIG, type Config } from '../../settings.js';
import { Clock } from '../clock.js';
import { ProcessLock } from '../database/process-lock.js';
import { Jobs } from '../jobs/jobs.js';
import { RecurringTasks } from '../jobs/recurring-tasks.js';
import { createLogger } from '../log.js';
import { Letters } from './letters.js';
import type { Outcome } from './mail.entity.js';
import { MailNotTaken, MailTransport } from './mail-transport.js';
import { MAILS_QUEUE, Outbox } from './outbox.js';

const log = createLogger('mail');
const RECONCILE_MS = 10_000;
const PAGE = 500;
/** How long a mail being sent may take when the process stops. */
const PATIENCE_MS = 3_000;

interface Row {
  kind: string;
  account_id: string | null;
  recipient: string | null;
  secret: Buffer | null;
  written_at: Date;
  expires_at: Date;
  worker: number | null;
}

/**
 * Sends the outbox, each mail once: the row decides, not the queue. A row is claimed before it is sent and marked
 * after. If the process or the connection dies between the mail server's acceptance and the mark, it is sent again
 * under the same Message-ID: the outcome cannot be known.
 */
@Injectable()
export class MailSender implements OnApplicationBootstrap, OnModuleDestroy, OnApplicationShutdown {
  /** The mails at work here: a row that names this process but is not among them was left by a failure. */
  private readonly atWork = new Set<string>();
  /** Accepted by the mail server, but the mark failed: must not be sent again. */
  private readonly taken = new Set<string>();
  private transport?: MailTransport;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(pg.Pool) private readonly pool: pg.Pool,
    private readonly jobs: Jobs,
    private readonly recurringTasks: RecurringTasks,
    private readonly process: ProcessLock,
    private readonly letters: Letters,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  onApplicationBootstrap(): void {
    this.jobs.declare(MAILS_QUEUE, ({ mailId }) => this.outbox.reopen(mailId!));
    if (!this.config.smtpUrl || this.config.role === 'api') return;
    this.transport = new MailTransport(this.config.smtpUrl, this.config.mailFrom);
    this.jobs.work(
      MAILS_QUEUE,
      async ({ data }) => this.send((data as { mailId: string }).mailId),
      ({ mailId }) => void this.end(mailId!, 'failed').catch(logged),
    );
    // A queue can lose a job, a row cannot.
    this.recurringTasks.schedule(log, {
      name: 'find mails without a job',
      everyMs: RECONCILE_MS,
      where: 'workers',
      atOnce: true,
      work: () => this.reconcile(),
    });
  }

  /** Before the workers are closed, which wait for the mails being sent. */
  onModuleDestroy(): void {
    this.transport?.breakOff(PATIENCE_MS);
  }

  onApplicationShutdown(): void {
    this.transport?.close();
  }

  private async send(mailId: string): Promise<void> {
    if (this.atWork.has(mailId)) return;
    this.atWork.add(mailId);
    try {
      const row = await this.claim(mailId);
      if (row) await this.end(mailId, await this.outcomeOf(mailId, row));
    } catch (error) {
      await this.release(mailId, error).catch(logged);
      throw error;
    } finally {
      this.atWork.delete(mailId);
    }
  }

  /** Claims the row if it is still to be sent and nobody else sends it. @throws while another process sends it */
  private async claim(mailId: string): Promise<Row | null> {
    const { rows } = await this.pool.query<Row>(
      `SELECT kind, account_id, recipient, secret, written_at, expires_at, worker FROM mails
       WHERE id = $1 AND outcome IS NULL`,
      [mailId],
    );
    const row = rows[0];
    if (!row) return null;
    if (row.worker !== null && row.worker !== this.process.number && (await this.process.isAlive(row.worker)))
      throw new MailNotTaken('another process is sending it', false);
    const { rowCount } = await this.pool.query(
      `UPDATE mails SET worker = $2, tries = tries + 1
       WHERE id = $1 AND outcome IS NULL AND worker IS NOT DISTINCT FROM $3`,
      [mailId, this.process.number, row.worker],
    );
    if (rowCount !== 1) throw new MailNotTaken('another process was faster', false);
    return row;
  }

  private async outcomeOf(mailId: string, row: Row): Promise<Outcome> {
    if (this.taken.has(mailId)) return 'sent';
    if (row.account_id === null) return 'nobody';
    if (row.expires_at <= this.clock.now()) return 'late';
    const token = this.outbox.open(row.secret, mailId);
    if (token === undefined) {
      log.error({ mail: mailId, kind: row.kind }, 'a mail was written under another JWT_SECRET and cannot be sent');
      return 'failed';
    }
    const letter = await this.letters.compose(row.kind, {
      id: mailId,
      accountId: row.account_id,
      recipient: row.recipient,
      token,
      writtenAt: row.written_at,
    });
    try {
      await this.transport!.send(mailId, letter);
    } catch (error) {
      if (!(error instanceof MailNotTaken && error.final)) throw error;
      log.warn({ mail: mailId, kind: row.kind, reason: error.reason }, 'a mail was refused for good');
      await this.note(mailId, error);
      return 'refused';
    }
    this.taken.add(mailId);
    return 'sent';
  }

  /** Marks the row as done and deletes its token, which a failed mail may need for another try. */
  private async end(mailId: string, outcome: Outcome): Promise<void> {
    const sent = outcome === 'sent';
    await this.pool.query(
      `UPDATE mails SET outcome = $2, worker = NULL, secret = CASE WHEN $2 = 'failed' THEN secret END,
         sent_at = CASE WHEN $3 THEN $4::timestamptz END, message_id = $5,
         last_error = CASE WHEN $3 THEN NULL ELSE last_error END
       WHERE id = $1`,
      [mailId, outcome, sent, this.clock.now(), sent ? this.transport!.messageIdOf(mailId) : null],
    );
    this.taken.delete(mailId);
  }

  private async release(mailId: string, error: unknown): Promise<void> {
    await this.note(mailId, error);
    await this.pool.query('UPDATE mails SET worker = NULL WHERE id = $1 AND worker = $2', [
      mailId,
      this.process.number,
    ]);
  }

  /** Why it was not sent. Other errors than the mail server's may name somebody. */
  private async note(mailId: string, error: unknown): Promise<void> {
    const reason = error instanceof MailNotTaken ? error.reason : 'it could not be written';
    await this.pool.query('UPDATE mails SET last_error = $2 WHERE id = $1', [mailId, reason]);
  }

  /** Adds a job for every waiting row that has none. */
  private async reconcile(): Promise<void> {
    for (let last = '00000000-0000-0000-0000-000000000000'; ; ) {
      const { rows } = await this.pool.query<{ id: string }>(
        'SELECT id FROM mails WHERE outcome IS NULL AND id > $1 ORDER BY id LIMIT $2',
        [last, PAGE],
      );
      for (const { id } of rows) await this.outbox.enqueue(id);
      if (rows.length < PAGE) return;
      last = rows[rows.length - 1]!.id;
    }
  }
}

const logged = (error: unknown) => log.warn({ err: error }, 'the mail reconciler failed');

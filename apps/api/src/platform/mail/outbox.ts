import { Inject, Injectable } from '@nestjs/common';
import pg from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { CONFIG, type Config } from '../../settings.js';
import { Clock } from '../clock.js';
import { Jobs } from '../jobs/jobs.js';
import { SecretBox } from './secret-box.js';

export const MAILS_QUEUE = 'mails';

/** Once a second at first, then ever more rarely: the last attempt comes nine hours after the first. */
const RETRIES = { attempts: 16, delayMs: 1_000 };
const DAY_MS = 24 * 60 * 60 * 1000;
const KEPT_DAYS = 30;

export interface NewMail {
  /** Set if the id is derived from the mail's cause: a second mail with this id is not written. */
  id?: string;
  kind: string;
  /** Null if no account has the address that was typed. */
  accountId: string | null;
  /** The token of its link, and how long it is valid. */
  token?: string;
  expiresAt?: Date;
}

/** Mails to be sent. A row is written with its change; a job of the same id sends it. */
@Injectable()
export class Outbox {
  private readonly box: SecretBox;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(pg.Pool) private readonly pool: pg.Pool,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
  ) {
    this.box = new SecretBox(config.jwtSecret);
  }

  /** Writes the row in the caller's transaction and returns its id, for `dispatch` after the commit. */
  async write(tx: pg.ClientBase, { id: given, kind, accountId, token, expiresAt }: NewMail): Promise<string> {
    const now = this.clock.now();
    const id = given ?? uuidv7({ msecs: now.getTime() });
    const secret = token === undefined ? null : this.box.seal(token, id);
    const until = expiresAt ?? new Date(now.getTime() + DAY_MS);
    const outcome = this.config.smtpUrl ? null : 'shown';
    await tx.query(
      `INSERT INTO mails (id, account_id, kind, secret, written_at, expires_at, outcome)
       VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (id) DO NOTHING`,
      [id, accountId, kind, secret, now, until, outcome],
    );
    return id;
  }

  /** Adds the job of a committed row, without waiting: if that fails, the reconciler finds the row. */
  dispatch(mailId: string): void {
    if (!this.config.smtpUrl) return;
    void this.enqueue(mailId);
  }

  /** One job per mail: adding it again changes nothing while it exists. */
  enqueue(mailId: string): Promise<void> {
    return this.jobs.add(MAILS_QUEUE, mailId, { mailId }, RETRIES);
  }

  /** The token of a row, null if it has none; undefined if it was encrypted under another secret. */
  open(secret: Buffer | null, mailId: string): string | null | undefined {
    return secret === null ? null : (this.box.open(secret, mailId) ?? undefined);
  }

  async sweep(): Promise<void> {
    const before = new Date(this.clock.now().getTime() - KEPT_DAYS * DAY_MS);
    await this.pool.query('DELETE FROM mails WHERE outcome IS NOT NULL AND written_at < $1', [before]);
  }
}

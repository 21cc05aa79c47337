import { inTransaction } from '@kypseli/event-store/postgres';
import { Inject, Injectable } from '@nestjs/common';
import pg from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { CONFIG, type Config } from '../../settings.js';
import { Clock } from '../clock.js';
import { Jobs } from '../jobs/jobs.js';
import type { Letters } from './letters.js';
import type { NewMail } from './new-mail.js';
import { SecretBox } from './secret-box.js';

export const MAILS_QUEUE = 'mails';

/** Once a second at first, then ever more rarely: the last attempt comes nine hours after the first. */
const RETRIES = { attempts: 16, delayMs: 1_000 };
const DAY_MS = 24 * 60 * 60 * 1000;
const KEPT_DAYS = 30;

/**
 * Without a mail server, mails are shown at /dev/mail. Those to an address that no mail can reach are refused, as a mail
 * server does: `.invalid` is reserved (RFC 2606), and `.con`, a frequent slip for `.com`, does not exist.
 */
const UNREACHABLE = /\.(invalid|con)$/i;
/** RFC 3463: bad destination system address. */
const REFUSED = '550 5.1.2';

const addressOf = async (tx: pg.ClientBase, accountId: string | null): Promise<string | null> => {
  const { rows } = await tx.query<{ email: string }>('SELECT email FROM accounts WHERE id = $1', [accountId]);
  return rows[0]?.email ?? null;
};

/** Why a mail is not sent again. */
export type RepeatRefusal = 'not_found' | 'waiting' | 'kind_not_repeatable' | 'not_needed';

export type Repeated = { mailId: string; refused?: undefined } | { mailId?: undefined; refused: RepeatRefusal };

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
  async write(tx: pg.ClientBase, { id: given, kind, accountId, to, token, expiresAt }: NewMail): Promise<string> {
    const now = this.clock.now();
    const id = given ?? uuidv7({ msecs: now.getTime() });
    const secret = token === undefined ? null : this.box.seal(token, id);
    const until = expiresAt ?? new Date(now.getTime() + DAY_MS);
    const recipient = to ?? (await addressOf(tx, accountId));
    const { outcome, error } = this.outcomeHere(recipient);
    await tx.query(
      `INSERT INTO mails (id, account_id, recipient, kind, secret, written_at, expires_at, outcome, last_error,
         has_link_token)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $5::bytea IS NOT NULL) ON CONFLICT (id) DO NOTHING`,
      [id, accountId, recipient, kind, secret, now, until, outcome, error],
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

  /** Prepares a mail that failed for another try. False if it cannot be sent any more. */
  async reopen(mailId: string): Promise<boolean> {
    const { rowCount } = await this.pool.query(
      `UPDATE mails SET outcome = NULL, worker = NULL
       WHERE id = $1 AND outcome = 'failed' AND expires_at > $2 AND (secret IS NOT NULL OR NOT has_link_token)`,
      [mailId, this.clock.now()],
    );
    return rowCount === 1;
  }

  /** Sends a mail again, as its kind allows, and returns the id of the row that is sent. */
  async repeat(
    mailId: string,
    letters: Letters,
    also: (tx: pg.ClientBase, sentId: string) => Promise<void>,
  ): Promise<Repeated> {
    const done: Repeated = await inTransaction(this.pool, async (tx): Promise<Repeated> => {
      const { rows } = await tx.query<{ kind: string; account_id: string | null; outcome: string | null }>(
        'SELECT kind, account_id, outcome FROM mails WHERE id = $1 FOR UPDATE',
        [mailId],
      );
      const mail = rows[0];
      if (!mail) return { refused: 'not_found' };
      if (mail.outcome === null) return { refused: 'waiting' };
      const repeat = letters.repeatOf(mail.kind);
      if (!mail.account_id || !repeat) return { refused: 'kind_not_repeatable' };
      if (repeat !== 'as it was') {
        const again = await repeat(tx, mail.account_id);
        if (!again) return { refused: 'not_needed' };
        const sentId = await this.write(tx, again);
        await also(tx, sentId);
        return { mailId: sentId };
      }
      const recipient = await addressOf(tx, mail.account_id);
      const { outcome, error } = this.outcomeHere(recipient);
      await tx.query(
        `UPDATE mails SET outcome = $2, tries = 0, last_error = $3, worker = NULL, expires_at = $4, recipient = $5
         WHERE id = $1`,
        [mailId, outcome, error, new Date(this.clock.now().getTime() + DAY_MS), recipient],
      );
      await also(tx, mailId);
      return { mailId };
    });
    if (done.mailId !== undefined) this.dispatch(done.mailId);
    return done;
  }

  /** What becomes of a mail at once: null where a mail server takes it later. */
  private outcomeHere(recipient: string | null): { outcome: 'shown' | 'refused' | null; error: string | null } {
    if (this.config.smtpUrl) return { outcome: null, error: null };
    return UNREACHABLE.test(recipient ?? '')
      ? { outcome: 'refused', error: REFUSED }
      : { outcome: 'shown', error: null };
  }

  /** The token of a row, null if it has none; undefined if it was encrypted under another secret. */
  open(secret: Buffer | null, mailId: string): string | null | undefined {
    return secret === null ? null : (this.box.open(secret, mailId) ?? undefined);
  }

  async sweep(): Promise<void> {
    const before = new Date(this.clock.now().getTime() - KEPT_DAYS * DAY_MS);
    await this.pool.query('DELETE FROM mails WHERE outcome IS NOT NULL AND written_at < $1', [before]);
    await this.pool.query(
      'UPDATE mails SET secret = NULL WHERE outcome IS NOT NULL AND secret IS NOT NULL AND expires_at < $1',
      [this.clock.now()],
    );
  }
}

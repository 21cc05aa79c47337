import { Inject, Injectable } from '@nestjs/common';
import pg from 'pg';
import { createLogger } from '../log.js';
import type { Letter } from './letter.js';
import { Letters } from './letters.js';
import { Outbox } from './outbox.js';

const log = createLogger('mail');
const SHOWN = 200;

type ShownLetter = Letter & { at: string };

interface Row {
  id: string;
  kind: string;
  account_id: string;
  recipient: string | null;
  secret: Buffer | null;
  written_at: Date;
}

/** The development mailbox: without a mail server, mails are shown at /dev/mail. */
@Injectable()
export class Mailbox {
  /** Caches the last letters, as they were first shown. */
  private readonly composed = new Map<string, ShownLetter>();

  constructor(
    @Inject(pg.Pool) private readonly pool: pg.Pool,
    private readonly letters: Letters,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Newest first; of one address if `to` is given. Without mails that cannot be written, for example because the
   * account has been deleted.
   */
  async list(to?: string): Promise<ShownLetter[]> {
    const { rows } = await this.pool.query<Row>(
      `SELECT m.id, m.kind, m.account_id, m.recipient, m.secret, m.written_at
       FROM mails m JOIN accounts a ON a.id = m.account_id
       WHERE m.outcome = 'shown' AND ($2::text IS NULL OR m.recipient = $2)
       ORDER BY m.written_at DESC, m.id DESC LIMIT $1`,
      [SHOWN, to ?? null],
    );
    const letters: ShownLetter[] = [];
    for (const row of rows) {
      const letter = this.composed.get(row.id) ?? (await this.compose(row));
      if (letter) letters.push(letter);
    }
    for (const id of this.composed.keys()) {
      if (this.composed.size <= SHOWN) break;
      this.composed.delete(id);
    }
    return letters;
  }

  private async compose({ id, kind, account_id, recipient, secret, written_at }: Row): Promise<ShownLetter | null> {
    const token = this.outbox.open(secret, id);
    // Written by a server with another secret: its link would not work.
    if (token === undefined) return null;
    const mail = { id, accountId: account_id, recipient, token, writtenAt: written_at };
    const letter = await this.letters.compose(kind, mail).catch((error: unknown) => {
      log.warn({ mail: id, kind, err: error }, 'a mail cannot be shown');
      return null;
    });
    if (!letter) return null;
    const shown = { ...letter, at: written_at.toISOString() };
    this.composed.set(id, shown);
    return shown;
  }
}

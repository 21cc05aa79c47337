import { createHash, randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import pg from 'pg';
import { Clock } from '../../platform/clock.js';
import { notFound } from '../../platform/http/refusal.js';
import type { Letter } from '../../platform/mail/letter.js';
import { Letters } from '../../platform/mail/letters.js';
import { headersOf } from '../../platform/mail/mail-transport.js';
import { CONFIG, type Config } from '../../settings.js';

const SECONDS = 60;
const CODE_BYTES = 32;

const hashOf = (code: string): Buffer => createHash('sha256').update(code).digest();

interface Mail {
  id: string;
  kind: string;
  account_id: string;
  recipient: string | null;
  written_at: Date;
}

/** Letters as they would be written now, and addresses that show one once: a frame cannot send a token in a header. */
@Injectable()
export class MailPreviews {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(pg.Pool) private readonly pool: pg.Pool,
    private readonly letters: Letters,
    private readonly clock: Clock,
  ) {}

  write({ id, kind, account_id: accountId, recipient, written_at: writtenAt }: Mail): Promise<Letter> {
    return this.letters.preview(kind, { id, accountId, recipient, writtenAt });
  }

  headers({ id }: Pick<Mail, 'id'>, letter: Letter): Record<string, string> {
    return headersOf(this.config.mailFrom, id, letter);
  }

  /** Makes an address; old ones go. */
  async address({ id, account_id: accountId }: Mail): Promise<{ url: string; expiresAt: Date }> {
    const code = randomBytes(CODE_BYTES).toString('base64url');
    const now = this.clock.now();
    const expiresAt = new Date(now.getTime() + SECONDS * 1_000);
    await this.pool.query(
      `WITH old AS (DELETE FROM mail_previews WHERE expires_at <= $5)
       INSERT INTO mail_previews (code_hash, mail_id, account_id, expires_at) VALUES ($1, $2, $3, $4)`,
      [hashOf(code), id, accountId, expiresAt, now],
    );
    return { url: `/console/preview/${code}`, expiresAt };
  }

  /** The page of an address, which is of no use afterwards. @throws Refusal not_found */
  async open(code: string): Promise<string> {
    const { rows } = await this.pool.query<Mail>(
      `WITH used AS (DELETE FROM mail_previews WHERE code_hash = $1 RETURNING mail_id, expires_at)
       SELECT m.id, m.kind, m.account_id, m.recipient, m.written_at FROM used JOIN mails m ON m.id = used.mail_id
       WHERE used.expires_at > $2 AND m.account_id IS NOT NULL`,
      [hashOf(code), this.clock.now()],
    );
    if (!rows[0]) throw notFound('preview');
    return (await this.write(rows[0])).html;
  }
}

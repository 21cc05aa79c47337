import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataSource, IsNull, type Repository } from 'typeorm';
import { Clock } from '../platform/clock.js';
import { Account } from './account.entity.js';
import { MailToken } from './mail-token.entity.js';

const TOKEN_BYTES = 32;
const VERIFY_MS = 24 * 60 * 60 * 1000;

const hashOf = (token: string) => createHash('sha256').update(token).digest();

/** Accounts and the tokens sent to their addresses. */
@Injectable()
export class Accounts {
  private readonly accounts: Repository<Account>;
  private readonly tokens: Repository<MailToken>;

  constructor(
    source: DataSource,
    private readonly clock: Clock,
  ) {
    this.accounts = source.getRepository(Account);
    this.tokens = source.getRepository(MailToken);
  }

  byEmail(email: string): Promise<Account | null> {
    return this.accounts.findOneBy({ email });
  }

  byId(id: string): Promise<Account> {
    return this.accounts.findOneByOrFail({ id });
  }

  /** False, and nothing stored, where the address is taken: the unique key decides, not a look before. */
  async insert(account: Account): Promise<boolean> {
    const { raw } = await this.accounts
      .createQueryBuilder()
      .insert()
      .values(account)
      .orIgnore()
      .returning('id')
      .execute();
    return (raw as unknown[]).length === 1;
  }

  async change(id: string, changes: Partial<Account>): Promise<void> {
    if (Object.keys(changes).length > 0) await this.accounts.update({ id }, changes);
  }

  /** A new token of 32 random bytes; only its hash is kept. */
  async issueToken(accountId: string): Promise<string> {
    const token = randomBytes(TOKEN_BYTES).toString('base64url');
    const expiresAt = new Date(this.clock.now().getTime() + VERIFY_MS);
    await this.tokens.insert({ hash: hashOf(token), accountId, expiresAt });
    return token;
  }

  /** Uses a token up, atomically, and answers whose it was; null for an unknown, used or expired one. */
  async redeemToken(token: string): Promise<string | null> {
    const { raw } = await this.tokens
      .createQueryBuilder()
      .delete()
      .where('hash = :hash AND expires_at > :now', { hash: hashOf(token), now: this.clock.now() })
      .returning('account_id')
      .execute();
    return (raw as { account_id: string }[])[0]?.account_id ?? null;
  }

  async verified(id: string): Promise<void> {
    await this.accounts.update({ id, emailVerifiedAt: IsNull() }, { emailVerifiedAt: this.clock.now() });
  }
}

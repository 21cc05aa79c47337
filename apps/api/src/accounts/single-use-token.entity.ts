import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/**
 * verify: confirms an address, by mail. reset: a new password, by mail; at most one per account. login: a code for
 * another device.
 */
export type Purpose = 'verify' | 'reset' | 'login';

/** A token that works once; only its SHA-256 is stored. */
@Entity('single_use_tokens')
export class SingleUseToken {
  @PrimaryColumn('bytea')
  hash!: Buffer;

  @Column('text')
  purpose!: Purpose;

  @Index()
  @Column('uuid', { name: 'account_id' })
  accountId!: string;

  /** The session that created a login code; the code expires with it. */
  @Column('uuid', { name: 'session_id', nullable: true })
  sessionId!: string | null;

  @Column('timestamptz', { name: 'expires_at' })
  expiresAt!: Date;

  /** Made by support for the account's owner. */
  @Column('boolean', { name: 'by_support', default: false })
  bySupport!: boolean;
}

import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** verify: an address, by mail. reset: a password, by mail; an account has one at most. login: a code for another device. */
export type Purpose = 'verify' | 'reset' | 'login';

/** A token that works once; only its SHA-256 is kept. */
@Entity('single_use_tokens')
export class SingleUseToken {
  @PrimaryColumn('bytea')
  hash!: Buffer;

  @Column('text')
  purpose!: Purpose;

  @Index()
  @Column('uuid', { name: 'account_id' })
  accountId!: string;

  /** The session that made a login code; the code ends with it. */
  @Column('uuid', { name: 'session_id', nullable: true })
  sessionId!: string | null;

  @Column('timestamptz', { name: 'expires_at' })
  expiresAt!: Date;
}

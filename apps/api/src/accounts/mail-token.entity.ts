import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A single-use token sent by mail; only its SHA-256 is kept. */
@Entity('mail_tokens')
export class MailToken {
  @PrimaryColumn('bytea')
  hash!: Buffer;

  @Index()
  @Column('uuid', { name: 'account_id' })
  accountId!: string;

  @Column('timestamptz', { name: 'expires_at' })
  expiresAt!: Date;
}

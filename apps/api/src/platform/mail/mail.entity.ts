import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/**
 * sent: the mail server accepted it. shown: it is in the development mailbox. refused: the mail server will never
 * accept it.
 * late: its link had expired. nobody: no account has the address that was typed. failed: tried too often, or it can no
 * longer be written.
 */
export type Outcome = 'sent' | 'shown' | 'refused' | 'late' | 'nobody' | 'failed';

/** A mail to be sent, written in the transaction of its change; its letter is composed when it is sent. */
@Entity('mails')
export class Mail {
  @PrimaryColumn('uuid')
  id!: string;

  /** Null: no account has the address; the row is written all the same, so that both cases take equal time. */
  @Index()
  @Column('uuid', { name: 'account_id', nullable: true })
  accountId!: string | null;

  /** The address that it is for, as it was when the mail was written: an account may change its own. */
  @Column('text', { nullable: true })
  recipient!: string | null;

  @Column('text')
  kind!: string;

  /** The token of its link, encrypted; null if it has none or needs it no longer. A failed mail has it until it expires. */
  @Column('bytea', { nullable: true })
  secret!: Buffer | null;

  @Column('timestamptz', { name: 'written_at' })
  writtenAt!: Date;

  /** Not sent after this. */
  @Column('timestamptz', { name: 'expires_at' })
  expiresAt!: Date;

  /** The process that is sending it. */
  @Column('integer', { nullable: true })
  worker!: number | null;

  /** How often it was tried, and why the last try failed: the mail server's codes, never an address. */
  @Column('integer', { default: 0 })
  tries!: number;

  @Column('text', { name: 'last_error', nullable: true })
  lastError!: string | null;

  /** When the mail server took it, and under which Message-ID. */
  @Column('timestamptz', { name: 'sent_at', nullable: true })
  sentAt!: Date | null;

  @Column('text', { name: 'message_id', nullable: true })
  messageId!: string | null;

  /** True if its link needs a token: without `secret` it cannot be written any more. */
  @Column('boolean', { name: 'has_link_token', default: false })
  hasLinkToken!: boolean;

  /** Null: still to be sent. */
  @Column('text', { nullable: true })
  outcome!: Outcome | null;
}

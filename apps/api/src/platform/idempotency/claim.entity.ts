import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** One Idempotency-Key of an account: claimed before the work, with the first answer stored after. */
@Entity('idempotency_claims')
export class IdempotencyClaim {
  @PrimaryColumn('uuid', { name: 'account_id' })
  accountId!: string;

  @PrimaryColumn('uuid')
  key!: string;

  /** SHA-256 of method, path and body. */
  @Column('text')
  fingerprint!: string;

  /** The seed of every attempt's ids: the key itself if it is a UUIDv7. */
  @Column('uuid')
  seed!: string;

  @Index()
  @Column('timestamptz', { name: 'claimed_at' })
  claimedAt!: Date;

  /** The process at work on it; null if an attempt ended without an answer. */
  @Column('integer', { nullable: true })
  worker!: number | null;

  @Column('integer', { nullable: true })
  status!: number | null;

  @Column('text', { nullable: true })
  body!: string | null;

  /** The answer's position in the log. */
  @Column('bigint', { nullable: true })
  position!: string | null;

  /** Of the command's last event; null if it stored none. */
  @Column('text', { nullable: true })
  stream!: string | null;

  @Column('bigint', { nullable: true })
  revision!: string | null;
}

import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** One login on one device; ending it ends its token everywhere within a second. */
@Entity('sessions')
export class Session {
  @PrimaryColumn('uuid')
  id!: string;

  @Index()
  @Column('uuid', { name: 'account_id' })
  accountId!: string;

  @Column('text')
  device!: string;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'last_seen_at' })
  lastSeenAt!: Date;

  @Column('timestamptz', { name: 'expires_at' })
  expiresAt!: Date;

  /** Opened by a link that support made for the owner. */
  @Column('boolean', { name: 'by_support', default: false })
  bySupport!: boolean;
}

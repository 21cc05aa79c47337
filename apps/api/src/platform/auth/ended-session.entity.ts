import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A session that has ended; no token opens it any more. */
@Entity('ended_sessions')
export class EndedSession {
  @PrimaryColumn('uuid')
  id!: string;

  @Index()
  @Column('uuid', { name: 'account_id' })
  accountId!: string;

  @Column('text')
  device!: string;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  @Column('boolean', { name: 'by_support' })
  bySupport!: boolean;

  @Column('timestamptz', { name: 'ended_at' })
  endedAt!: Date;
}

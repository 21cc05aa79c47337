import type { PaidPlan } from '@kypseli/domain';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A payment begun at the demo provider. */
@Entity('checkouts')
export class Checkout {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid', { name: 'account_id' })
  accountId!: string;

  @Column('text')
  plan!: PaidPlan;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'completed_at', nullable: true })
  completedAt!: Date | null;
}

import type { PaidPlan } from '@kypseli/domain';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A page of the demo provider: a payment, or a change of the card. */
@Entity('checkouts')
export class Checkout {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid', { name: 'account_id' })
  accountId!: string;

  /** Null: the card is changed and nothing is paid. */
  @Column('text', { nullable: true })
  plan!: PaidPlan | null;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'completed_at', nullable: true })
  completedAt!: Date | null;
}

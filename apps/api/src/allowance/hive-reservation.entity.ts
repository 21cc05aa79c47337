import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Hives that a command is about to add, until the read models count them. */
@Entity('hive_reservations')
export class HiveReservation {
  @PrimaryColumn('uuid', { name: 'account_id' })
  accountId!: string;

  @PrimaryColumn('uuid', { name: 'command_id' })
  commandId!: string;

  @Column('integer')
  hives!: number;

  @Column('timestamptz', { name: 'reserved_at' })
  reservedAt!: Date;
}

import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A mail of the development mailbox. */
@Entity('mails')
export class Mail {
  @PrimaryGeneratedColumn('identity', { type: 'bigint' })
  id!: string;

  @Column('text')
  to!: string;

  @Column('text')
  subject!: string;

  @Column('text')
  text!: string;

  @Column('text')
  html!: string;

  @Column('timestamptz')
  at!: Date;
}

import type { Language } from '@kypseli/contract';
import type { Country } from '@kypseli/domain';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A keeper's account. Names and passwords are stored only here, never in the event log. */
@Entity('accounts')
export class Account {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('text')
  firstname!: string;

  @Column('text')
  lastname!: string;

  /** Lower case, unique. */
  @Column('text', { unique: true })
  email!: string;

  /** argon2id. */
  @Column('text', { name: 'password_hash' })
  passwordHash!: string;

  @Column('text')
  language!: Language;

  /** IANA, such as Europe/Athens. */
  @Column('text')
  timezone!: string;

  /** Printed on the treatment register. */
  @Column('text', { nullable: true })
  address!: string | null;

  /** In the register of beekeepers of a country, such as Greece; printed on papers for authorities. */
  @Column('text', { name: 'register_number', nullable: true })
  registerNumber!: string | null;

  /** To which the keeper declares hives. */
  @Column('text', { nullable: true })
  authority!: string | null;

  /** Of the holding, in Spain. */
  @Column('text', { name: 'rega_code', nullable: true })
  regaCode!: string | null;

  /** The country whose varroa figures apply; null if none was chosen. */
  @Column('text', { nullable: true })
  country!: Country | null;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'email_verified_at', nullable: true })
  emailVerifiedAt!: Date | null;

  @Column('timestamptz', { name: 'terms_accepted_at', nullable: true })
  termsAcceptedAt!: Date | null;

  /** Set: nobody can log in. */
  @Column('timestamptz', { name: 'blocked_at', nullable: true })
  blockedAt!: Date | null;

  /** The version of the accepted terms. */
  @Column('text', { name: 'terms_version', nullable: true })
  termsVersion!: string | null;
}

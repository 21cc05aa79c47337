import type { LOSS_KINDS } from '@kypseli/contract/admin';
import type { PaidPlan } from '@kypseli/domain';

/** The figures of one account that follow from the log. */
export interface AccountFigures {
  account_id: string;
  apiaries: number;
  hives: number;
  last_entry_at: Date | null;
  /** free if no plan runs or waits for a payment. */
  plan: string;
  period_end: Date | null;
  failed: boolean;
  cancelled: boolean;
  expired: boolean;
  paid_eur: number;
  /** How many hives support allows without a plan; null: as many as everybody has. */
  hive_limit: number | null;
  limit_until: Date | null;
  /** When the plan began that runs, or that ran last; null if there never was one. */
  plan_since: Date | null;
  /** The payment provider's id of the subscription, as it was when the plan was chosen, and where in the log that is. */
  plan_reference: string | null;
  plan_chosen: string | null;
}

export interface ApiaryFigures {
  apiary_id: string;
  account_id: string;
  /** Hives that are not deleted. */
  hives: number;
  last_entry_at: Date;
}

/** What the log tells of; that a mail was refused, it does not. */
type LossKind = Exclude<(typeof LOSS_KINDS)[number], 'mail_refused'>;

export interface Loss {
  position: string;
  account_id: string;
  at: Date;
  kind: LossKind;
  hives: number;
  stream: string;
  command_id: string | null;
  /** The command that undid it; it no longer counts. */
  undone_by: string | null;
}

/** An undo, by its first command: what it undoes no longer counts. If that was itself an undo of a loss, the loss counts again. */
export type Undo = { undone: string[] } & ({ account_id: string; by: string | null } | { again: Loss });

/** A payment that was made, or that failed. */
export interface PaymentFigures {
  /** The id of its event. */
  payment_id: string;
  account_id: string;
  position: string;
  at: Date;
  plan: PaidPlan;
  /** What was paid; of one that failed, the price. */
  amount_eur: number;
  period_start: Date | null;
  period_end: Date | null;
  reference: string | null;
  failed: boolean;
  refunded_eur: number;
  refunded_at: Date | null;
}

export interface DailyFigures {
  day: string;
  events: number;
  first_position: bigint;
  last_position: bigint;
  apiaries: number;
  inspections: number;
  /** How many more accounts pay, pay yearly, are over their limit, or have a payment that failed. */
  paying_change: number;
  yearly_change: number;
  over_limit_change: number;
  failed_change: number;
  payments_failed: number;
}

/** What a batch of events changes; `accounts`, `apiaries` and `payments` begin with the stored rows. */
export interface Figures {
  accounts: Map<string, AccountFigures>;
  apiaries: Map<string, ApiaryFigures>;
  /** Of each account whose subscription changes, the oldest first. */
  payments: Map<string, PaymentFigures[]>;
  deletedApiaries: Set<string>;
  losses: Loss[];
  undos: Undo[];
  days: Map<string, DailyFigures>;
}

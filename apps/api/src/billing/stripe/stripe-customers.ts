import { Inject, Injectable } from '@nestjs/common';
import pg from 'pg';
import type { Stripe } from 'stripe';
import { v5 as uuidv5 } from 'uuid';
import { ErasureHooks } from '../../platform/erasure/erasure-hooks.js';
import { asking, isGone, STRIPE } from './stripe-client.js';

interface Payer {
  customer: string;
  language: 'en' | 'el' | 'es';
}

/** Maps accounts to Stripe's customers. */
@Injectable()
export class StripeCustomers {
  constructor(
    @Inject(STRIPE) private readonly stripe: Stripe,
    @Inject(pg.Pool) private readonly pool: pg.Pool,
    hooks: ErasureHooks,
  ) {
    hooks.register((accountId) => this.forget(accountId));
  }

  /** The account's customer, created when it is first needed. */
  async payer(accountId: string): Promise<Payer> {
    const { rows } = await this.pool.query(
      `SELECT a.email, a.firstname, a.lastname, a.language, c.customer_id
       FROM accounts a LEFT JOIN stripe_customers c ON c.account_id = a.id WHERE a.id = $1`,
      [accountId],
    );
    const { email, firstname, lastname, language, customer_id } = rows[0];
    return { customer: customer_id ?? (await this.make(accountId, email, `${firstname} ${lastname}`)), language };
  }

  /** Null: not our customer, though perhaps another product's. */
  async accountOf(customer: string): Promise<string | null> {
    const { rows } = await this.pool.query<{ account_id: string }>(
      'SELECT account_id FROM stripe_customers WHERE customer_id = $1',
      [customer],
    );
    return rows[0]?.account_id ?? null;
  }

  /** Ends the account's subscriptions at once and deletes its customer with its data; idempotent. */
  async forget(accountId: string): Promise<void> {
    const { rows } = await this.pool.query<{ customer_id: string }>(
      'SELECT customer_id FROM stripe_customers WHERE account_id = $1',
      [accountId],
    );
    if (!rows[0]) return;
    const { customer_id: customer } = rows[0];
    await asking(() =>
      this.stripe.customers.del(customer).catch((error: unknown) => {
        if (!isGone(error)) throw error;
      }),
    );
  }

  private async make(accountId: string, email: string, name: string): Promise<string> {
    // Two concurrent calls get the same customer.
    const idempotencyKey = uuidv5(`customer:${email}:${name}`, accountId);
    const { id } = await this.stripe.customers.create({ email, name, metadata: { accountId } }, { idempotencyKey });
    // Names no key: two calls at once have the same values of both keys, and PostgreSQL reports the one not named.
    await this.pool.query(
      'INSERT INTO stripe_customers (account_id, customer_id) VALUES ($1, $2) ON CONFLICT DO NOTHING',
      [accountId, id],
    );
    const { rows } = await this.pool.query<{ customer_id: string }>(
      'SELECT customer_id FROM stripe_customers WHERE account_id = $1',
      [accountId],
    );
    return rows[0]!.customer_id;
  }
}

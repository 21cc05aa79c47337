import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Pages of the demo provider for changing a card; Stripe's customers; the events that Stripe sent. */
export class Payments1763712000000 implements MigrationInterface {
  name = 'Payments1763712000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE checkouts ALTER COLUMN plan DROP NOT NULL;
      CREATE INDEX ON checkouts (created_at);
      CREATE TABLE stripe_customers (
        account_id uuid PRIMARY KEY REFERENCES accounts ON DELETE CASCADE,
        customer_id text NOT NULL UNIQUE
      );
      CREATE TABLE stripe_events (
        id text PRIMARY KEY,
        type text NOT NULL,
        received_at timestamptz NOT NULL
      );
      CREATE INDEX ON stripe_events (received_at);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE stripe_customers, stripe_events;
      DELETE FROM checkouts WHERE plan IS NULL;
      ALTER TABLE checkouts ALTER COLUMN plan SET NOT NULL;
    `);
  }
}

import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Since when an account has its plan, and each payment, as the lists of plans and payments read them. */
export class PaymentFigures1763787600000 implements MigrationInterface {
  name = 'PaymentFigures1763787600000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE account_figures
        ADD COLUMN plan_since timestamptz,
        ADD COLUMN plan_reference text,
        ADD COLUMN plan_chosen bigint;
      CREATE INDEX ON account_figures (plan_since, account_id) WHERE period_end IS NOT NULL;
      CREATE TABLE payment_figures (
        payment_id uuid PRIMARY KEY,
        account_id uuid NOT NULL,
        position bigint NOT NULL,
        at timestamptz NOT NULL,
        plan text NOT NULL,
        amount_eur double precision NOT NULL,
        period_start timestamptz,
        period_end timestamptz,
        reference text,
        failed boolean NOT NULL,
        refunded_eur double precision NOT NULL,
        refunded_at timestamptz
      );
      CREATE INDEX ON payment_figures (at, payment_id);
      CREATE INDEX ON payment_figures (account_id, position);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE payment_figures;
      ALTER TABLE account_figures DROP COLUMN plan_chosen, DROP COLUMN plan_reference, DROP COLUMN plan_since;
    `);
  }
}

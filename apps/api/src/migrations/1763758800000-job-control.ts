import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Jobs that failed for good, queues that somebody paused, and what queues and recurring tasks usually take. */
export class JobControl1763758800000 implements MigrationInterface {
  name = 'JobControl1763758800000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE job_failures (
        id uuid PRIMARY KEY,
        queue text NOT NULL,
        job_id text NOT NULL,
        data jsonb NOT NULL,
        account_id uuid,
        attempts integer NOT NULL,
        delay_ms integer NOT NULL,
        error text NOT NULL,
        failed_at timestamptz NOT NULL,
        UNIQUE (queue, job_id)
      );
      CREATE INDEX ON job_failures (failed_at, id);
      CREATE INDEX ON job_failures (account_id);
      CREATE TABLE queue_pauses (
        queue text PRIMARY KEY,
        paused_by text NOT NULL,
        paused_at timestamptz NOT NULL
      );
      CREATE TABLE queue_days (
        queue text NOT NULL,
        day date NOT NULL,
        done integer NOT NULL,
        failed integer NOT NULL,
        took_ms double precision NOT NULL,
        PRIMARY KEY (queue, day)
      );
      CREATE TABLE recurring_runs (
        name text PRIMARY KEY,
        every_ms integer NOT NULL,
        process text NOT NULL,
        began_at timestamptz NOT NULL,
        took_ms double precision NOT NULL,
        failed_at timestamptz,
        error text
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE recurring_runs, queue_days, queue_pauses, job_failures');
  }
}

import type { MigrationInterface, QueryRunner } from 'typeorm';

/** References from photos to their stored images. */
export class Photos1763824000000 implements MigrationInterface {
  name = 'Photos1763824000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE photos (
        photo_id uuid PRIMARY KEY,
        account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
        image_id uuid NOT NULL,
        thumb_id uuid NOT NULL,
        bytes integer NOT NULL,
        kept_since timestamptz NOT NULL
      );
      CREATE INDEX ON photos (account_id);
      CREATE INDEX ON photos (image_id);
      CREATE INDEX ON photos (thumb_id);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE photos');
  }
}

import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which table takes most of the projector's time, where every process can read it. */
export class SlowestTable1763827600000 implements MigrationInterface {
  name = 'SlowestTable1763827600000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE projector_state ADD COLUMN slowest jsonb');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE projector_state DROP COLUMN slowest');
  }
}

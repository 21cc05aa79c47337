import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who gave somebody the link by which the password is set; service tokens end with the admin who made them. */
export class StaffInviter1763798400000 implements MigrationInterface {
  name = 'StaffInviter1763798400000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE staff ADD COLUMN invited_by uuid REFERENCES staff;
      UPDATE staff SET invited_by = (
        SELECT p.id FROM audit a JOIN staff p ON 'staff:' || p.id = a.staff
        WHERE a.action = 'staff.invite' AND a.object = staff.id::text AND a.detail ->> 'refused' IS NULL
        ORDER BY a.seq DESC LIMIT 1);
      UPDATE service_tokens SET ended_at = now() WHERE ended_at IS NULL
        AND created_by NOT IN (SELECT id FROM staff WHERE role = 'admin' AND state = 'active');
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE staff DROP COLUMN invited_by');
  }
}

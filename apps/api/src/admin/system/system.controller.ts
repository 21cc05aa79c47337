import { backups, doctor, system } from '@kypseli/contract/admin';
import { Inject, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import pg from 'pg';
import { Handles } from '../../platform/http/handles.js';
import { Input, type InputOf } from '../../platform/http/input.js';
import { notFound } from '../../platform/http/refusal.js';
import { RELEASE } from '../../release.js';
import { AdminController } from '../audit/admin-controller.js';
import { readPage } from '../read-page.js';
import { BACKUP_COLUMNS, type BackupRow, backupOf, latestBackups } from './backups.js';
import { Doctor } from './doctor.js';
import { processesOf } from './processes.js';
import { settingsByName } from './settings-by-name.js';

/** The server as operators see it. */
@AdminController()
export class SystemController {
  constructor(
    @Inject(pg.Pool) private readonly pool: pg.Pool,
    private readonly doctor: Doctor,
  ) {}

  @Handles(system.show)
  async show(@Input() _: InputOf<typeof system.show>) {
    const [{ at, checks }, processes, latest] = await Promise.all([
      this.doctor.lately(),
      processesOf(this.pool),
      latestBackups(this.pool),
    ]);
    return {
      release: RELEASE,
      node: process.versions.node,
      server: this.doctor.server,
      settings: settingsByName(process.env),
      processes,
      checked_at: at.toISOString(),
      checks,
      backups: latest,
    };
  }

  @Handles(doctor.examine)
  async examine(@Input() { query }: InputOf<typeof doctor.examine>) {
    const at = new Date().toISOString();
    const checks = await this.doctor.examine(query.only);
    const counts = { fine: 0, look_after: 0, wrong: 0, skipped: 0 };
    for (const { state } of checks) counts[state] += 1;
    return { server: this.doctor.server, release: RELEASE, at, checks, ...counts };
  }

  @Handles(backups.list)
  async backups(@Input() { query }: InputOf<typeof backups.list>, @Res({ passthrough: true }) reply: FastifyReply) {
    const { filter = {} } = query;
    const rows = await readPage<BackupRow & Record<string, unknown>>(
      this.pool,
      reply,
      {
        name: 'backups',
        columns: BACKUP_COLUMNS,
        from: 'backups',
        conditions: [
          ['name = ANY(?)', filter.id],
          ['(proven_at IS NOT NULL) = ?', filter.proven],
        ],
        orders: { at: 'at', bytes: 'bytes', events: 'events', proven_at: 'proven_at' },
        order: 'DESC',
        last: 'name',
        countAll: true,
      },
      query,
    );
    return rows.map(backupOf);
  }

  @Handles(backups.show)
  async backup(@Input() { params }: InputOf<typeof backups.show>) {
    const { rows } = await this.pool.query<BackupRow>(`SELECT ${BACKUP_COLUMNS} FROM backups WHERE name = $1`, [
      params.id,
    ]);
    if (!rows[0]) throw notFound('backup');
    return backupOf(rows[0]);
  }
}

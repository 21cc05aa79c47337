import { verifications } from '@kypseli/contract/admin';
import { Inject, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import pg from 'pg';
import { CurrentStaff, type StaffCaller } from '../../platform/http/caller.js';
import { Handles } from '../../platform/http/handles.js';
import { Input, type InputOf } from '../../platform/http/input.js';
import { AdminController } from '../audit/admin-controller.js';
import { readPage } from '../read-page.js';
import { VERIFICATION_COLUMNS, type VerificationRow, Verifications, verificationOf } from './verifications.js';

@AdminController()
export class VerificationsController {
  constructor(
    @Inject(pg.Pool) private readonly pool: pg.Pool,
    private readonly verifications: Verifications,
  ) {}

  @Handles(verifications.list)
  async list(@Input() { query }: InputOf<typeof verifications.list>, @Res({ passthrough: true }) reply: FastifyReply) {
    const { filter = {} } = query;
    const rows = await readPage<VerificationRow & Record<string, unknown>>(
      this.pool,
      reply,
      {
        name: 'verifications',
        columns: VERIFICATION_COLUMNS,
        from: 'verifications',
        conditions: [
          ['id = ANY(?)', filter.id],
          ['state = ?', filter.state],
        ],
        orders: { asked_at: 'asked_at' },
        order: 'DESC',
        last: 'id',
      },
      query,
    );
    return rows.map(verificationOf);
  }

  @Handles(verifications.run)
  async run(@CurrentStaff() by: StaffCaller, @Input() _: InputOf<typeof verifications.run>) {
    return { verification: await this.verifications.run(by) };
  }
}

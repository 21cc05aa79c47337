import { Readable } from 'node:stream';
import { hives, notes } from '@kypseli/contract/admin';
import { Inject, Req, Res } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { FastifyReply, FastifyRequest } from 'fastify';
import pg from 'pg';
import { ShowHiveHistory } from '../../history/show-hive-history.js';
import { PlayNote } from '../../notes/play-note.js';
import { rangeOf } from '../../platform/http/byte-range.js';
import { type AuditNote, CurrentNote, CurrentStaff, type StaffCaller } from '../../platform/http/caller.js';
import { Handles } from '../../platform/http/handles.js';
import { Input, type InputOf } from '../../platform/http/input.js';
import { notFound } from '../../platform/http/refusal.js';
import { AdminController } from '../audit/admin-controller.js';
import { Openings } from '../openings/openings.js';

const TABLES = { hive: 'rm.hives', note: 'rm.notes' } as const;

/** What is personal as a whole, so that nothing of it is shown unless the account is open. */
@AdminController()
export class OpenedRecordsController {
  constructor(
    @Inject(pg.Pool) private readonly pool: pg.Pool,
    private readonly queries: QueryBus,
    private readonly openings: Openings,
  ) {}

  @Handles(hives.history)
  async history(
    @CurrentStaff() staff: StaffCaller,
    @CurrentNote() note: AuditNote,
    @Input() { params: { id }, query }: InputOf<typeof hives.history>,
  ) {
    const accountId = await this.opened('hive', id, staff, note);
    const { result } = await this.queries.execute(new ShowHiveHistory({ accountId }, id, query, true));
    return result;
  }

  /** Sent as a download, so that no browser shows it as a page. */
  @Handles(notes.audio)
  async audio(
    @CurrentStaff() staff: StaffCaller,
    @CurrentNote() note: AuditNote,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
    @Input() { params: { id } }: InputOf<typeof notes.audio>,
  ) {
    const accountId = await this.opened('note', id, staff, note);
    const { type, size, read } = await this.queries.execute(new PlayNote({ accountId }, id));
    const { status, headers, from, to } = rangeOf(request.headers.range, size);
    reply
      .code(status)
      .headers({ ...headers, 'content-type': type, 'content-disposition': `attachment; filename="${id}"` });
    return status === 416 ? '' : Readable.from(read(from, to));
  }

  /** Whose it is, once it is certain that the account is open. @throws Refusal not_found, reason_required */
  private async opened(what: keyof typeof TABLES, id: string, staff: StaffCaller, note: AuditNote): Promise<string> {
    const { rows } = await this.pool.query<{ account_id: string }>(
      `SELECT account_id FROM ${TABLES[what]} WHERE id = $1`,
      [id],
    );
    if (!rows[0]) throw notFound(what);
    const { account_id: accountId } = rows[0];
    note.account = accountId;
    note.opening = (await this.openings.require(staff, accountId)).id;
    return accountId;
  }
}

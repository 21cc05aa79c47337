import { streams as routes } from '@kypseli/contract/admin';
import { Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { type AuditNote, CurrentNote, CurrentStaff, type StaffCaller } from '../../platform/http/caller.js';
import { Handles } from '../../platform/http/handles.js';
import { Input, type InputOf } from '../../platform/http/input.js';
import { AdminController } from '../audit/admin-controller.js';
import { StreamQueries } from './stream-queries.js';

@AdminController()
export class StreamsController {
  constructor(private readonly streams: StreamQueries) {}

  @Handles(routes.state)
  state(
    @CurrentStaff() staff: StaffCaller,
    @CurrentNote() note: AuditNote,
    @Input() { params, query }: InputOf<typeof routes.state>,
  ) {
    return this.streams.state(params.id, query, { staff, note, reveal: query.reveal === '1' });
  }

  @Handles(routes.compare)
  compare(@CurrentStaff() staff: StaffCaller, @Input() { params }: InputOf<typeof routes.compare>) {
    return this.streams.compare(params.id, staff);
  }

  @Handles(routes.events)
  async events(
    @CurrentStaff() staff: StaffCaller,
    @Input() { params, query }: InputOf<typeof routes.events>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const { items, headers } = await this.streams.events(params.id, query, staff);
    reply.headers(headers);
    return items;
  }
}

import { events } from '@kypseli/contract/admin';
import { Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { type AuditNote, CurrentNote, CurrentStaff, type StaffCaller } from '../../platform/http/caller.js';
import { Handles } from '../../platform/http/handles.js';
import { Input, type InputOf } from '../../platform/http/input.js';
import { AdminController } from '../audit/admin-controller.js';
import { asCsv } from '../lists/csv.js';
import { EventQueries } from './event-queries.js';

@AdminController()
export class EventsController {
  constructor(private readonly events: EventQueries) {}

  @Handles(events.list)
  async list(@Input() { query }: InputOf<typeof events.list>, @Res({ passthrough: true }) reply: FastifyReply) {
    const { items, headers } = await this.events.page(query);
    reply.headers(headers);
    return items;
  }

  @Handles(events.read)
  async read(@Input() { query }: InputOf<typeof events.read>, @Res({ passthrough: true }) reply: FastifyReply) {
    const { items, headers } = await this.events.pageWithData(query);
    reply.headers(headers);
    return items;
  }

  @Handles(events.export)
  async export(@Input() _: InputOf<typeof events.export>) {
    return { head: await this.events.head() };
  }

  @Handles(events.csv)
  async csv(@Input() { query }: InputOf<typeof events.csv>, @Res({ passthrough: true }) reply: FastifyReply) {
    reply.headers(asCsv('events'));
    return this.events.csv(query);
  }

  @Handles(events.show)
  show(
    @CurrentStaff() staff: StaffCaller,
    @CurrentNote() note: AuditNote,
    @Input() { params, query }: InputOf<typeof events.show>,
  ) {
    return this.events.show(staff, params.id, query, note);
  }

  @Handles(events.causation)
  causation(@Input() { params }: InputOf<typeof events.causation>) {
    return this.events.causation(params.id);
  }
}

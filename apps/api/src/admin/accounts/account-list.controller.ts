import { accounts } from '@kypseli/contract/admin';
import { Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { type AuditNote, CurrentNote, CurrentStaff, type StaffCaller } from '../../platform/http/caller.js';
import { Handles } from '../../platform/http/handles.js';
import { Input, type InputOf } from '../../platform/http/input.js';
import { AdminController } from '../audit/admin-controller.js';
import { asCsv } from '../lists/csv.js';
import { AccountQueries } from './account-queries.js';

@AdminController()
export class AccountListController {
  constructor(private readonly accounts: AccountQueries) {}

  @Handles(accounts.list)
  async list(
    @CurrentStaff() staff: StaffCaller,
    @CurrentNote() note: AuditNote,
    @Input() { query }: InputOf<typeof accounts.list>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const { items, headers } = await this.accounts.page(staff, query, note);
    reply.headers(headers);
    return items;
  }

  @Handles(accounts.csv)
  async csv(
    @CurrentStaff() staff: StaffCaller,
    @CurrentNote() note: AuditNote,
    @Input() { query }: InputOf<typeof accounts.csv>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    reply.headers(asCsv('accounts'));
    return this.accounts.csv(staff, query, note);
  }

  @Handles(accounts.show)
  show(
    @CurrentStaff() staff: StaffCaller,
    @CurrentNote() note: AuditNote,
    @Input() { params }: InputOf<typeof accounts.show>,
  ) {
    return this.accounts.one(staff, params.id, note);
  }

  @Handles(accounts.facets)
  async facets(
    @CurrentStaff() staff: StaffCaller,
    @CurrentNote() note: AuditNote,
    @Input() { query }: InputOf<typeof accounts.facets>,
  ) {
    return { facets: await this.accounts.facets(staff, query, note) };
  }
}

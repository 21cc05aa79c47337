import { Readable } from 'node:stream';
import type { Route } from '@kypseli/contract';
import { adminActionOf, type ImportItem, imports } from '@kypseli/contract/admin';
import { Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { CheckAgain } from '../../imports/check-again.js';
import type { ImportRecord } from '../../imports/import.entity.js';
import { Imports } from '../../imports/imports.repository.js';
import { OriginalFile } from '../../imports/original-file.js';
import { StartImport } from '../../imports/start-import.js';
import { type AuditNote, CurrentNote, CurrentStaff, type StaffCaller } from '../../platform/http/caller.js';
import { Handles } from '../../platform/http/handles.js';
import { Input, type InputOf } from '../../platform/http/input.js';
import { fieldRefusal, notFound } from '../../platform/http/refusal.js';
import { AdminController } from '../audit/admin-controller.js';
import { Audit } from '../audit/audit.js';
import { oneByOne } from '../audit/one-by-one.js';
import { Openings } from '../openings/openings.js';
import { hidden } from '../records/masked.js';
import { importItem, ShowImportDetails } from './show-import-details.js';
import { type Action, SupportActions } from './support-actions.js';

type Given = Action['given'];

/** What support sees of an import, and does with it for its keeper. */
@AdminController()
export class ImportsForStaffController {
  constructor(
    private readonly actions: SupportActions,
    private readonly details: ShowImportDetails,
    private readonly records: Imports,
    private readonly files: OriginalFile,
    private readonly openings: Openings,
    private readonly audit: Audit,
  ) {}

  @Handles(imports.show)
  show(
    @CurrentStaff() staff: StaffCaller,
    @CurrentNote() note: AuditNote,
    @Input() { params, query }: InputOf<typeof imports.show>,
  ) {
    return this.details.of(staff, params.id, query.reveal === '1', note);
  }

  @Handles(imports.file)
  async file(
    @CurrentStaff() staff: StaffCaller,
    @Res() reply: FastifyReply,
    @Input() { params: { id } }: InputOf<typeof imports.file>,
  ) {
    const { accountId: account } = await this.recordOf(id);
    const { id: opening } = await this.openings.require(staff, account);
    const { filename, content } = await this.files.of(account, id);
    // Before the first byte is sent.
    await this.audit.record(staff, { action: adminActionOf(imports.file), object: id, account, opening });
    const name = encodeURIComponent(filename);
    return reply
      .headers({
        'content-type': 'application/octet-stream',
        'content-disposition': `attachment; filename="import-${id.slice(0, 8)}"; filename*=UTF-8''${name}`,
      })
      .send(Readable.from(content));
  }

  @Handles(imports.check)
  async check(@CurrentStaff() staff: StaffCaller, @Input() { params: { id }, body }: InputOf<typeof imports.check>) {
    await this.checkOne(staff, imports.check, id, body);
    return this.answer(id);
  }

  @Handles(imports.checkAll)
  checkAll(@CurrentStaff() staff: StaffCaller, @Input() { body }: InputOf<typeof imports.checkAll>) {
    const { ids, ...given } = body;
    const entryOf = (id: string) => ({ action: adminActionOf(imports.check), object: id });
    return oneByOne(this.audit, staff, ids, entryOf, (id) => this.checkOne(staff, imports.check, id, given));
  }

  @Handles(imports.run)
  async run(@CurrentStaff() staff: StaffCaller, @Input() { params: { id }, body }: InputOf<typeof imports.run>) {
    const { leave_out: agreed, differences = 'keep', ...given } = body;
    const { accountId, state, problemCount } = await this.recordOf(id);
    // The keeper agreed to these rows and to no others.
    if (state !== 'running' && state !== 'done' && problemCount !== agreed)
      throw fieldRefusal(
        ['leave_out'],
        'problems_left',
        `${problemCount === 1 ? '1 problem is' : `${problemCount} problems are`} left, and the keeper agreed to leave out ${agreed}.`,
        { params: { count: problemCount } },
      );
    const action = { route: imports.run, staff, accountId, object: id, given, detail: { left_out: agreed } };
    const choice = { skipInvalid: agreed > 0, differences, runBy: staff.userId };
    await this.actions.append(action, () => new StartImport({ accountId }, id, choice));
    return this.answer(id);
  }

  /** One after the other, each with its own entry. */
  private async checkOne(staff: StaffCaller, route: Route, id: string, given: Given): Promise<void> {
    const { accountId } = await this.recordOf(id);
    const action = { route, staff, accountId, object: id, given };
    await this.actions.append(action, () => new CheckAgain(accountId, id));
  }

  /** @throws Refusal not_found */
  private async recordOf(id: string): Promise<ImportRecord> {
    const record = await this.records.byId(id);
    if (!record) throw notFound('import');
    return record;
  }

  private async answer(id: string): Promise<{ import: ImportItem }> {
    return { import: importItem(await this.recordOf(id), hidden) };
  }
}

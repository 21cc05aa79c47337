import type { Route } from '@kypseli/contract';
import { type Archive, adminActionOf, type BulkAnswer, support as routes } from '@kypseli/contract/admin';
import { Res } from '@nestjs/common';
import type { Command } from '@nestjs/cqrs';
import type { FastifyReply } from 'fastify';
import { BlockAccount } from '../../accounts/support/block-account.js';
import type { Record as Recorder } from '../../accounts/support/by-support.js';
import { ChangeEmail } from '../../accounts/support/change-email.js';
import { EndSessions } from '../../accounts/support/end-sessions.js';
import { MakeLoginLink } from '../../accounts/support/make-login-link.js';
import { SendLink } from '../../accounts/support/send-link.js';
import { VerifyByHand } from '../../accounts/support/verify-by-hand.js';
import { CancelSubscription } from '../../billing/cancel-subscription.js';
import { ExtendSubscription } from '../../billing/support/extend-subscription.js';
import { RefundPayment } from '../../billing/support/refund-payment.js';
import { ResumeSubscription } from '../../billing/support/resume-subscription.js';
import { SetHiveLimit } from '../../billing/support/set-hive-limit.js';
import { Archives, AskArchive } from '../../exports/archives.js';
import { RateLimits } from '../../platform/auth/rate-limits.js';
import { CurrentCommand, CurrentStaff, type StaffCaller } from '../../platform/http/caller.js';
import { Handles } from '../../platform/http/handles.js';
import { Input, type InputOf } from '../../platform/http/input.js';
import type { CommandContext } from '../../platform/journal/command-context.js';
import { AdminController } from '../audit/admin-controller.js';
import { Audit } from '../audit/audit.js';
import { oneByOne } from '../audit/one-by-one.js';
import { Openings } from '../openings/openings.js';
import { type Action, SupportActions } from './support-actions.js';
import { TakeBackForKeeper } from './take-back-for-keeper.js';

type BulkCommand<T> = (record: Recorder) => Command<T>;

/** What support does to one account or to many. The account is the claimant of the command. */
@AdminController()
export class SupportController {
  constructor(
    private readonly actions: SupportActions,
    private readonly archives: Archives,
    private readonly openings: Openings,
    private readonly audit: Audit,
    private readonly limits: RateLimits,
  ) {}

  @Handles(routes.verify)
  async verify(
    @CurrentStaff() staff: StaffCaller,
    @CurrentCommand() context: CommandContext,
    @Input() { params: { id }, body }: InputOf<typeof routes.verify>,
  ) {
    const action = { route: routes.verify, staff, accountId: id, given: body, context };
    await this.actions.change(action, (record) => new VerifyByHand(id, record));
    return {};
  }

  @Handles(routes.resendVerification)
  resendVerification(
    @CurrentStaff() staff: StaffCaller,
    @CurrentCommand() context: CommandContext,
    @Input() { params: { id }, body }: InputOf<typeof routes.resendVerification>,
  ) {
    const action = { route: routes.resendVerification, staff, accountId: id, given: body, context };
    return this.actions.change(action, (record) => new SendLink(id, 'verify', record));
  }

  @Handles(routes.resetLink)
  resetLink(
    @CurrentStaff() staff: StaffCaller,
    @CurrentCommand() context: CommandContext,
    @Input() { params: { id }, body }: InputOf<typeof routes.resetLink>,
  ) {
    const action = { route: routes.resetLink, staff, accountId: id, given: body, context };
    return this.actions.change(action, (record) => new SendLink(id, 'reset', record));
  }

  @Handles(routes.changeEmail)
  async changeEmail(
    @CurrentStaff() staff: StaffCaller,
    @CurrentCommand() context: CommandContext,
    @Input() { params: { id }, body }: InputOf<typeof routes.changeEmail>,
  ) {
    const action = { route: routes.changeEmail, staff, accountId: id, given: body, context };
    await this.actions.change(action, (record) => new ChangeEmail(id, body.email, record));
    return {};
  }

  @Handles(routes.loginLink)
  async loginLink(
    @CurrentStaff() staff: StaffCaller,
    @Input() { params: { id }, body }: InputOf<typeof routes.loginLink>,
  ) {
    const action = { route: routes.loginLink, staff, accountId: id, given: body };
    const { url, expiresAt } = await this.actions.change(action, (record) => new MakeLoginLink(id, record));
    return { url, expires_at: expiresAt.toISOString() };
  }

  @Handles(routes.endSessions)
  endSessions(
    @CurrentStaff() staff: StaffCaller,
    @CurrentCommand() context: CommandContext,
    @Input() { params: { id }, body }: InputOf<typeof routes.endSessions>,
  ) {
    const action = { route: routes.endSessions, staff, accountId: id, given: body, context };
    return this.actions.change(action, (record) => new EndSessions(id, record));
  }

  @Handles(routes.block)
  async block(
    @CurrentStaff() staff: StaffCaller,
    @CurrentCommand() context: CommandContext,
    @Input() { params: { id }, body }: InputOf<typeof routes.block>,
  ) {
    const action = { route: routes.block, staff, accountId: id, given: body, context };
    await this.actions.change(action, (record) => new BlockAccount(id, true, record));
    return {};
  }

  @Handles(routes.unblock)
  async unblock(
    @CurrentStaff() staff: StaffCaller,
    @CurrentCommand() context: CommandContext,
    @Input() { params: { id }, body }: InputOf<typeof routes.unblock>,
  ) {
    const action = { route: routes.unblock, staff, accountId: id, given: body, context };
    await this.actions.change(action, (record) => new BlockAccount(id, false, record));
    return {};
  }

  @Handles(routes.extend)
  async extend(
    @CurrentStaff() staff: StaffCaller,
    @CurrentCommand() context: CommandContext,
    @Input() { params: { id }, body }: InputOf<typeof routes.extend>,
  ) {
    const { until } = body;
    const action = { route: routes.extend, staff, accountId: id, given: body, context, detail: { until } };
    await this.actions.append(action, () => new ExtendSubscription(context, new Date(until)));
    return {};
  }

  @Handles(routes.hiveLimit)
  async hiveLimit(
    @CurrentStaff() staff: StaffCaller,
    @CurrentCommand() context: CommandContext,
    @Input() { params: { id }, body }: InputOf<typeof routes.hiveLimit>,
  ) {
    const { limit, until = null } = body;
    const action = { route: routes.hiveLimit, staff, accountId: id, given: body, context, detail: { limit, until } };
    const end = until === null ? null : new Date(until);
    await this.actions.append(action, () => new SetHiveLimit(context, limit, end));
    return {};
  }

  @Handles(routes.takeBack)
  async takeBack(
    @CurrentStaff() staff: StaffCaller,
    @CurrentCommand() context: CommandContext,
    @Input() { params: { id }, body }: InputOf<typeof routes.takeBack>,
  ) {
    const { command_id: undoes } = body;
    const action = { route: routes.takeBack, staff, accountId: id, given: body, context, detail: { undoes } };
    const { undone, returned } = await this.actions.append(action, () => new TakeBackForKeeper(context, undoes));
    const isOpen = (await this.openings.of(staff, id)) !== null;
    return { undone, returned: returned.map((each) => ({ ...each, apiary: isOpen ? each.apiary : null })) };
  }

  @Handles(routes.cancel)
  async cancel(
    @CurrentStaff() staff: StaffCaller,
    @CurrentCommand() context: CommandContext,
    @Input() { params: { id }, body }: InputOf<typeof routes.cancel>,
  ) {
    const action = { route: routes.cancel, staff, accountId: id, given: body, context };
    await this.actions.append(action, () => new CancelSubscription(context));
    return {};
  }

  @Handles(routes.resume)
  async resume(
    @CurrentStaff() staff: StaffCaller,
    @CurrentCommand() context: CommandContext,
    @Input() { params: { id }, body }: InputOf<typeof routes.resume>,
  ) {
    const action = { route: routes.resume, staff, accountId: id, given: body, context };
    await this.actions.append(action, () => new ResumeSubscription(context));
    return {};
  }

  @Handles(routes.refund)
  async refund(
    @CurrentStaff() staff: StaffCaller,
    @CurrentCommand() context: CommandContext,
    @Input() { params: { id }, body }: InputOf<typeof routes.refund>,
  ) {
    const { period_start } = body;
    const action = { route: routes.refund, staff, accountId: id, given: body, context, detail: { period_start } };
    const start = new Date(period_start).toISOString();
    const { refundEur } = await this.actions.append(action, () => new RefundPayment(context, start));
    return { refund_eur: refundEur };
  }

  @Handles(routes.export)
  async export(
    @CurrentStaff() staff: StaffCaller,
    @CurrentCommand() context: CommandContext,
    @Input() { params: { id }, body }: InputOf<typeof routes.export>,
  ) {
    await this.limits.guard('staff-export', staff.userId);
    const archiveId = context.newId();
    const action = { route: routes.export, staff, accountId: id, given: body, context, detail: { archive: archiveId } };
    await this.actions.change(action, (record) => new AskArchive(id, archiveId, record));
    return { archive: await this.archiveOf(archiveId) };
  }

  @Handles(routes.archive)
  async archive(@Input() { params: { id } }: InputOf<typeof routes.archive>) {
    return { archive: await this.archiveOf(id) };
  }

  @Handles(routes.archiveFile)
  async archiveFile(
    @CurrentStaff() staff: StaffCaller,
    @Res() reply: FastifyReply,
    @Input() { params: { id } }: InputOf<typeof routes.archiveFile>,
  ) {
    const { accountId } = await this.archives.of(id);
    const { id: opening } = await this.openings.require(staff, accountId);
    // Before the first byte is sent.
    await this.audit.record(staff, {
      action: adminActionOf(routes.archiveFile),
      object: id,
      account: accountId,
      opening,
    });
    const { headers, content } = await this.archives.file(id);
    return reply.headers(headers).send(content);
  }

  @Handles(routes.resendVerifications)
  resendVerifications(
    @CurrentStaff() staff: StaffCaller,
    @Input() { body }: InputOf<typeof routes.resendVerifications>,
  ) {
    const route = routes.resendVerifications;
    return this.each(staff, route, body, (id) => (record) => new SendLink(id, 'verify', record));
  }

  @Handles(routes.exportAll)
  async exportAll(
    @CurrentStaff() staff: StaffCaller,
    @CurrentCommand() context: CommandContext,
    @Input() { body }: InputOf<typeof routes.exportAll>,
  ) {
    const archives = new Map(body.ids.map((id) => [id, context.newId()]));
    const answer = await this.each(staff, routes.exportAll, body, async (id) => {
      await this.limits.guard('staff-export', staff.userId);
      return (record) => new AskArchive(id, archives.get(id)!, record);
    });
    return { ...answer, archives: await Promise.all(answer.done.map((id) => this.archiveOf(archives.get(id)!))) };
  }

  @Handles(routes.endAllSessions)
  endAllSessions(@CurrentStaff() staff: StaffCaller, @Input() { body }: InputOf<typeof routes.endAllSessions>) {
    return this.each(staff, routes.endAllSessions, body, (id) => (record) => new EndSessions(id, record));
  }

  private async archiveOf(id: string): Promise<Archive> {
    const { accountId, state, expiresAt } = await this.archives.of(id);
    return { id, account_id: accountId, state, expires_at: expiresAt?.toISOString() ?? null };
  }

  /** Each account has its own entry. */
  private async each<T>(
    staff: StaffCaller,
    route: Route,
    { ids, ...given }: Action['given'] & { ids: string[] },
    command: (id: string) => BulkCommand<T> | Promise<BulkCommand<T>>,
  ): Promise<BulkAnswer> {
    const entryOf = (id: string) => ({ action: adminActionOf(route), object: id, account: id });
    return oneByOne(this.audit, staff, ids, entryOf, async (accountId) =>
      this.actions.change({ route, staff, accountId, given }, await command(accountId)),
    );
  }
}

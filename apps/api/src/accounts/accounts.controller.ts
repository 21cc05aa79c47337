import { accounts } from '@kypseli/contract';
import { Controller, Headers } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { type Caller, CurrentCaller } from '../platform/http/caller.js';
import { Handles } from '../platform/http/handles.js';
import { Input, type InputOf } from '../platform/http/input.js';
import { AcceptTerms } from './accept-terms.js';
import { ChangePassword } from './change-password.js';
import { ChangeProfile } from './change-profile.js';
import { CheckSubscription } from './check-subscription.js';
import { CreateCode } from './create-code.js';
import { EndSession } from './end-session.js';
import { EraseAccount } from './erase-account.js';
import { ExchangeCode } from './exchange-code.js';
import { ForgotPassword } from './forgot-password.js';
import { ListSessions } from './list-sessions.js';
import { LogIn } from './log-in.js';
import { LogOut } from './log-out.js';
import { Register } from './register.js';
import { ResendVerification } from './resend-verification.js';
import { ResetPassword } from './reset-password.js';
import { ShowProfile } from './show-profile.js';
import { VerifyEmail } from './verify-email.js';

@Controller()
export class AccountsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Handles(accounts.login)
  logIn(@Input() { body }: InputOf<typeof accounts.login>, @Headers('user-agent') device: string | undefined) {
    return this.commands.execute(new LogIn(body, device ?? ''));
  }

  @Handles(accounts.logout)
  logOut(@CurrentCaller() caller: Caller, @Input() _: InputOf<typeof accounts.logout>) {
    return this.commands.execute(new LogOut(caller.accountId, caller.sessionId));
  }

  @Handles(accounts.createCode)
  createCode(@CurrentCaller() caller: Caller, @Input() _: InputOf<typeof accounts.createCode>) {
    return this.commands.execute(new CreateCode(caller.accountId, caller.sessionId));
  }

  @Handles(accounts.exchangeCode)
  exchangeCode(
    @Input() { body }: InputOf<typeof accounts.exchangeCode>,
    @Headers('user-agent') device: string | undefined,
  ) {
    return this.commands.execute(new ExchangeCode(body.code, device ?? ''));
  }

  @Handles(accounts.register)
  register(@Input() { body }: InputOf<typeof accounts.register>) {
    return this.commands.execute(new Register(body));
  }

  @Handles(accounts.verifyEmail)
  verifyEmail(@Input() { body }: InputOf<typeof accounts.verifyEmail>) {
    return this.commands.execute(new VerifyEmail(body.token));
  }

  @Handles(accounts.resendVerification)
  resendVerification(@Input() { body }: InputOf<typeof accounts.resendVerification>) {
    return this.commands.execute(new ResendVerification(body.email));
  }

  @Handles(accounts.forgotPassword)
  forgotPassword(@Input() { body }: InputOf<typeof accounts.forgotPassword>) {
    return this.commands.execute(new ForgotPassword(body.email));
  }

  @Handles(accounts.resetPassword)
  resetPassword(@Input() { body }: InputOf<typeof accounts.resetPassword>) {
    return this.commands.execute(new ResetPassword(body));
  }

  @Handles(accounts.changePassword)
  changePassword(
    @CurrentCaller() caller: Caller,
    @Input() { body }: InputOf<typeof accounts.changePassword>,
    @Headers('user-agent') device: string | undefined,
  ) {
    return this.commands.execute(new ChangePassword(caller.accountId, body, device ?? ''));
  }

  @Handles(accounts.listSessions)
  listSessions(@CurrentCaller() caller: Caller, @Input() _: InputOf<typeof accounts.listSessions>) {
    return this.queries.execute(new ListSessions(caller.accountId, caller.sessionId));
  }

  @Handles(accounts.endSession)
  endSession(@CurrentCaller() caller: Caller, @Input() { params }: InputOf<typeof accounts.endSession>) {
    return this.commands.execute(new EndSession(caller.accountId, params.id));
  }

  @Handles(accounts.acceptTerms)
  acceptTerms(@CurrentCaller() caller: Caller, @Input() _: InputOf<typeof accounts.acceptTerms>) {
    return this.commands.execute(new AcceptTerms(caller.accountId));
  }

  @Handles(accounts.getProfile)
  showProfile(@CurrentCaller() caller: Caller, @Input() _: InputOf<typeof accounts.getProfile>) {
    return this.queries.execute(new ShowProfile(caller.accountId));
  }

  @Handles(accounts.changeProfile)
  async changeProfile(@CurrentCaller() caller: Caller, @Input() { body }: InputOf<typeof accounts.changeProfile>) {
    await this.commands.execute(new ChangeProfile(caller.accountId, body));
    return this.queries.execute(new ShowProfile(caller.accountId));
  }

  @Handles(accounts.erase)
  erase(@CurrentCaller() caller: Caller, @Input() { body }: InputOf<typeof accounts.erase>) {
    return this.commands.execute(new EraseAccount(caller.accountId, body.password));
  }

  @Handles(accounts.checkSub)
  checkSubscription(@CurrentCaller() caller: Caller, @Input() _: InputOf<typeof accounts.checkSub>) {
    return this.queries.execute(new CheckSubscription(caller.accountId));
  }
}

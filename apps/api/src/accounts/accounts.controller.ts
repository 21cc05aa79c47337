import { accounts } from '@kypseli/contract';
import { Controller, Headers } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { type Caller, From } from '../platform/http/caller.js';
import { Handles } from '../platform/http/handles.js';
import { Input, type InputOf } from '../platform/http/input.js';
import { AcceptTerms } from './accept-terms.js';
import { ChangeProfile } from './change-profile.js';
import { CheckSubscription } from './check-subscription.js';
import { LogIn } from './log-in.js';
import { LogOut } from './log-out.js';
import { Register } from './register.js';
import { ResendVerification } from './resend-verification.js';
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
  logOut(@From() caller: Caller, @Input() _: InputOf<typeof accounts.logout>) {
    return this.commands.execute(new LogOut(caller.sessionId));
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

  @Handles(accounts.acceptTerms)
  acceptTerms(@From() caller: Caller, @Input() _: InputOf<typeof accounts.acceptTerms>) {
    return this.commands.execute(new AcceptTerms(caller.accountId));
  }

  @Handles(accounts.getProfile)
  showProfile(@From() caller: Caller, @Input() _: InputOf<typeof accounts.getProfile>) {
    return this.queries.execute(new ShowProfile(caller.accountId));
  }

  @Handles(accounts.changeProfile)
  async changeProfile(@From() caller: Caller, @Input() { body }: InputOf<typeof accounts.changeProfile>) {
    await this.commands.execute(new ChangeProfile(caller.accountId, body));
    return this.queries.execute(new ShowProfile(caller.accountId));
  }

  @Handles(accounts.checkSub)
  checkSubscription(@From() caller: Caller, @Input() _: InputOf<typeof accounts.checkSub>) {
    return this.queries.execute(new CheckSubscription(caller.accountId));
  }
}

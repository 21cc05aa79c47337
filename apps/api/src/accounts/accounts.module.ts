import { Module } from '@nestjs/common';
import { AcceptTermsHandler } from './accept-terms.js';
import { AccountsController } from './accounts.controller.js';
import { Accounts } from './accounts.repository.js';
import { ChangeProfileHandler } from './change-profile.js';
import { CheckSubscriptionHandler } from './check-subscription.js';
import { LogInHandler } from './log-in.js';
import { LogOutHandler } from './log-out.js';
import { RegisterHandler } from './register.js';
import { ResendVerificationHandler } from './resend-verification.js';
import { ShowProfileHandler } from './show-profile.js';
import { VerifyEmailHandler } from './verify-email.js';

@Module({
  controllers: [AccountsController],
  providers: [
    Accounts,
    RegisterHandler,
    VerifyEmailHandler,
    ResendVerificationHandler,
    LogInHandler,
    LogOutHandler,
    AcceptTermsHandler,
    ShowProfileHandler,
    ChangeProfileHandler,
    CheckSubscriptionHandler,
  ],
  exports: [Accounts],
})
export class AccountsModule {}

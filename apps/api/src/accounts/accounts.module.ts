import { Module } from '@nestjs/common';
import { AcceptTermsHandler } from './accept-terms.js';
import { AccountsController } from './accounts.controller.js';
import { Accounts } from './accounts.repository.js';
import { ChangePasswordHandler } from './change-password.js';
import { ChangeProfileHandler } from './change-profile.js';
import { CheckSubscriptionHandler } from './check-subscription.js';
import { CreateCodeHandler } from './create-code.js';
import { EndSessionHandler } from './end-session.js';
import { EraseAccountHandler } from './erase-account.js';
import { ExchangeCodeHandler } from './exchange-code.js';
import { ExpirySweeper } from './expiry-sweeper.js';
import { ForgotPasswordHandler } from './forgot-password.js';
import { AccountLetters } from './letters.js';
import { ListSessionsHandler } from './list-sessions.js';
import { LogInHandler } from './log-in.js';
import { LogOutHandler } from './log-out.js';
import { LoginAnswer } from './login-answer.js';
import { RegisterHandler } from './register.js';
import { ResendVerificationHandler } from './resend-verification.js';
import { ResetPasswordHandler } from './reset-password.js';
import { ShowProfileHandler } from './show-profile.js';
import { SingleUseTokens } from './single-use-tokens.js';
import { UnverifiedAccounts } from './unverified-accounts.js';
import { VerifyEmailHandler } from './verify-email.js';

@Module({
  controllers: [AccountsController],
  providers: [
    Accounts,
    SingleUseTokens,
    AccountLetters,
    LoginAnswer,
    ExpirySweeper,
    UnverifiedAccounts,
    RegisterHandler,
    VerifyEmailHandler,
    ResendVerificationHandler,
    LogInHandler,
    LogOutHandler,
    CreateCodeHandler,
    ExchangeCodeHandler,
    ForgotPasswordHandler,
    ResetPasswordHandler,
    ChangePasswordHandler,
    ListSessionsHandler,
    EndSessionHandler,
    AcceptTermsHandler,
    ShowProfileHandler,
    ChangeProfileHandler,
    EraseAccountHandler,
    CheckSubscriptionHandler,
  ],
  exports: [Accounts],
})
export class AccountsModule {}

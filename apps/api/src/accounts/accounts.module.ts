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
import { ErasureOrders } from './erasure-orders.js';
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
import { BlockAccountHandler } from './support/block-account.js';
import { BySupport } from './support/by-support.js';
import { ChangeEmailHandler } from './support/change-email.js';
import { EndSessionsHandler } from './support/end-sessions.js';
import { MakeLoginLinkHandler } from './support/make-login-link.js';
import { SendLinkHandler } from './support/send-link.js';
import { VerifyByHandHandler } from './support/verify-by-hand.js';
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
    ErasureOrders,
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
    BySupport,
    VerifyByHandHandler,
    ChangeEmailHandler,
    BlockAccountHandler,
    EndSessionsHandler,
    MakeLoginLinkHandler,
    SendLinkHandler,
  ],
  exports: [Accounts],
})
export class AccountsModule {}

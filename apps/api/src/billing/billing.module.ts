import { Module } from '@nestjs/common';
import { CONFIG, type Config } from '../settings.js';
import { BeginCheckoutHandler } from './begin-checkout.js';
import { BillingController } from './billing.controller.js';
import { CancelSubscriptionHandler } from './cancel-subscription.js';
import { ChangeCardHandler } from './change-card.js';
import { CompleteCheckoutHandler } from './demo/complete-checkout.js';
import { DemoProviderController } from './demo/demo-provider.controller.js';
import { DemoProvider } from './demo/demo-provider.js';
import { PaymentProvider } from './payment-provider.js';
import { Renewals } from './renewals.js';
import { ShowCardInfoHandler } from './show-card-info.js';
import { createStripe, STRIPE } from './stripe/stripe-client.js';
import { StripeCustomers } from './stripe/stripe-customers.js';
import { StripeEvents } from './stripe/stripe-events.js';
import { StripeFollower } from './stripe/stripe-follower.js';
import { StripeProvider } from './stripe/stripe-provider.js';
import { StripeRefunds } from './stripe/stripe-refunds.js';
import { StripeWebhookController } from './stripe/stripe-webhook.controller.js';
import { Subscriptions } from './subscriptions.js';
import { ExtendSubscriptionHandler } from './support/extend-subscription.js';
import { RefundPaymentHandler } from './support/refund-payment.js';
import { ResumeSubscriptionHandler } from './support/resume-subscription.js';
import { SetHiveLimitHandler } from './support/set-hive-limit.js';
import { TakeBackPlanChangeHandler } from './support/take-back-plan-change.js';
import { WithdrawFromPlanHandler } from './withdraw-from-plan.js';
import { WithdrawalMails } from './withdrawal-mails.js';

const provider = {
  provide: PaymentProvider,
  inject: [CONFIG, DemoProvider, StripeProvider],
  useFactory: ({ stripe }: Config, byDemo: DemoProvider, byStripe: StripeProvider) => (stripe ? byStripe : byDemo),
};

@Module({
  controllers: [BillingController, DemoProviderController, StripeWebhookController],
  providers: [
    Subscriptions,
    DemoProvider,
    { provide: STRIPE, inject: [CONFIG], useFactory: createStripe },
    StripeCustomers,
    StripeFollower,
    StripeRefunds,
    StripeProvider,
    StripeEvents,
    provider,
    Renewals,
    ShowCardInfoHandler,
    BeginCheckoutHandler,
    ChangeCardHandler,
    CancelSubscriptionHandler,
    WithdrawFromPlanHandler,
    WithdrawalMails,
    CompleteCheckoutHandler,
    ResumeSubscriptionHandler,
    ExtendSubscriptionHandler,
    SetHiveLimitHandler,
    RefundPaymentHandler,
    TakeBackPlanChangeHandler,
  ],
})
export class BillingModule {}

import { Module } from '@nestjs/common';
import { BeginCheckoutHandler } from './begin-checkout.js';
import { BillingController } from './billing.controller.js';
import { CompleteCheckoutHandler } from './complete-checkout.js';
import { DemoProviderController } from './demo-provider.controller.js';
import { ShowCardInfoHandler } from './show-card-info.js';

@Module({
  controllers: [BillingController, DemoProviderController],
  providers: [ShowCardInfoHandler, BeginCheckoutHandler, CompleteCheckoutHandler],
})
export class BillingModule {}

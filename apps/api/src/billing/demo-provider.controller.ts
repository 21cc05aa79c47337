import { Body, Controller, Get, Header, HttpCode, Param, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { parsed } from '../platform/http/input.js';
import { notFound } from '../platform/http/refusal.js';
import { Checkout } from './checkout.entity.js';
import { CHECKOUT_SCRIPT, CHECKOUT_STYLE, checkoutPage } from './checkout-page.js';
import { CompleteCheckout } from './complete-checkout.js';

const Payment = z.strictObject({
  card_number: z.string().regex(/^\d{13,19}$/, 'Please enter the 13 to 19 digits of a card.'),
});

/** Stands in for a payment provider: its address is known only to whoever began the checkout. */
@Controller('api/demo-checkout')
export class DemoProviderController {
  constructor(
    private readonly commands: CommandBus,
    private readonly source: DataSource,
  ) {}

  @Get('style.css')
  @Header('content-type', 'text/css; charset=utf-8')
  style() {
    return CHECKOUT_STYLE;
  }

  @Get('script.js')
  @Header('content-type', 'text/javascript; charset=utf-8')
  script() {
    return CHECKOUT_SCRIPT;
  }

  @Get(':id')
  @Header('content-type', 'text/html; charset=utf-8')
  async page(@Param('id') id: string) {
    const checkout = await this.source.getRepository(Checkout).findOneBy({ id: checkoutId(id) });
    if (!checkout) throw notFound('checkout');
    return checkoutPage(checkout.plan);
  }

  @Post(':id')
  @HttpCode(200)
  async pay(@Param('id') id: string, @Body() body: unknown) {
    const { card_number } = parsed(Payment, body);
    await this.commands.execute(new CompleteCheckout(checkoutId(id), card_number));
    return { result: {} };
  }
}

const checkoutId = (id: string): string => {
  if (!z.uuid().safeParse(id).success) throw notFound('checkout');
  return id.toLowerCase();
};

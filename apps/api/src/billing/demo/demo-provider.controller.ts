import type { Language } from '@kypseli/contract';
import type { PaidPlan } from '@kypseli/domain';
import { Body, Controller, Get, Header, HttpCode, Inject, Param, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import pg from 'pg';
import { z } from 'zod';
import { parsed } from '../../platform/http/input.js';
import { notFound } from '../../platform/http/refusal.js';
import { PLAIN_PAGE } from '../../platform/http/security-headers.js';
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
    @Inject(pg.Pool) private readonly pool: pg.Pool,
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
  @Header('content-security-policy', PLAIN_PAGE)
  async page(@Param('id') id: string) {
    const { rows } = await this.pool.query<{ plan: PaidPlan | null; completed: boolean; language: Language }>(
      `SELECT c.plan, c.completed_at IS NOT NULL AS completed, a.language
       FROM checkouts c JOIN accounts a ON a.id = c.account_id WHERE c.id = $1`,
      [checkoutId(id)],
    );
    const [checkout] = rows;
    if (!checkout) throw notFound('checkout');
    return checkoutPage(checkout.language, checkout.plan, checkout.completed);
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

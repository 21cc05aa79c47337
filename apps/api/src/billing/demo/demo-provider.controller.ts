import { billing, type Language } from '@kypseli/contract';
import type { PaidPlan } from '@kypseli/domain';
import { Controller, Get, Header, Inject, Param } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import pg from 'pg';
import { z } from 'zod';
import { Handles } from '../../platform/http/handles.js';
import { Input, type InputOf } from '../../platform/http/input.js';
import { notFound } from '../../platform/http/refusal.js';
import { PLAIN_PAGE } from '../../platform/http/security-headers.js';
import { fontFaces } from '../../platform/http/web-fonts.js';
import { CHECKOUT_SCRIPT, CHECKOUT_STYLE, checkoutPage } from './checkout-page.js';
import { CompleteCheckout } from './complete-checkout.js';

/** Stands in for a payment provider: only the keeper who started the checkout knows its address. */
@Controller()
export class DemoProviderController {
  constructor(
    private readonly commands: CommandBus,
    @Inject(pg.Pool) private readonly pool: pg.Pool,
  ) {}

  @Get('api/demo-checkout/style.css')
  @Header('content-type', 'text/css; charset=utf-8')
  async style() {
    return (await fontFaces()) + CHECKOUT_STYLE;
  }

  @Get('api/demo-checkout/script.js')
  @Header('content-type', 'text/javascript; charset=utf-8')
  script() {
    return CHECKOUT_SCRIPT;
  }

  @Get('api/demo-checkout/:id')
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

  @Handles(billing.payDemo)
  async pay(@Input() { params, body }: InputOf<typeof billing.payDemo>) {
    await this.commands.execute(new CompleteCheckout(params.id, body.card_number));
    return { result: {} };
  }
}

const checkoutId = (id: string): string => {
  if (!z.uuid().safeParse(id).success) throw notFound('checkout');
  return id.toLowerCase();
};

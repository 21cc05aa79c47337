import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { Stripe } from 'stripe';
import { type Answer, as } from './client.js';
import type { Server } from './server.js';

const SECRET_KEY = 'sk_test_standin';
const WEBHOOK_SECRET = 'whsec_standin';
export const PRICES = { monthly: 'price_monthly', yearly: 'price_yearly' };
const DAY_S = 86_400;

// biome-ignore lint/suspicious/noExplicitAny: objects as Stripe’s API sends them
type Thing = Record<string, any>;

interface Call {
  method: string;
  path: string;
  form: Record<string, string>;
}

class Failure extends Error {
  constructor(
    readonly status: number,
    readonly error: Thing,
  ) {
    super(error.code);
  }
}
const missing = () =>
  new Failure(404, { type: 'invalid_request_error', code: 'resource_missing', message: 'No such object' });
const alreadyRefunded = () =>
  new Failure(400, { type: 'invalid_request_error', code: 'charge_already_refunded', message: 'Already refunded.' });
const declined = () =>
  new Failure(402, { type: 'card_error', code: 'card_declined', message: 'Your card was declined.' });

const read = async (request: IncomingMessage): Promise<Record<string, string>> => {
  let text = '';
  for await (const chunk of request) text += chunk;
  return Object.fromEntries(new URLSearchParams(text));
};

/**
 * A server with the used part of Stripe's API: objects refer to each other by ids and are expanded on request, and a
 * repeated idempotency key gets the first answer. Methods do what a keeper does on Stripe's pages.
 */
export class StripeStandIn {
  readonly calls: Call[] = [];
  /** Answers 500 to everything. */
  down = false;
  private refusing: { method: string; path: RegExp } | null = null;
  private readonly things = new Map<string, Thing>();
  private readonly answered = new Map<string, Thing>();
  private readonly sdk = new Stripe(SECRET_KEY);
  private count = 0;
  private readonly http = createServer((request, response) => void this.handle(request, response));

  async start(): Promise<this> {
    this.http.listen(0, '127.0.0.1');
    await once(this.http, 'listening');
    return this;
  }

  async close(): Promise<void> {
    this.http.closeAllConnections();
    this.http.close();
    await once(this.http, 'close');
  }

  get env(): Record<string, string> {
    const { port } = this.http.address() as { port: number };
    return {
      STRIPE_SECRET_KEY: SECRET_KEY,
      STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
      STRIPE_PRICE_MONTHLY: PRICES.monthly,
      STRIPE_PRICE_YEARLY: PRICES.yearly,
      STRIPE_API_URL: `http://127.0.0.1:${port}`,
    };
  }

  /** While `act` runs, calls of this kind are answered 500. */
  async failing<T>(method: string, path: RegExp, act: () => Promise<T>): Promise<T> {
    this.refusing = { method, path };
    try {
      return await act();
    } finally {
      this.refusing = null;
    }
  }

  callsOf(method: string, path: RegExp): Call[] {
    return this.calls.filter((call) => call.method === method && path.test(call.path));
  }

  get(id: string): Thing {
    const found = this.things.get(id);
    if (!found) throw missing();
    return found;
  }

  /** An event about an object in its current state. */
  event(type: string, object: Thing, createdAt = Math.floor(Date.now() / 1000)): Thing {
    const id = `evt_${++this.count}`;
    return { id, object: 'event', type, created: createdAt, data: { object: structuredClone(object) } };
  }

  /** Sends an event like Stripe: signed over the bytes of its body. */
  deliver(
    to: Pick<Server, 'url'>,
    event: Thing,
    { secret = WEBHOOK_SECRET, timestamp = Math.floor(Date.now() / 1000), sent = JSON.stringify(event) } = {},
  ): Promise<Answer> {
    const payload = JSON.stringify(event);
    const signature = this.sdk.webhooks.generateTestHeaderString({ payload, secret, timestamp });
    return as(to).request('POST', '/webhooks/stripe', {
      raw: sent,
      headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    });
  }

  /** Completes a checkout page with a card; returns the session. */
  complete(url: string, last4 = '4242'): Thing {
    const session = this.get(url.split('/').at(-1)!);
    const method = this.make('pm', { card: { brand: 'visa', last4, exp_month: 4, exp_year: 2031 } });
    if (session.mode === 'setup') session.setup_intent = this.make('seti', { payment_method: method.id }).id;
    else session.subscription = this.begin(session, method).id;
    session.status = 'complete';
    return session;
  }

  /** Starts the next period of a subscription; its invoice is a draft at first. */
  renew(id: string): Thing {
    const subscription = this.get(id);
    const [item] = subscription.items.data;
    const start = item.current_period_end;
    Object.assign(item, { current_period_start: start, current_period_end: start + 30 * DAY_S });
    return Object.assign(subscription, { latest_invoice: this.invoice(subscription, 'draft').id });
  }

  /** Pays or fails a subscription's newest invoice. */
  settle(id: string, paid: boolean): Thing {
    const subscription = this.get(id);
    const invoice = this.get(subscription.latest_invoice);
    invoice.status = paid ? 'paid' : 'open';
    subscription.status = paid ? 'active' : 'past_due';
    return invoice;
  }

  private begin({ customer, line_price, metadata }: Thing, method: Thing): Thing {
    const now = Math.floor(Date.now() / 1000);
    const period = { current_period_start: now, current_period_end: now + 30 * DAY_S };
    const subscription = this.make('sub', {
      customer,
      metadata,
      created: now,
      status: 'active',
      cancel_at: null,
      cancel_at_period_end: false,
      cancellation_details: { reason: null },
      default_payment_method: method.id,
      items: { object: 'list', data: [{ price: { id: line_price }, ...period }] },
    });
    return Object.assign(subscription, { latest_invoice: this.invoice(subscription, 'paid').id });
  }

  private invoice({ id, customer, items }: Thing, status: string, { free = false } = {}): Thing {
    const lines = { object: 'list', data: [{ period: { start: items.data[0].current_period_start } }] };
    const payment = {
      status: 'paid',
      amount_paid: 1200,
      payment: { type: 'payment_intent', payment_intent: `pi_${id}` },
    };
    const payments = { object: 'list', data: free ? [] : [{ id: `inpay_${id}`, ...payment }] };
    return this.make('in', {
      customer,
      status,
      lines,
      payments,
      parent: { subscription_details: { subscription: id } },
    });
  }

  private make(prefix: string, thing: Thing): Thing {
    const id = `${prefix}_${++this.count}`;
    const made = { id, ...thing };
    this.things.set(id, made);
    return made;
  }

  private async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const form = await read(request);
    const { pathname, searchParams } = new URL(request.url!, 'http://stripe');
    const call = { method: request.method!, path: pathname, form: { ...Object.fromEntries(searchParams), ...form } };
    this.calls.push(call);
    const send = (status: number, body: Thing) => {
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(body));
    };
    const refused = this.refusing?.method === call.method && this.refusing.path.test(call.path);
    if (this.down || refused) return send(500, { error: { type: 'api_error', message: 'down' } });
    if (request.headers.authorization !== `Bearer ${SECRET_KEY}`)
      return send(401, { error: { type: 'invalid_request_error', message: 'Invalid API Key' } });
    const key = request.headers['idempotency-key'] as string | undefined;
    try {
      const answer = (key && this.answered.get(key)) || this.answer(call);
      if (key) this.answered.set(key, answer);
      send(200, this.expanded(answer, call.form));
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      send(error.status, { error: error.error });
    }
  }

  private answer({ method, path, form }: Call): Thing {
    const [, resource, id, verb] =
      /^\/v1\/(customers|checkout\/sessions|subscriptions|setup_intents|invoices|refunds)(?:\/(\w+))?(?:\/(\w+))?$/.exec(
        path,
      ) ?? [];
    const route = `${method} ${resource}${id ? '/:id' : ''}${verb ? `/${verb}` : ''}`;
    switch (route) {
      case 'POST customers':
        return this.make('cus', { email: form.email, invoice_settings: { default_payment_method: null } });
      case 'POST customers/:id':
        this.get(id!).invoice_settings.default_payment_method = form['invoice_settings[default_payment_method]'];
        return this.get(id!);
      case 'DELETE customers/:id':
        return Object.assign(this.get(id!), { deleted: true });
      case 'POST checkout/sessions':
        return this.session(form);
      case 'GET subscriptions/:id':
      case 'GET setup_intents/:id':
        return this.get(id!);
      case 'POST subscriptions/:id':
        return this.update(this.running(id!), form);
      case 'DELETE subscriptions/:id':
        return Object.assign(this.running(id!), {
          status: 'canceled',
          cancellation_details: { reason: 'cancellation_requested' },
        });
      case 'GET invoices':
        return { object: 'list', data: this.invoicesOf(form.subscription!, form.status!) };
      case 'POST refunds':
        return this.refund(form);
      case 'POST invoices/:id/pay':
        return this.pay(this.get(id!), form);
      default:
        throw missing();
    }
  }

  private session(form: Record<string, string>): Thing {
    const session = this.make('cs', {
      mode: form.mode,
      customer: form.customer,
      line_price: form['line_items[0][price]'],
      metadata: { plan: form['subscription_data[metadata][plan]'] },
      subscription: null,
      setup_intent: null,
    });
    return Object.assign(session, { url: `https://checkout.stripe.test/pay/${session.id}` });
  }

  private running(id: string): Thing {
    const subscription = this.get(id);
    if (subscription.status === 'canceled') throw missing();
    return subscription;
  }

  private update(subscription: Thing, form: Record<string, string>): Thing {
    if (form.cancel_at_period_end) subscription.cancel_at_period_end = form.cancel_at_period_end === 'true';
    if (form.default_payment_method) subscription.default_payment_method = form.default_payment_method;
    if (form.trial_end) this.moveEnd(subscription, Number(form.trial_end));
    return subscription;
  }

  /** A trial begins a period that costs nothing. */
  private moveEnd(subscription: Thing, end: number): void {
    const start = Math.floor(Date.now() / 1000) + 1;
    Object.assign(subscription.items.data[0], { current_period_start: start, current_period_end: end });
    Object.assign(subscription, {
      status: 'trialing',
      latest_invoice: this.invoice(subscription, 'paid', { free: true }).id,
    });
  }

  private invoicesOf(subscription: string, status: string): Thing[] {
    const isOf = (thing: Thing) => thing.parent?.subscription_details.subscription === subscription;
    return [...this.things.values()].filter((thing) => isOf(thing) && thing.status === status).reverse();
  }

  private refund({ payment_intent }: Record<string, string>): Thing {
    const refunds = [...this.things.values()].filter((thing) => thing.refunds === payment_intent);
    if (refunds.length > 0) throw alreadyRefunded();
    return this.make('re', { refunds: payment_intent, status: 'succeeded' });
  }

  private pay(invoice: Thing, form: Record<string, string>): Thing {
    if (this.get(form.payment_method!).card.last4 === '0341') throw declined();
    return this.settle(invoice.parent.subscription_details.subscription, true);
  }

  private expanded(thing: Thing, form: Record<string, string>): Thing {
    const copy = structuredClone(thing);
    const paths = Object.entries(form).filter(([name]) => name.startsWith('expand['));
    for (const [, path] of paths) this.expand(copy, path.split('.'));
    return copy;
  }

  private expand(thing: Thing, [name, ...rest]: string[]): void {
    if (typeof thing[name!] === 'string') thing[name!] = structuredClone(this.get(thing[name!]));
    if (rest.length > 0 && thing[name!]) this.expand(thing[name!], rest);
  }
}

import type { billing as routes } from '@kypseli/contract';
import type { AreaDocs } from './route-docs.js';
import { CHECKOUT_ID } from './season.js';

const url = `https://kypseli.example.org/api/demo-checkout/${CHECKOUT_ID}`;

export const billing: AreaDocs<typeof routes> = {
  cardInfo: {
    description: 'Also the limit of hives and how many there are.',
    answer: {
      card: { brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2028 },
      subscription: {
        plan: 'yearly',
        status: 'active',
        price_eur: 120,
        current_period_end: '2027-03-01T08:00:00.000Z',
        cancel_at_period_end: false,
        withdraw_until: null,
        hive_limit: null,
        hive_count: 3,
      },
    },
  },
  checkout: {
    description:
      'Open the url in a browser: the card is entered there, never here. Without a payment provider it is a demo page on this server, see `billing.payDemo`.',
    body: { plan: 'yearly' },
    answer: { result: { url } },
  },
  card: {
    description: 'Open the url in a browser: the new card is entered there.',
    body: {},
    answer: { result: { url } },
  },
  cancel: {
    description: 'Until the end of the period everything stays as it is; afterwards only adding hives is refused.',
    body: {},
    answer: { result: { message: 'Your subscription is cancelled.' } },
  },
  withdraw: {
    description:
      'The right of consumers in the European Union to withdraw from a contract. The payment goes back to the card, and a mail confirms it. A plan that was paid before and has not run out goes on to its end.',
    body: {},
    answer: {
      result: { message: 'You have withdrawn from your plan.', at: '2026-03-05T09:30:00.000Z', refund_eur: 120 },
    },
  },
  payDemo: {
    description:
      'Stands in for a payment provider where none is set up: POST to the url that `billing.checkout` or `billing.card` answered. 4242424242424242 is accepted, 4000000000000002 is declined.',
    params: { id: CHECKOUT_ID },
    body: { card_number: '4242424242424242' },
    answer: { result: {} },
  },
  stripeWebhook: {
    description: 'For Stripe only. Events may come twice and in any order; 404 where Stripe is not set up.',
    body: { id: 'evt_1PqYbK2eZvKYlo2C', type: 'invoice.paid' },
    answer: { result: {} },
  },
};

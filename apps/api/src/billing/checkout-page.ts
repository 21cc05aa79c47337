import { type PaidPlan, PRICE_EUR } from '@kypseli/domain';

/** The page of the demo provider: one field; its script posts JSON to the page's own address. */
export const checkoutPage = (plan: PaidPlan): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Demo checkout</title><link rel="stylesheet" href="/api/demo-checkout/style.css">
<script src="/api/demo-checkout/script.js" defer></script></head>
<body><main><h1>Demo checkout</h1>
<p>Kypseli, ${plan} plan: <strong>${PRICE_EUR[plan]} €</strong> a ${plan === 'monthly' ? 'month' : 'year'}. No money is moved.</p>
<form><label>Card number
<input name="card_number" inputmode="numeric" autocomplete="cc-number" value="4242424242424242" required></label>
<p role="alert"></p><button>Pay ${PRICE_EUR[plan]} €</button></form></main></body></html>`;

export const CHECKOUT_SCRIPT = `
const form = document.querySelector('form');
form.addEventListener('submit', async (event) => {
  event.preventDefault();
  const body = JSON.stringify({ card_number: form.card_number.value.replaceAll(' ', '') });
  const response = await fetch(location.href, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  if (response.ok) location.assign('/apiaries');
  else document.querySelector('[role=alert]').textContent = (await response.json()).error.message;
});
`;

export const CHECKOUT_STYLE = `
body { margin: 0; background: #f6f0e3; color: #1e1a14; font: 16px/24px system-ui, sans-serif }
main { max-width: 420px; margin: 0 auto; padding: 40px 16px }
h1 { font-size: 26px; line-height: 32px }
label, input, button { display: block; width: 100%; box-sizing: border-box; font: inherit }
input { margin: 8px 0 16px; padding: 14px; border: 1.5px solid #7a6f5c; border-radius: 10px; background: #fffcf5 }
button { min-height: 56px; border: 1.5px solid #8a5a00; border-radius: 10px; background: #f4b41a; font-weight: 650 }
[role=alert] { color: #a81e2b }
`;

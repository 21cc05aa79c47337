import type { Language } from '@kypseli/contract';
import type { PaidPlan } from '@kypseli/domain';
import { CHECKOUT_WORDS, type CheckoutWords } from './checkout-words.js';

const BASE = '/api/demo-checkout';

/** The page of the demo provider in its keeper's language: one field; its script posts JSON to the page's address. */
export const checkoutPage = (language: Language, plan: PaidPlan | null, completed: boolean): string => {
  const words = CHECKOUT_WORDS[language];
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><link rel="icon" type="image/svg+xml" href="/favicon.svg"><title>${words.title} · Kypseli</title>
<link rel="stylesheet" href="${BASE}/style.css"><script src="${BASE}/script.js" defer></script></head>
<body><main><h1>${words.title}</h1>
<p>${plan ? words.plan(plan) : words.card}</p>
<p>${words.noMoney}</p>
${completed ? `<p role="status">${words.done}</p>` : form(words, plan, language)}
<p><a href="${settings(language)}">${words.back}</a></p></main></body></html>`;
};

const settings = (language: Language) => `/${language}/settings?tab=billing`;

const form = (
  { invalid, declined, conflict, gone, failed, ...words }: CheckoutWords,
  plan: PaidPlan | null,
  language: Language,
) =>
  `<form novalidate data-next="${settings(language)}" data-invalid="${invalid}" data-400="${declined}"
  data-409="${conflict}" data-404="${gone}" data-failed="${failed}">
<label for="number">${words.number}</label>
<input id="number" name="card_number" inputmode="numeric" autocomplete="cc-number" maxlength="25"
  value="4242 4242 4242 4242" aria-describedby="problem">
<p id="problem" role="alert"></p>
<button>${plan ? words.pay(plan) : words.save}</button></form>`;

export const CHECKOUT_SCRIPT = `
const form = document.querySelector('form');
const problem = document.querySelector('#problem');
const tell = (text) => {
  problem.textContent = text;
  form.card_number.setAttribute('aria-invalid', String(text !== ''));
  if (text !== '') form.card_number.focus();
};
form?.addEventListener('submit', async (event) => {
  event.preventDefault();
  const button = form.querySelector('button');
  if (button.disabled) return;
  const card_number = form.card_number.value.replace(/[\\s-]/g, '');
  if (!/^\\d{13,19}$/.test(card_number)) return tell(form.dataset.invalid);
  tell('');
  button.disabled = true;
  const headers = { 'content-type': 'application/json' };
  const sent = fetch(location.href, { method: 'POST', headers, body: JSON.stringify({ card_number }) });
  const answer = await sent.catch(() => ({ ok: false, status: 0 }));
  if (answer.ok) return location.assign(form.dataset.next);
  button.disabled = false;
  tell(form.dataset[answer.status] ?? form.dataset.failed);
});
`;

export const CHECKOUT_STYLE = `
:root { color-scheme: light dark }
body { margin: 0; background: #f6f0e3; color: #1e1a14; font: 16px/24px system-ui, sans-serif }
main { max-width: 420px; margin: 0 auto; padding: 40px 16px }
h1 { font-size: 26px; line-height: 32px }
label, input, button { display: block; width: 100%; box-sizing: border-box; font: inherit }
input { margin: 8px 0; padding: 14px; border: 1.5px solid #7a6f5c; border-radius: 10px; background: #fffcf5; color: inherit }
input[aria-invalid=true] { border-color: #a81e2b }
button { min-height: 56px; border: 1.5px solid #8a5a00; border-radius: 10px; background: #f4b41a; color: #1e1a14; font-weight: 650 }
button:disabled { opacity: .6 }
a { color: inherit; display: inline-block; padding: 12px 0 }
:focus-visible { outline: 3px solid #8a5a00; outline-offset: 2px }
[role=alert] { min-height: 24px; color: #a81e2b }
@media (prefers-color-scheme: dark) {
  body { background: #1e1a14; color: #f6f0e3 }
  input { background: #2a251c; border-color: #a89b84 }
  input[aria-invalid=true] { border-color: #ff9aa2 }
  [role=alert] { color: #ff9aa2 }
  :focus-visible { outline-color: #f4b41a }
}
`;

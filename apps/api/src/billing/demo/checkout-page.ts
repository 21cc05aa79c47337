import type { Language } from '@kypseli/contract';
import { type PaidPlan, PRICE_EUR } from '@kypseli/domain';
import { wayBack } from '../way-back.js';
import { CHECKOUT_WORDS, type CheckoutWords } from './checkout-words.js';

const BASE = '/api/demo-checkout';

/** The logo of the web app: a hexagon whose spokes form a K. */
const LOGO = `<svg width="30" height="30" viewBox="0 0 32 32" aria-hidden="true">
<path class="cell" d="M16 16 27 9.8v12.4z"/>
<path class="lines" d="M16 3.4 27 9.7v12.6L16 28.6 5 22.3V9.7zM16 3.4v25.2M16 16 27 9.7M16 16l11 6.3"/></svg>`;

/** The demo provider's page in the keeper's language: one field; its script posts JSON to the page's own address. */
export const checkoutPage = (language: Language, plan: PaidPlan | null, completed: boolean): string => {
  const words = CHECKOUT_WORDS[language];
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><link rel="icon" type="image/svg+xml" href="/favicon.svg"><title>${words.title} · Kypseli</title>
<link rel="stylesheet" href="${BASE}/style.css"><script src="${BASE}/script.js" defer></script></head>
<body><header>${LOGO}<span>Kypseli</span></header>
<main><h1>${words.title}</h1>
<section class="what">${what(words, plan)}<p class="quiet">${words.noMoney}</p></section>
${completed ? `<p role="status" class="done">${words.done}</p>` : form(words, plan, language)}
<p><a href="${address(language, completed ? (plan ?? 'card') : 'left')}">${words.back}</a></p></main></body></html>`;
};

const address = (...to: Parameters<typeof wayBack>) => wayBack(...to).replace('&', '&amp;');

const what = (words: CheckoutWords, plan: PaidPlan | null) =>
  plan === null
    ? `<p>${words.card}</p>`
    : `<p>${words.plan(plan)}</p><p class="price">${PRICE_EUR[plan]} € <small>${words.per(plan)}</small></p>`;

const form = (
  { invalid, declined, conflict, gone, failed, ...words }: CheckoutWords,
  plan: PaidPlan | null,
  language: Language,
) =>
  `<form novalidate data-next="${address(language, plan ?? 'card')}" data-invalid="${invalid}" data-400="${declined}"
  data-409="${conflict}" data-404="${gone}" data-failed="${failed}">
<label for="number">${words.number}</label>
<p id="cards" class="quiet">${words.cards}</p>
<input id="number" name="card_number" inputmode="numeric" autocomplete="cc-number" maxlength="25"
  value="4242 4242 4242 4242" aria-describedby="cards problem">
<p id="problem" role="alert"></p>
<button>${plan ? words.pay(plan) : words.save}</button></form>`;

export const CHECKOUT_SCRIPT = `
// The theme that was chosen in the app; without one the system's.
const theme = (() => { try { return localStorage.getItem('kypseli.theme'); } catch { return null; } })();
if (theme && theme !== 'auto') document.documentElement.dataset.theme = theme;
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
  // In its place, so that the browser's way back does not lead to a page that is used up.
  if (answer.ok) return location.replace(form.dataset.next);
  button.disabled = false;
  tell(form.dataset[answer.status] ?? form.dataset.failed);
});
`;

const DARK = `color-scheme: dark; --bg: #14110c; --surface: #211c15; --sunk: #0d0b08; --text: #f5eddc; --text-2: #bdb09a;
  --edge: #8c7f69; --line: #3a3226; --honey: #f7bc2e; --on-honey: #1e1a14; --honey-edge: #f7bc2e; --danger: #ff908c`;

/** The colours and sizes of the web app's tokens. */
export const CHECKOUT_STYLE = `
:root { color-scheme: light; --bg: #f6f0e3; --surface: #fffcf5; --sunk: #ede5d3; --text: #1e1a14; --text-2: #5a5142;
  --edge: #7a6f5c; --line: #ddd2bb; --honey: #f4b41a; --on-honey: #1e1a14; --honey-edge: #8a5a00; --danger: #a81e2b;
  --border: 1.5px }
@media (prefers-color-scheme: dark) { :root:not([data-theme]) { ${DARK} } }
[data-theme=dark] { ${DARK} }
[data-theme=sun] { --bg: #fff; --surface: #fff; --sunk: #fff3c4; --text: #000; --text-2: #2b2b2b; --edge: #000;
  --line: #000; --honey: #ffc800; --on-honey: #000; --honey-edge: #000; --danger: #98001a; --border: 2px }
* { box-sizing: border-box }
body { margin: 0; min-height: 100dvh; background: var(--bg); color: var(--text);
  font: 16px/24px "Geologica Variable", "Segoe UI", Roboto, "Noto Sans", system-ui, sans-serif;
  font-variant-numeric: tabular-nums; overflow-wrap: break-word }
header { display: flex; align-items: center; gap: 8px; min-height: 56px; padding: 0 16px; background: var(--surface);
  border-bottom: 2px solid var(--text); font-size: 20px; font-weight: 700 }
.cell { fill: var(--honey) }
.lines { fill: none; stroke: var(--text); stroke-width: 2; stroke-linejoin: round }
main { display: grid; gap: 16px; max-width: 492px; margin: 0 auto; padding: 24px 16px 40px }
h1, p { margin: 0 }
h1 { font-size: 26px; line-height: 32px }
.what { display: grid; gap: 4px; padding: 16px; background: var(--surface); border: 1px solid var(--line); border-radius: 14px }
.price { font-size: 34px; font-weight: 700; line-height: 38px }
.price small { color: var(--text-2); font-size: 16px; font-weight: 400 }
.quiet { color: var(--text-2); font-size: 13px; line-height: 18px }
.done { font-weight: 600 }
form { display: grid; gap: 8px }
label { font-size: 15px; font-weight: 600 }
input, button { width: 100%; min-height: 56px; font: inherit; border: var(--border) solid var(--edge); border-radius: 10px }
input { padding: 8px 16px; background: var(--surface); color: inherit }
input[aria-invalid=true] { border-color: var(--danger) }
button { margin-top: 8px; background: var(--honey); border-color: var(--honey-edge); color: var(--on-honey);
  font-size: 17px; font-weight: 650; cursor: pointer }
button:disabled { background: none; border: var(--border) dashed var(--edge); color: var(--text-2) }
a { display: inline-flex; align-items: center; min-height: 48px; color: inherit; font-weight: 600; text-underline-offset: 4px }
:focus-visible { outline: 3px solid var(--text); outline-offset: 2px }
[role=alert] { color: var(--danger); font-size: 15px; font-weight: 600 }
[role=alert]:empty { display: none }
`;

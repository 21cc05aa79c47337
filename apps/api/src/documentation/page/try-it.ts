import { type Call, exampleOf, type Json } from './document.js';
import { el, shown } from './dom.js';
import { token } from './session.js';

const JSON_TYPE = 'application/json';
const FORM = 'multipart/form-data';
let count = 0;

interface Entry {
  name: string;
  place: string;
  input: HTMLInputElement | HTMLSelectElement;
}

const labelled = (name: string, input: HTMLElement): HTMLElement[] => {
  input.id = `entry-${count++}`;
  return [el('label', { for: input.id }, name), input];
};

const entryOf = ({ name, in: place, schema, example, required }: Json): Entry => {
  const { enum: choices } = schema;
  const input = choices
    ? el(
        'select',
        {},
        ...(required ? choices : ['', ...choices]).map((value: string) => el('option', { value }, value)),
      )
    : el('input', { placeholder: example === undefined ? '' : String(example) });
  return { name, place, input };
};

const formEntries = (schema: Json): Entry[] =>
  Object.entries<Json>(schema.properties).map(([name, { format }]) => ({
    name,
    place: 'form',
    input: el('input', { type: format === 'binary' ? 'file' : 'text' }),
  }));

const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;

const requestOf = (call: Call, entries: Entry[], body: HTMLTextAreaElement | undefined) => {
  const given = (place: string) => entries.filter((entry) => entry.place === place && entry.input.value !== '');
  const path = given('path').reduce(
    (filled, { name, input }) => filled.replace(`{${name}}`, encodeURIComponent(input.value)),
    call.path,
  );
  const query = new URLSearchParams(given('query').map(({ name, input }) => [name, input.value])).toString();
  const form = new FormData();
  for (const { name, input } of given('form'))
    form.append(name, input instanceof HTMLInputElement && input.files ? input.files[0]! : input.value);
  const asForm = given('form').length > 0;
  const text = asForm ? undefined : body?.value.trim() || undefined;
  const headers = {
    ...Object.fromEntries(given('header').map(({ name, input }) => [name, input.value])),
    ...(token() ? { authorization: `JWT ${token()}` } : {}),
    ...(text ? { 'content-type': JSON_TYPE } : {}),
  };
  return { url: `${path}${query ? `?${query}` : ''}`, method: call.method, headers, body: asForm ? form : text };
};

const asCurl = ({ url, method, headers, body }: ReturnType<typeof requestOf>): string =>
  [
    `curl -X ${method} ${quoted(`${location.origin}${url}`)}`,
    ...Object.entries(headers).map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`),
    ...(typeof body === 'string' ? [`-d ${quoted(body)}`] : []),
    ...(body instanceof FormData
      ? [...body].map(([name, value]) => `-F ${quoted(`${name}=${value instanceof File ? `@${value.name}` : value}`)}`)
      : []),
  ].join(' \\\n  ');

const answered = async (response: Response, ms: number): Promise<HTMLElement> => {
  const type = response.headers.get('content-type') ?? '';
  const shownHeaders = ['x-command-id', 'x-event-position', 'retry-after', 'x-correlation-id']
    .flatMap((name) => (response.headers.has(name) ? [`${name}: ${response.headers.get(name)}`] : []))
    .join('\n');
  const line = el('p', {}, el('b', { class: 'status' }, String(response.status)), `${response.statusText} in ${ms} ms`);
  if (type.includes('json'))
    return el('div', {}, line, shown(shownHeaders, 'Headers'), shown(await response.json(), 'Answer'));
  if (type.startsWith('text/')) return el('div', {}, line, shown(await response.text(), 'Answer'));
  const href = URL.createObjectURL(await response.blob());
  return el(
    'div',
    {},
    line,
    shown(shownHeaders, 'Headers'),
    el('a', { href, download: 'answer' }, `Save the answer (${type})`),
  );
};

/** A form that sends the call from this page. */
export const tryIt = (call: Call): HTMLElement => {
  const content = call.operation.requestBody?.content ?? {};
  const example = content[JSON_TYPE] && exampleOf(content[JSON_TYPE]);
  const body = content[JSON_TYPE]
    ? el('textarea', { spellcheck: false, value: JSON.stringify(example ?? {}, null, 2) })
    : undefined;
  const entries = [...call.parameters.map(entryOf), ...(content[FORM] ? formEntries(content[FORM].schema) : [])];
  const outcome = el('div', { 'aria-live': 'polite' });
  const send = el('button', { class: 'main', type: 'submit' }, 'Send');
  const curl = el('button', { type: 'button' }, 'Show as curl');
  curl.addEventListener('click', () =>
    outcome.replaceChildren(shown(asCurl(requestOf(call, entries, body)), 'As curl')),
  );
  const form = el(
    'form',
    { class: 'try' },
    el('h3', {}, 'Try it'),
    call.operation.security.length > 0 &&
      !token() &&
      el('p', { class: 'quiet' }, 'Log in first, at the top of the page.'),
    ...entries.flatMap(({ name, input }) => labelled(name, input)),
    ...(body ? labelled('Body (JSON)', body) : []),
    el('div', { class: 'row' }, send, curl),
    outcome,
  );
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    send.disabled = true;
    const { url, ...request } = requestOf(call, entries, body);
    const began = performance.now();
    try {
      const response = await fetch(url, request as RequestInit);
      outcome.replaceChildren(await answered(response, Math.round(performance.now() - began)));
    } catch (error) {
      outcome.replaceChildren(el('p', { class: 'problem' }, `No answer: ${(error as Error).message}`));
    }
    send.disabled = false;
  });
  return form;
};

import { type Call, exampleOf, type Json, resolved } from './document.js';
import { el, shown, words } from './dom.js';
import { fieldsOf, parameterFields } from './fields.js';
import { tryIt } from './try-it.js';

const mediaOf = (content: Json = {}, label: string): (HTMLElement | null)[] =>
  Object.entries<Json>(content).flatMap(([type, media]) => [
    el('p', { class: 'quiet' }, type),
    media.schema && fieldsOf(media['x-event-data'] ?? media.schema),
    ...(media.examples
      ? Object.entries<Json>(media.examples).flatMap(([name, { value }]) => [
          el('p', { class: 'quiet' }, name),
          shown(value, `${label}: ${name}`),
        ])
      : exampleOf(media) === undefined
        ? []
        : [shown(exampleOf(media), label)]),
  ]);

const answer = (status: string, given: Json): HTMLElement => {
  const { description, headers = {}, content } = resolved(given);
  const names = Object.keys(headers);
  return el(
    'details',
    { class: 'part' },
    el('summary', {}, el('span', { class: 'status' }, status), description.replaceAll('`', '')),
    names.length > 0 && el('p', { class: 'quiet' }, `Headers: ${names.join(', ')}`),
    ...mediaOf(content, `Example of ${status}`),
  );
};

const inside = (call: Call): HTMLElement => {
  const { description, requestBody, responses, security } = call.operation;
  return el(
    'div',
    { class: 'inside' },
    ...words(description),
    el('p', { class: 'quiet' }, `${call.id} · ${security.length > 0 ? 'needs a token' : 'needs no token'}`),
    ...(call.parameters.length > 0 ? [el('h3', {}, 'Parameters'), parameterFields(call.parameters)] : []),
    ...(requestBody ? [el('h3', {}, 'Body'), ...mediaOf(requestBody.content, 'Example of the body')] : []),
    el('h3', {}, 'Answers'),
    ...Object.entries<Json>(responses).map(([status, given]) => answer(status, given)),
    tryIt(call),
  );
};

/** One call as a line that opens; its content is built when it does. */
export const callView = (call: Call): HTMLDetailsElement => {
  const view = el(
    'details',
    { class: 'call', id: call.id },
    el(
      'summary',
      {},
      el('span', { class: `method ${call.method}` }, call.method),
      el('span', { class: 'path' }, call.path),
      el('span', {}, call.operation.summary.replaceAll('`', '')),
    ),
  );
  view.addEventListener('toggle', () => {
    if (!view.open || view.childElementCount > 1) return;
    view.append(inside(call));
    history.replaceState(null, '', `#${call.id}`);
  });
  return view;
};

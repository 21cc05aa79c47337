import { callView } from './call.js';
import { type Call, type Json, readDocument } from './document.js';
import { el, words } from './dom.js';
import { offerSession } from './session.js';

interface Shown {
  view: HTMLDetailsElement;
  area: string;
  /** Its searchable text, in lower case. */
  text: string;
}

const search = document.querySelector<HTMLInputElement>('#search')!;
const main = document.querySelector<HTMLElement>('main')!;
const found = document.querySelector('#found')!;

const textOf = (call: Call): string =>
  `${call.id} ${call.method} ${call.path} ${JSON.stringify([call.operation, call.parameters])}`.toLowerCase();

const filter = (calls: Shown[], sections: Map<string, HTMLElement>): void => {
  const asked = search.value.toLowerCase().split(/\s+/).filter(Boolean);
  for (const { view, text } of calls) view.hidden = !asked.every((word) => text.includes(word));
  for (const [area, section] of sections)
    section.hidden = calls.every((call) => call.area !== area || call.view.hidden);
  const count = calls.filter(({ view }) => !view.hidden).length;
  found.textContent = asked.length === 0 ? '' : `${count} calls found`;
  document.querySelector<HTMLElement>('.intro')!.hidden = asked.length > 0;
  document.querySelector<HTMLElement>('#none')!.hidden = count > 0;
};

const goTo = (id: string): void => {
  const view = document.getElementById(id);
  if (view instanceof HTMLDetailsElement) view.open = true;
  view?.scrollIntoView();
};

const show = ({ content, calls }: { content: Json; calls: Call[] }): void => {
  const all = calls.map((call) => ({ view: callView(call), area: call.area, text: textOf(call) }));
  const sections = new Map<string, HTMLElement>(
    content.tags.map(({ name, description }: Json) => [
      name,
      el(
        'section',
        {},
        el('h2', { id: name }, name),
        el('p', { class: 'quiet' }, description),
        ...all.filter(({ area }) => area === name).map(({ view }) => view),
      ),
    ]),
  );
  const { title, version, description } = content.info;
  const source = el('p', {}, el('a', { href: '/api/openapi.json' }, 'OpenAPI document'), ` · version ${version}`);
  main.replaceChildren(
    el('div', { class: 'intro' }, el('h1', {}, `${title} API`), source, ...words(description)),
    el('p', { id: 'none', hidden: true }, 'Nothing is called so.'),
    ...sections.values(),
  );
  document
    .querySelector('nav')!
    .append(
      ...[...sections.keys()].map((name) =>
        el('a', { href: `#${name}` }, name, el('span', {}, String(all.filter(({ area }) => area === name).length))),
      ),
    );
  search.addEventListener('input', () => filter(all, sections));
  // Views opened for another session are built again.
  const renew = () => {
    for (const { view } of all) if (view.childElementCount > 1 && !view.open) view.lastElementChild!.remove();
  };
  offerSession(document.querySelector('#session')!, document.querySelector('#login')!, renew);
  if (location.hash) goTo(decodeURIComponent(location.hash.slice(1)));
};

addEventListener('hashchange', () => goTo(decodeURIComponent(location.hash.slice(1))));
addEventListener('keydown', (event) => {
  if (event.key !== '/' || /^(INPUT|TEXTAREA|SELECT)$/.test((event.target as Element).tagName)) return;
  event.preventDefault();
  search.focus();
});

readDocument().then(show, () => {
  main.replaceChildren(el('p', { role: 'alert' }, 'Couldn’t load the document. Reload the page.'));
});

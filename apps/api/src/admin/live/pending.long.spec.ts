import { getEventListeners } from 'node:events';
import { Pending } from './pending.js';

it('whoever waits for changes leaves nothing behind on a connection that stays open', async () => {
  const pending = new Pending();
  const { signal } = new AbortController();
  for (const id of ['a', 'b', 'c']) {
    const next = pending.next(10_000, signal);
    pending.add('mails', { ids: new Set([id]), rows: new Map(), added: 0 });
    await next;
    expect(pending.take()).toEqual([{ topic: 'mails', ids: [id] }]);
    await pending.next(1, signal);
  }
  expect(getEventListeners(signal, 'abort')).toHaveLength(0);
});

it('holds one message of each topic for a slow reader, however much happens', async () => {
  const pending = new Pending();
  for (let nth = 0; nth < 10_000; nth++) {
    const id = String(nth);
    const row = { id, state: 'running', progress: 0.5, problems: 0 };
    pending.add('mails', { ids: new Set([id]), rows: new Map([[id, row]]), added: 0 });
    pending.add('imports', { ids: new Set([id]), rows: new Map([[id, row]]), added: 0 });
    pending.add('events', { ids: new Set(['events']), rows: new Map([['events', { position: id }]]), added: 2 });
  }
  await pending.next(60_000, new AbortController().signal);
  const messages = pending.take();
  expect(messages.map(({ topic }) => topic)).toEqual(['mails', 'imports', 'events']);
  expect(messages[0]).toEqual({ topic: 'mails' });
  expect(messages[1]).toMatchObject({ data: { length: 200 } });
  expect(messages[2]).toEqual({ topic: 'events', data: { position: '9999', added: 20_000 } });
  expect(pending.take()).toEqual([]);
});

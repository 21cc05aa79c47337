import { getEventListeners } from 'node:events';
import { Pending } from './pending.js';

test('whoever waits for changes leaves nothing behind on a connection that stays open', async () => {
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

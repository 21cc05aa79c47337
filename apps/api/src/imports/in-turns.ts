import { setImmediate as breathe } from 'node:timers/promises';

const AT_ONCE = 500;

/** A long list in parts, with a turn of the event loop between them, so that other requests are answered meanwhile. */
export async function* inTurns<T>(items: readonly T[]): AsyncGenerator<T[]> {
  for (let start = 0; start < items.length; start += AT_ONCE) {
    yield items.slice(start, start + AT_ONCE);
    await breathe();
  }
}

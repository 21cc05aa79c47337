import { MessageChannel } from 'node:worker_threads';
import { Calls } from './calls.js';

class Refused extends Error {
  readonly code = 'taken';
  readonly issues = [{ path: ['name'] }];
  constructor() {
    super('There is one already.');
    this.name = 'Refused';
  }
}

interface Counter {
  add(count: number): number;
  refuse(): void;
  never(): Promise<void>;
}

const { port1, port2 } = new MessageChannel();
afterAll(() => port1.close());

let sum = 0;
const counter: Counter = {
  add: (count) => {
    sum += count;
    return sum;
  },
  refuse: () => {
    throw new Refused();
  },
  never: () => new Promise(() => undefined),
};
new Calls(port1, { counter });
const calls = new Calls(port2, {});
const remote = calls.remote<Counter>('counter');

test('a call is answered with the result', async () => {
  expect(await Promise.all([remote.add(1), remote.add(2)])).toEqual([1, 3]);
});

test('an error keeps its name, its message and its fields', async () => {
  await expect(remote.refuse()).rejects.toMatchObject({
    name: 'Refused',
    message: 'There is one already.',
    code: 'taken',
    issues: [{ path: ['name'] }],
  });
});

test('what cannot be copied is an error of the call', async () => {
  await expect(remote.add(Symbol('1') as never)).rejects.toThrow('could not be cloned');
});

test('open calls fail when the other side has ended', async () => {
  const waiting = remote.never();
  calls.fail(new Error('It has ended.'));
  await expect(waiting).rejects.toThrow('It has ended.');
});

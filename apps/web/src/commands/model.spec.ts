import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { plan, sampled } from '../../../../test/faults/tally';
import { LIMIT_MS } from '../../../../test/limit';

const { times, seed: first, done } = plan('model', { smoke: 100, short: 5, full: 10_000 });

let model: ChildProcess;
beforeAll(() => {
  const program = fileURLToPath(new URL('./testing/run-model.mjs', import.meta.url));
  model = fork(program, { execArgv: ['--import', './test/load-ts.mjs'] });
});
afterAll(() => void model?.kill());

/** Runs the schedules on the app, or on a copy with another text. */
const run = async (altered: { right?: string; wrong?: string } = {}) => {
  model.send({ first, times, ...altered });
  const [answer] = await Promise.race([
    once(model, 'message'),
    once(model, 'exit').then(([code]) => {
      throw new Error(`The model ended with ${code}.`);
    }),
  ]);
  return answer as { isAltered: boolean; broken: string | null };
};

/** A schedule takes about a seventh of a second. */
const LIMIT = 5 * LIMIT_MS + times * 1_000;

test(
  `${times} schedules of three devices keep every promise`,
  async () => {
    expect(await run()).toEqual({ isAltered: false, broken: null });
    done(0);
  },
  LIMIT,
);

const ALTERED = [
  ['accepted changes leave the fold at once', 'const accepted = ownSettled()', 'const accepted = [].concat()'],
  [
    'accepted changes are not read from the device',
    'if (isKnown(row.id)) return',
    "if (isKnown(row.id) || row.state === 'settled') return",
  ],
  [
    'rows are not read again',
    'await stored?.readDevice(account)',
    'await (window.firstRead ??= stored?.readDevice(account))',
  ],
  [
    'the body is made when it is sent',
    'client.send(entry.request',
    'client.send({ ...entry.request, body: JSON.stringify({ ...JSON.parse(entry.request.body), BUILD }) }',
  ],
  ['a change of two apiaries waits in one', 'lines.some((line) => taken.has(line))', 'taken.has(lines[0])'],
  ['each try has a key of its own', '"Idempotency-Key": entry.id', '"Idempotency-Key": newId()'],
  ['changes of another keeper are sent', 'all.filter(({ owner }) => owner === account)', 'all.filter(() => true)'],
] as const;

test.each(sampled(ALTERED, 0, 2))(
  'a page is found out where %s',
  async (_, right, wrong) => {
    expect(await run({ right, wrong })).toEqual({ isAltered: true, broken: expect.stringMatching(/^\d+: /) });
  },
  LIMIT,
);

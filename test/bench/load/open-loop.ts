import { setTimeout as wait } from 'node:timers/promises';
import { type Answer, Line } from './line.js';

/** Requests of one kind: how many a second, and the next one. */
export interface Flow {
  name: string;
  perSecond: number;
  next(): string;
}

/** What became of a flow's requests that were due within the measured time. */
export interface Outcome {
  name: string;
  offered: number;
  done: number;
  /** Answers 503 with `Retry-After`. */
  refused: number;
  /** Any other answer than a success, and lost connections. */
  failed: number;
  /** Of those done: from the moment a request was due, whether or not a connection was free then. */
  milliseconds: { p50: number; p99: number; max: number };
}

const TICK_MS = 2;
const CONNECTIONS_AT_MOST = 600;

const percentile = (ascending: number[], share: number): number =>
  ascending[Math.min(ascending.length - 1, Math.floor(ascending.length * share))] ?? Number.NaN;

/**
 * Sends requests at the times of a Poisson process, whether or not the server keeps up: an open loop. A latency counts
 * from the time at which the request was due, so that a slow answer does not hide those behind it (coordinated
 * omission). The first `warmUp` seconds are not counted.
 */
export const openLoop = async (
  url: string,
  flows: Flow[],
  { seconds, warmUp }: { seconds: number; warmUp: number },
): Promise<Outcome[]> => {
  const { hostname, port } = new URL(url);
  const free: Line[] = [];
  const waiting: (() => void)[] = [];
  const all = new Set<Line>();
  const lineFor = async (): Promise<Line> => {
    for (let line = free.pop(); line; line = free.pop()) if (!line.closed) return line;
    if (all.size >= CONNECTIONS_AT_MOST) {
      await new Promise<void>((resolve) => waiting.push(resolve));
      return lineFor();
    }
    const line = new Line(Number(port), hostname);
    all.add(line);
    return line;
  };
  const release = (line: Line) => {
    if (line.closed) all.delete(line);
    else free.push(line);
    waiting.shift()?.();
  };

  const began = performance.now();
  const measureFrom = began + warmUp * 1000;
  const end = measureFrom + seconds * 1000;
  const sent: Promise<void>[] = [];
  const run = (flow: Flow) => {
    const outcome = { name: flow.name, offered: 0, done: 0, refused: 0, failed: 0 };
    const times: number[] = [];
    let due = began;
    const nextDue = () => {
      due += (-Math.log(1 - Math.random()) / flow.perSecond) * 1000;
    };
    const ask = async (at: number) => {
      const counts = at >= measureFrom;
      if (counts) outcome.offered++;
      const request = flow.next();
      const line = await lineFor();
      let answer: Answer | undefined;
      try {
        answer = await line.send(request);
      } catch {
        // Counted as failed.
      } finally {
        release(line);
      }
      if (!counts) return;
      if (answer && answer.status < 300) {
        outcome.done++;
        times.push(performance.now() - at);
      } else if (answer?.status === 503 && answer.retryAfter !== undefined) outcome.refused++;
      else outcome.failed++;
    };
    nextDue();
    return {
      sendDue: (now: number) => {
        for (; due <= now && due < end; nextDue()) sent.push(ask(due));
      },
      outcome: (): Outcome => {
        times.sort((a, b) => a - b);
        const milliseconds = { p50: percentile(times, 0.5), p99: percentile(times, 0.99), max: times.at(-1) ?? NaN };
        return { ...outcome, milliseconds };
      },
    };
  };
  const running = flows.map(run);
  for (let now = began; now < end; now = performance.now()) {
    for (const each of running) each.sendDue(now);
    await wait(TICK_MS);
  }
  for (const each of running) each.sendDue(end);
  await Promise.all(sent);
  for (const line of all) line.close();
  return running.map((each) => each.outcome());
};

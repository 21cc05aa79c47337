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
/**
 * How many seconds of requests have a connection each: more than wait at the server at any time. They are opened
 * beforehand, since a busy server accepts slowly, and used in turns: Node's server ends a connection without a request
 * after 10 s and an idle one after 30 s, and a request that is sent at that moment is lost.
 */
const SECONDS_OF_CONNECTIONS = 3;
const CONNECTIONS_AT_MOST = 3_000;
const AT_ONCE = 50;

const percentile = (ascending: number[], share: number): number =>
  ascending[Math.min(ascending.length - 1, Math.floor(ascending.length * share))] ?? Number.NaN;

/** The same number for all requests of a session. */
const numberOf = (request: string): number => {
  const [, session = ''] = /^Authorization: (.*)\r$/m.exec(request) ?? [];
  return [...session.slice(-8)].reduce((sum, letter) => sum + letter.charCodeAt(0), 0);
};

/** The connections to one server. */
class Lines {
  private readonly waiting: ((line: Line) => void)[] = [];

  private constructor(
    private readonly free: Line[],
    private readonly open: () => Promise<Line>,
  ) {}

  static async open(url: string, count: number): Promise<Lines> {
    const { hostname, port } = new URL(url);
    const open = () => Line.open(Number(port), hostname);
    const lines: Line[] = [];
    // A few at a time, so that none has to try again.
    while (lines.length < count) lines.push(...(await Promise.all(Array.from({ length: AT_ONCE }, open))));
    return new Lines(lines, open);
  }

  /** @throws if the connection is lost before the answer */
  async send(request: string): Promise<Answer> {
    let line = this.free.shift() ?? (await new Promise<Line>((resolve) => this.waiting.push(resolve)));
    try {
      if (line.closed) line = await this.open();
      return await line.send(request);
    } finally {
      this.release(line);
    }
  }

  close(): void {
    for (const line of this.free) line.close();
  }

  private release(line: Line): void {
    const next = this.waiting.shift();
    if (next) next(line);
    else this.free.push(line);
  }
}

/**
 * Sends requests at the times of a Poisson process, whether or not the server keeps up: an open loop. A latency counts
 * from the time at which the request was due, so that a slow answer does not hide those behind it (coordinated
 * omission). All requests of a session go to one server, as through the proxy of deploy/Caddyfile. The first `warmUp`
 * seconds are not counted.
 */
export const openLoop = async (
  urls: string[],
  flows: Flow[],
  { seconds, warmUp }: { seconds: number; warmUp: number },
): Promise<Outcome[]> => {
  const perSecond = flows.reduce((sum, flow) => sum + flow.perSecond, 0);
  const connections = Math.min(SECONDS_OF_CONNECTIONS * perSecond, CONNECTIONS_AT_MOST) / urls.length;
  const servers = await Promise.all(urls.map((url) => Lines.open(url, connections)));

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
      const answer = await servers[numberOf(request) % servers.length]!.send(request).catch(() => undefined);
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
  for (const server of servers) server.close();
  return running.map((each) => each.outcome());
};

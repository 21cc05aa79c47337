import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';

/** Milliseconds of one call, over `count` calls. */
export interface Sample {
  /** The fastest call: on a busy machine the nearest to the cost of the work itself. */
  min: number;
  p50: number;
  p95: number;
  p99: number;
  count: number;
}

/** One call; gets the number of calls before it, including the warm-up. */
export type Work = (nth: number) => Promise<unknown>;

const WARM_UP = 0.25;
const WARM_UP_CALLS = 10;
const CALLS_AT_MOST = 100_000;

const percentile = (ascending: number[], share: number): number =>
  ascending[Math.min(ascending.length - 1, Math.floor(ascending.length * share))]!;

const sampleOf = (times: number[]): Sample => {
  if (times.length === 0) throw new Error('Nothing was left to measure after the warm-up.');
  const ascending = times.sort((a, b) => a - b);
  return {
    min: ascending[0]!,
    p50: percentile(ascending, 0.5),
    p95: percentile(ascending, 0.95),
    p99: percentile(ascending, 0.99),
    count: ascending.length,
  };
};

/**
 * Repeats works alternately, one call after the other, for about `seconds` each, so that all of them run under the same
 * conditions. A warm-up before the measured calls (a quarter of the time, or 10 calls) is not counted.
 */
export const sampleAlternately = async (
  seconds: number,
  works: Work[],
  callsAtMost = CALLS_AT_MOST,
): Promise<Sample[]> => {
  const times = works.map((): number[] => []);
  const began = performance.now();
  const warmUntil = began + seconds * works.length * 1000 * WARM_UP;
  let until = Number.POSITIVE_INFINITY;
  for (let nth = 0; nth < callsAtMost && performance.now() < until; nth++) {
    const warm = nth >= Math.min(WARM_UP_CALLS, callsAtMost / 2) && performance.now() >= warmUntil;
    if (warm && until === Number.POSITIVE_INFINITY) until = performance.now() + seconds * works.length * 1000;
    for (const [i, work] of works.entries()) {
      const before = performance.now();
      await work(nth);
      if (warm) times[i]!.push(performance.now() - before);
    }
  }
  return times.map(sampleOf);
};

/** Repeats one work for about `seconds`. */
export const sample = async (seconds: number, work: Work, callsAtMost?: number): Promise<Sample> =>
  (await sampleAlternately(seconds, [work], callsAtMost))[0]!;

/** Repeats one work until the signal, with a pause after each call. */
export const sampleWhile = async (
  signal: AbortSignal,
  pauseMs: number,
  work: () => Promise<unknown>,
): Promise<Sample> => {
  const times: number[] = [];
  while (!signal.aborted) {
    const before = performance.now();
    await work();
    times.push(performance.now() - before);
    await wait(pauseMs);
  }
  return sampleOf(times);
};

import type { FastifyInstance, FastifyRequest } from 'fastify';
import { contractRoute } from './contract-route.js';
import { Refusal } from './refusal.js';

/** A request that would wait longer than this is refused at once. */
const WAIT_SECONDS = 2;
/** So many are always accepted: a few slow requests are no overload. */
const ALWAYS_ACCEPTED = 100;
const SPAN_MS = 1_000;
/** Answers a second, assumed until they were counted. */
const FIRST_RATE = 200;

/**
 * How long the next request will wait, by Little's law: the requests under way divided by the answers a second. A
 * second counts in full only if it began and ended with many requests under way; others show no upper limit.
 */
export class Overload {
  private underWay = 0;
  private rate = FIRST_RATE;
  private answered = 0;
  private fewest = 0;
  private since = 0;

  /** False if the request would wait too long. An accepted one must be ended. */
  begin(now: number): boolean {
    if (now - this.since >= SPAN_MS) this.newSpan(now);
    if (this.underWay >= ALWAYS_ACCEPTED && this.underWay / this.rate > WAIT_SECONDS) return false;
    this.underWay++;
    return true;
  }

  end(): void {
    this.underWay--;
    this.answered++;
    this.fewest = Math.min(this.fewest, this.underWay);
  }

  private newSpan(now: number): void {
    const seen = (this.answered * 1_000) / (now - this.since);
    const wasBusy = this.fewest >= ALWAYS_ACCEPTED;
    this.rate = wasBusy ? (this.rate + seen) / 2 : Math.max(this.rate, seen);
    this.answered = 0;
    this.fewest = this.underWay;
    this.since = now;
  }
}

/** Uploads, downloads and event streams take as long as their connection. */
const isTransfer = (request: FastifyRequest): boolean => {
  const route = contractRoute(request);
  return !route || route.limit === 'transfer' || route.produces !== undefined;
};

/** Answers 503 with Retry-After to a request that would wait longer than 2 s. */
export const refuseOverload = (fastify: FastifyInstance): void => {
  const overload = new Overload();
  fastify.addHook('onRequest', async (request, reply) => {
    if (isTransfer(request)) return;
    if (!overload.begin(performance.now()))
      throw new Refusal('unavailable', 'The service is busy. Nothing was stored; try again.', [], 1);
    reply.raw.once('close', () => overload.end());
  });
};

import type { RequestListener } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { v7 as uuidv7 } from 'uuid';
import type { Config } from '../../settings.js';
import { POOLS } from '../database/connections.js';
import type { RequestTimes } from '../health/request-times.js';
import { contractRoute } from './contract-route.js';
import { errorAnswer } from './errors.filter.js';
import { Refusal } from './refusal.js';
import { rawSecurityHeaders } from './security-headers.js';

/** A request that would wait longer than this is refused at once. */
const WAIT_SECONDS = 2;
/**
 * So many requests are worked on at a time; others wait before that, once, instead of before each of their statements.
 * With two for each connection, a connection is seldom idle while requests wait.
 */
const AT_ONCE = 2 * POOLS.main;
const SPAN_MS = 1_000;
/** Answers a second, assumed until they were counted. */
const FIRST_RATE = 200;

const busy = () => new Refusal('unavailable', 'The service is busy. Nothing was stored; try again.', [], 1);

/** A request between the arrival of its body and its answer. */
interface QueuedRequest {
  begin(): void;
  giveUp(error: Refusal): void;
}

/**
 * The queue before the server. How long the next request will wait follows from Little's law: the requests before it
 * divided by the answers a second, which are counted in full only while requests wait.
 */
class Admission {
  private readonly waiting = new Set<QueuedRequest>();
  private readonly underWay = new Set<QueuedRequest>();
  private rate = FIRST_RATE;
  private answered = 0;
  private fewestWaiting = 0;
  private since = 0;

  /** True if the next request would wait too long. */
  isFull(now: number): boolean {
    if (now - this.since >= SPAN_MS) this.newSpan(now);
    return this.waiting.size > 0 && (this.waiting.size + this.underWay.size) / this.rate > WAIT_SECONDS;
  }

  /** `begun` resolves when the request may begin; `leave` must be called when it has its answer or its client is gone. */
  enter(): { begun: Promise<void>; leave: () => void } {
    let request!: QueuedRequest;
    const begun = new Promise<void>((begin, giveUp) => {
      request = { begin, giveUp };
    });
    this.waiting.add(request);
    this.admit();
    return { begun, leave: () => this.leave(request) };
  }

  private admit(): void {
    for (const request of this.waiting) {
      if (this.underWay.size >= AT_ONCE) return;
      this.waiting.delete(request);
      this.underWay.add(request);
      request.begin();
    }
  }

  private leave(request: QueuedRequest): void {
    if (this.waiting.delete(request)) request.giveUp(busy());
    if (!this.underWay.delete(request)) return;
    this.answered++;
    this.fewestWaiting = Math.min(this.fewestWaiting, this.waiting.size);
    this.admit();
  }

  private newSpan(now: number): void {
    const seen = (this.answered * 1_000) / (now - this.since);
    this.rate = this.fewestWaiting > 0 ? (this.rate + seen) / 2 : Math.max(this.rate, seen);
    this.answered = 0;
    this.fewestWaiting = this.waiting.size;
    this.since = now;
  }
}

/** Uploads, downloads and event streams take as long as their connection. */
const isTransfer = (request: FastifyRequest): boolean => {
  const route = contractRoute(request);
  return !route || route.limit === 'transfer' || route.upload !== undefined || route.produces !== undefined;
};

const OF_THE_API = /^\/(api|auth|admin|webhooks)\//;

/**
 * Answers 503 with Retry-After to a request that would wait longer than 2 s: before Fastify sees it, since refusing must
 * take little of the time that the accepted requests need.
 */
export const refuseOverload = (fastify: FastifyInstance, config: Config, times: RequestTimes): void => {
  const admission = new Admission();
  const { status, retryAfter, body } = errorAnswer(busy(), '');
  const text = JSON.stringify(body);
  const headers = {
    ...rawSecurityHeaders(config),
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(text),
    'retry-after': String(retryAfter),
  };
  const { server } = fastify;
  const [answer] = server.listeners('request') as RequestListener[];
  server.removeAllListeners('request');
  server.on('request', (request, response) => {
    if (!OF_THE_API.test(request.url!) || !admission.isFull(performance.now())) return answer!(request, response);
    response.writeHead(status, { ...headers, 'x-correlation-id': uuidv7() }).end(text);
    times.add({ method: request.method!, route: 'refused', status: String(status) }, 0);
  });
  // From the end of its body until its answer is ready: slow bodies and slow readers hold nobody up.
  const leaving = new WeakMap<FastifyRequest, () => void>();
  fastify.addHook('preHandler', async (request, reply) => {
    if (isTransfer(request)) return;
    // Many may have come in between its arrival and the end of its body.
    if (admission.isFull(performance.now())) throw busy();
    const { begun, leave } = admission.enter();
    leaving.set(request, leave);
    reply.raw.once('close', leave);
    await begun;
  });
  fastify.addHook('onSend', async (request) => leaving.get(request)?.());
};

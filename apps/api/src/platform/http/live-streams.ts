import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Sessions } from '../auth/sessions.js';
import { createLogger } from '../log.js';
import { Refusal } from './refusal.js';

const log = createLogger('live-streams');
const POLL_MS = 300;
/** Proxies close connections that are silent for long. */
const KEEP_ALIVE_MS = 15_000;
const MAX_OF_AN_ACCOUNT = 20;

export interface Watched<T> {
  /** The name of the events. */
  event: string;
  read(): Promise<T>;
  /** True if nothing will change any more. */
  isLast(value: T): boolean;
}

/**
 * Server-sent events: the current value at once, then every change. A stream ends with the watched object, its client,
 * its session, or the server.
 */
@Injectable()
export class LiveStreams {
  private readonly open = new Map<string, number>();
  private readonly ending = new AbortController();

  constructor(private readonly sessions: Sessions) {}

  /** @throws what the first read throws; Refusal rate_limited if an account has too many streams */
  async send<T>(request: FastifyRequest, reply: FastifyReply, watched: Watched<T>): Promise<void> {
    const { accountId, sessionId } = request.caller!;
    const first = await watched.read();
    // A client may have left meanwhile: its 'close' event has fired already.
    if (reply.raw.destroyed) return void reply.hijack();
    const others = this.open.get(accountId) ?? 0;
    if (others >= MAX_OF_AN_ACCOUNT)
      throw new Refusal('rate_limited', 'Too many pages are open. Close one and try again.', [], 5);
    this.open.set(accountId, others + 1);
    const closed = new AbortController();
    reply.raw.once('close', () => {
      closed.abort();
      this.forget(accountId);
    });
    const signal = AbortSignal.any([closed.signal, this.ending.signal]);
    const frames = this.frames(watched, first, sessionId, signal);
    reply.header('content-type', 'text/event-stream; charset=utf-8').header('x-accel-buffering', 'no');
    await reply.send(Readable.from(frames));
  }

  /** Aborted before the server stops, for streams of other kinds. */
  get ended(): AbortSignal {
    return this.ending.signal;
  }

  /** Before the server stops: endless streams must not delay it. */
  end(): void {
    this.ending.abort();
  }

  private async *frames<T>({ event, read, isLast }: Watched<T>, first: T, sessionId: string, signal: AbortSignal) {
    let lastSent = '';
    let lastSentAt = 0;
    try {
      for (let value = first; ; value = await read()) {
        const text = JSON.stringify(value);
        if (text !== lastSent) yield `event: ${event}\ndata: ${text}\n\n`;
        else if (Date.now() - lastSentAt >= KEEP_ALIVE_MS) yield ': still here\n\n';
        if (text !== lastSent || Date.now() - lastSentAt >= KEEP_ALIVE_MS) lastSentAt = Date.now();
        lastSent = text;
        if (isLast(value)) return;
        await wait(POLL_MS, undefined, { signal }).catch(() => undefined);
        if (signal.aborted || !(await this.sessions.find(sessionId))) return;
      }
    } catch (error) {
      // The client reconnects and then gets the error.
      log.warn({ err: error }, 'an event stream was aborted');
    }
  }

  private forget(accountId: string): void {
    const others = (this.open.get(accountId) ?? 1) - 1;
    if (others > 0) this.open.set(accountId, others);
    else this.open.delete(accountId);
  }
}

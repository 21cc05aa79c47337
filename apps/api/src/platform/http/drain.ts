import { setTimeout as wait } from 'node:timers/promises';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { LiveStreams } from './live-streams.js';
import { Shutdown } from './shutdown.js';

/** The time limit for requests under way; an endless stream is cut off then. */
const PATIENCE_MS = 2_500;
const IDLE_MS = 20;

/**
 * Fails the probes for `delayMs` while requests are still served, so that a load balancer turns to other processes.
 * Then stops accepting and lets running requests end while everything behind them still works: before Nest stops the
 * projector, which a running command may be waiting for.
 */
export const drain = async (app: NestFastifyApplication, delayMs: number): Promise<void> => {
  const server = app.getHttpServer();
  if (!server.listening) return;
  app.get(Shutdown).begin();
  await wait(delayMs);
  app.get(LiveStreams).end();
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  // A kept-alive connection is closed as soon as it is between two requests.
  const idle = setInterval(() => server.closeIdleConnections(), IDLE_MS);
  const cutOff = setTimeout(() => server.closeAllConnections(), PATIENCE_MS);
  await closed;
  clearInterval(idle);
  clearTimeout(cutOff);
};

import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { appModule } from './app.module.js';
import { Authentication } from './platform/auth/authentication.js';
import { RateLimits } from './platform/auth/rate-limits.js';
import { Clock } from './platform/clock.js';
import { RequestTimes } from './platform/health/request-times.js';
import { compressAnswers } from './platform/http/compression.js';
import { serveConsole } from './platform/http/console-app.js';
import { setDeadline } from './platform/http/deadline.js';
import { refuseOverload } from './platform/http/overload.js';
import { setSecurityHeaders } from './platform/http/security-headers.js';
import { recordAccess } from './platform/http/security-log.js';
import { acceptBodies, createAdapter, limitHeaders } from './platform/http/server.js';
import { Shutdown } from './platform/http/shutdown.js';
import { serveWebApp } from './platform/http/web-app.js';
import { traceRequests } from './platform/tracing/tracing.js';
import type { Config } from './settings.js';

/** The whole server, initialised and ready to listen. */
export const createApp = async (config: Config): Promise<NestFastifyApplication> => {
  const app = await NestFactory.create<NestFastifyApplication>(appModule(config), createAdapter(config), {
    bodyParser: false,
    logger: ['error', 'warn', 'fatal'],
    abortOnError: false,
  });
  const fastify = app.getHttpAdapter().getInstance();
  await acceptBodies(fastify as never);
  const times = app.get(RequestTimes);
  traceRequests(fastify as never);
  refuseOverload(fastify as never, config, times);
  // The web app takes its today from this header.
  if (config.clock) {
    const clock = app.get(Clock);
    fastify.server.prependListener('request', (_request, response) =>
      response.setHeader('date', clock.now().toUTCString()),
    );
  }
  setSecurityHeaders(fastify as never, config);
  limitHeaders(fastify as never);
  setDeadline(fastify as never);
  compressAnswers(fastify as never);
  fastify.addHook('onResponse', times.onResponse as never);
  fastify.addHook('onResponse', recordAccess as never);
  fastify.addHook('onRequest', app.get(Authentication).onRequest as never);
  fastify.addHook('onRequest', app.get(RateLimits).onRequest as never);
  const shutdown = app.get(Shutdown);
  fastify.addHook('onSend', async (_request, reply) => {
    if (shutdown.begun) reply.header('connection', 'close');
  });
  await serveWebApp(fastify as never, config);
  await serveConsole(fastify as never, config);
  await app.init();
  await fastify.ready();
  return app;
};

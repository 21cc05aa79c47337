import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { sendError } from './errors.filter.js';
import { notFound } from './refusal.js';

const DIST = fileURLToPath(new URL('../../../../web/dist', import.meta.url));
const OURS = /^\/(api|auth|admin|webhooks|console|dev|healthz|readyz|metrics)(\/|$|\?)/;

/** Serves the built web app: hashed assets for a year, and its page for every path that is not the API's. */
export const serveWebApp = async (fastify: FastifyInstance): Promise<void> => {
  const built = existsSync(DIST);
  if (built) {
    await fastify.register(fastifyStatic, {
      root: DIST,
      wildcard: false,
      index: false,
      setHeaders: (reply, path) => {
        const hashed = path.includes('/assets/');
        reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
  }
  fastify.get('/*', (request, reply) => {
    if (!built || OURS.test(request.url)) return sendError(reply, notFound('address'));
    return reply.type('text/html; charset=utf-8').sendFile('index.html');
  });
};

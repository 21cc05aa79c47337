import { stat } from 'node:fs/promises';
import { extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { sendError } from './errors.filter.js';
import { notFound } from './refusal.js';

const DIST = fileURLToPath(new URL('../../../../web/dist', import.meta.url));
const OURS = /^\/(api|auth|admin|webhooks|console|dev|healthz|readyz|metrics)(\/|$|\?)/;
const YEAR = 'public, max-age=31536000, immutable';

/** The built file that a path names, or null; never one outside the build. */
const builtFile = async (path: string): Promise<string | null> => {
  const file = normalize(join('/', path));
  const found = await stat(join(DIST, file)).catch(() => null);
  return found?.isFile() ? file : null;
};

/** Serves the built web app: hashed assets for a year, and its page for every path that is not the API's. */
export const serveWebApp = async (fastify: FastifyInstance): Promise<void> => {
  await fastify.register(fastifyStatic, { root: DIST, serve: false, cacheControl: false });
  fastify.get<{ Params: { '*': string } }>('/*', async (request, reply) => {
    const path = request.params['*'];
    if (OURS.test(request.url) || path.includes('\0')) return sendError(reply, notFound('address'));
    const file = await builtFile(path);
    if (file) return reply.header('cache-control', file.startsWith('/assets/') ? YEAR : 'no-cache').sendFile(file);
    if (extname(path) !== '' || !(await builtFile('index.html'))) return sendError(reply, notFound('address'));
    return reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').sendFile('index.html');
  });
};

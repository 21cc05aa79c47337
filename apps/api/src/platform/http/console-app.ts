import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../settings.js';
import { builtFile } from './built-file.js';
import { codingsOf } from './compression.js';
import { sendError } from './errors.filter.js';
import { notFound } from './refusal.js';
import { CONSOLE_FILE_POLICY, consolePolicy } from './security-headers.js';

/** The folder of the built staff console. */
const DIST = fileURLToPath(new URL('../../../../console/dist', import.meta.url));
const PAGE = 'index.html';
const YEAR = 'public, max-age=31536000, immutable';

/** Placeholders that the build leaves in the page: apps/console/vite.config.ts and apps/console/index.html. */
const NONCE = /nonce="[^"]*"/g;
const CONFIG_BLOCK = /(<script type="application\/json" id="config"[^>]*>)[^<]*(<\/script>)/;

/** The page with its nonce and the name of the installation; escaped, so that no `<` ends its block. */
const filled = (page: string, nonce: string, { consoleTag }: Config): string => {
  const block = JSON.stringify({ tag: consoleTag ?? null }).replaceAll('<', '\\u003c');
  const withNonce = page.replace(NONCE, `nonce="${nonce}"`);
  return withNonce.replace(CONFIG_BLOCK, (_, before: string, after: string) => `${before}${block}${after}`);
};

/**
 * Serves the built staff console: hashed assets for a year, and its page for every other path below /console. No
 * search engine lists it, and no cache stores its page, whose nonce is new each time.
 */
export const serveConsole = async (fastify: FastifyInstance, config: Config): Promise<void> => {
  fastify.get<{ Params: { '*'?: string } }>('/console', (_request, reply) => reply.redirect('/console/', 302));
  fastify.get<{ Params: { '*': string } }>('/console/*', async (request, reply) => {
    const path = request.params['*'];
    if (path.includes('\0')) return sendError(reply, notFound('address'));
    reply.header('x-robots-tag', 'noindex');
    const file = await builtFile(DIST, path);
    // Of equal weights the library takes the first it is given, and every browser names the longer one first.
    if (codingsOf(request).includes('br')) request.headers['accept-encoding'] = 'br';
    if (file?.startsWith('/assets/')) {
      reply.header('content-security-policy', CONSOLE_FILE_POLICY).header('cache-control', YEAR);
      return reply.sendFile(file, DIST);
    }
    if (file && !file.startsWith('/.') && file !== `/${PAGE}`) {
      reply.header('content-security-policy', CONSOLE_FILE_POLICY).header('cache-control', 'no-cache');
      return reply.sendFile(file, DIST);
    }
    const page = extname(path) === '' ? await readFile(join(DIST, PAGE), 'utf8').catch(() => null) : null;
    if (page === null) return sendError(reply, notFound('address'));
    const nonce = randomBytes(16).toString('base64');
    reply.header('content-security-policy', consolePolicy(nonce)).header('cache-control', 'no-store');
    return reply.type('text/html; charset=utf-8').send(filled(page, nonce, config));
  });
};

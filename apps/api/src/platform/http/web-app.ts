import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../settings.js';
import { builtFile } from './built-file.js';
import { codingsOf } from './compression.js';
import { sendError } from './errors.filter.js';
import { notFound } from './refusal.js';
import { always, webAppPolicy } from './security-headers.js';

/** The folder of the built web app. */
export const DIST = fileURLToPath(new URL('../../../../web/dist', import.meta.url));
const PAGE = 'index.html';
/** Written by apps/web/build/first-parts.ts: files by language and first word of the address, such as en/login. */
const FIRST_PARTS = '.vite/first-parts.json';
/** Written by apps/web/build/service-worker.ts: the build that the service worker belongs to. */
const BUILD = '.vite/build.json';
const OURS = /^\/(api|auth|admin|webhooks|dev|healthz|readyz|metrics)(\/|$|\?)/;
const YEAR = 'public, max-age=31536000, immutable';

/** Placeholders that the build leaves in the page: apps/web/vite.config.ts and apps/web/index.html. */
const NONCE = /nonce="[^"]*"/g;
const CONFIG_BLOCK = '<script type="application/json" id="config"';

/** The web app's configuration from the environment; escaped, so that no `<` ends its block. */
const configBlock = ({ tileUrl, analyticsUrl, poweredBy: { name, url }, operator }: Config): string => {
  const forPage = {
    tileUrl: tileUrl ?? null,
    analyticsUrl: analyticsUrl ?? null,
    poweredBy: { name, url: url ?? null },
    operator: operator ?? null,
  };
  return JSON.stringify(forPage).replaceAll('<', '\\u003c');
};

const firstParts = async (): Promise<Record<string, string[]>> =>
  JSON.parse(await readFile(join(DIST, FIRST_PARTS), 'utf8').catch(() => '{}'));

/** The files that the address needs first, fetched with the page's own files rather than after them. */
const firstLinks = async (path: string): Promise<string> => {
  const parts = await firstParts();
  const files = parts[path.split('/', 2).join('/')] ?? [];
  const kindOf = (file: string) => (file.endsWith('.css') ? 'preload" as="style' : 'modulepreload');
  return files.map((file) => `<link rel="${kindOf(file)}" crossorigin href="/${file}" nonce="">`).join('');
};

/** The page with its links, its nonce and its configuration. */
const filled = (page: string, links: string, nonce: string, config: Config): string => {
  const linked = page.replace('</head>', () => `${links}</head>`);
  const [before, after] = linked.replace(NONCE, `nonce="${nonce}"`).split(CONFIG_BLOCK);
  const block = `>${configBlock(config)}</script>`;
  return `${before}${CONFIG_BLOCK}${after!.replace(/>[^<]*<\/script>/, () => block)}`;
};

/** Stands where the service worker puts a nonce that is new at each opening. */
const FOR_NONCE = '{nonce}';

/**
 * What the service worker (apps/web/worker/worker.ts) answers from when it opens the app without the server: the page
 * and its policy with a placeholder for the nonce, the headers of every answer, and the first files by address. The
 * same for everybody. Null without a build.
 */
const offlinePage = async (config: Config) => {
  const [page, built] = await Promise.all(
    [PAGE, BUILD].map((file) => readFile(join(DIST, file), 'utf8').catch(() => null)),
  );
  if (page == null || built == null) return null;
  return {
    build: (JSON.parse(built) as { build: string }).build,
    page: filled(page, '', FOR_NONCE, config),
    policy: webAppPolicy(config, FOR_NONCE),
    headers: always(config.publicUrl),
    parts: await firstParts(),
  };
};

/**
 * Serves the built web app: hashed assets for a year, compressed as the build left them, and its page for every path
 * that is not the API's. The page differs every time, so it has no ETag: an old nonce must not meet a new policy.
 */
export const serveWebApp = async (fastify: FastifyInstance, config: Config): Promise<void> => {
  await fastify.register(fastifyStatic, { root: DIST, serve: false, cacheControl: false, preCompressed: true });
  fastify.get('/offline-page.json', async (_request, reply) => {
    const kept = await offlinePage(config);
    return kept ? reply.header('cache-control', 'no-cache').send(kept) : sendError(reply, notFound('address'));
  });
  fastify.get<{ Params: { '*': string } }>('/*', async (request, reply) => {
    const path = request.params['*'];
    if (OURS.test(request.url) || path.includes('\0')) return sendError(reply, notFound('address'));
    const file = await builtFile(DIST, path);
    // Of equal weights the library takes the first it is given, and every browser names the longer one first.
    if (codingsOf(request).includes('br')) request.headers['accept-encoding'] = 'br';
    if (file && file !== `/${PAGE}`) {
      reply.header('content-security-policy', webAppPolicy(config));
      return reply.header('cache-control', file.startsWith('/assets/') ? YEAR : 'no-cache').sendFile(file);
    }
    const page = extname(path) === '' || file ? await readFile(join(DIST, PAGE), 'utf8').catch(() => null) : null;
    if (page === null) return sendError(reply, notFound('address'));
    const nonce = randomBytes(16).toString('base64');
    reply.header('content-security-policy', webAppPolicy(config, nonce)).header('cache-control', 'no-cache');
    reply.type('text/html; charset=utf-8');
    return reply.send(filled(page, await firstLinks(path), nonce, config));
  });
};

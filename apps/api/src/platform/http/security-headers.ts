import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Config } from '../../settings.js';

type Policy = Record<string, (string | undefined)[]>;

const serialised = (policy: Policy): string =>
  Object.entries(policy)
    .map(([directive, sources]) => [directive, ...sources.filter((source) => source !== undefined)].join(' '))
    .join('; ');

const CLOSED = { 'object-src': ["'none'"], 'base-uri': ["'none'"], 'frame-ancestors': ["'none'"] };

/** For answers that are not pages (the API, errors): nothing may be loaded, run or sent. */
const NO_PAGE = serialised({ 'default-src': ["'none'"], ...CLOSED, 'form-action': ["'none'"], sandbox: [] });

/** For pages of the server whose scripts and styles are separate files. */
export const PLAIN_PAGE = serialised({ 'default-src': ["'self'"], ...CLOSED, 'form-action': ["'self'"] });

const originOf = (url: string | undefined) => (url === undefined ? undefined : new URL(url).origin);

/**
 * What the web app may load, and from where: its own scripts and styles by the nonce of this answer, the tracker's
 * script, images from the tile server. Its assets have the same policy without a nonce, since a worker follows the
 * policy that its script came with.
 */
export const webAppPolicy = ({ tileUrl, analyticsUrl }: Config, nonce?: string): string => {
  const tiles = originOf(tileUrl);
  const analytics = originOf(analyticsUrl);
  const own = nonce === undefined ? "'self'" : `'nonce-${nonce}'`;
  return serialised({
    'default-src': ["'none'"],
    // Browsers that cannot read QR codes themselves do it with our WebAssembly; it is no way to run a text as a script.
    'script-src': [own, "'wasm-unsafe-eval'", analytics],
    'style-src': [own],
    'img-src': ["'self'", 'data:', 'blob:', tiles],
    'font-src': ["'self'"],
    // A worker that caches map tiles requests them itself.
    'connect-src': ["'self'", analytics, tiles],
    // A recording is requested with the session's token and played from memory.
    'media-src': ["'self'", 'blob:'],
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    ...CLOSED,
    'form-action': ["'self'"],
  });
};

/** Files of the staff console: nothing may be loaded by them. */
export const CONSOLE_FILE_POLICY = serialised({ 'default-src': ["'none'"], ...CLOSED, 'form-action': ["'none'"] });

/** What the staff console may load: its own files only, scripts and styles by the nonce of this answer. */
export const consolePolicy = (nonce: string): string =>
  serialised({
    'default-src': ["'none'"],
    'script-src': [`'nonce-${nonce}'`],
    'style-src': [`'nonce-${nonce}'`],
    'font-src': ["'self'"],
    'img-src': ["'self'", 'data:'],
    'connect-src': ["'self'"],
    // A recording is requested with the session's token and played from memory.
    'media-src': ['blob:'],
    // The preview of a mail, which has a policy of its own.
    'frame-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    'frame-ancestors': ["'none'"],
  });

/** Voice notes need the microphone, apiaries the position, labels the camera; all other browser features are off. */
const PERMISSIONS = [
  'microphone=(self)',
  'geolocation=(self)',
  'camera=(self)',
  ...['accelerometer', 'browsing-topics', 'display-capture', 'gyroscope', 'magnetometer', 'midi', 'payment'],
  ...['publickey-credentials-get', 'usb', 'xr-spatial-tracking'],
].map((feature) => (feature.includes('=') ? feature : `${feature}=()`));

/** Two years, as browsers require for their preload lists. */
const HSTS = 'max-age=63072000; includeSubDomains';

/** The headers of every answer. */
export const always = (publicUrl: string): Record<string, string> => ({
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'permissions-policy': PERMISSIONS.join(', '),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  ...(publicUrl.startsWith('https:') && { 'strict-transport-security': HSTS }),
});

/** For answers that do not set these themselves: they are no pages and are never cached. */
const UNLESS_SET = { 'content-security-policy': NO_PAGE, 'cache-control': 'no-store' };

/** Sets an answer's security headers. */
const protect = (reply: FastifyReply, headers: Record<string, string>): FastifyReply => {
  reply.headers(headers).header('x-correlation-id', reply.request.id);
  for (const [name, value] of Object.entries(UNLESS_SET)) if (!reply.hasHeader(name)) reply.header(name, value);
  return reply;
};

/** The security headers of an answer that Fastify does not send. */
export const rawSecurityHeaders = ({ publicUrl }: Config): Record<string, string> => ({
  ...always(publicUrl),
  ...UNLESS_SET,
});

export const setSecurityHeaders = (fastify: FastifyInstance, { publicUrl }: Config): void => {
  const headers = always(publicUrl);
  fastify.addHook('onSend', async (_request, reply) => {
    protect(reply, headers);
  });
};

/** For errors before any route matches: no hook runs for them. */
export const protector = ({ publicUrl }: Config): ((reply: FastifyReply) => FastifyReply) => {
  const headers = always(publicUrl);
  return (reply) => protect(reply, headers);
};

import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Config } from '../../settings.js';

type Policy = Record<string, (string | undefined)[]>;

const serialised = (policy: Policy): string =>
  Object.entries(policy)
    .map(([directive, sources]) => [directive, ...sources.filter((source) => source !== undefined)].join(' '))
    .join('; ');

const CLOSED = { 'object-src': ["'none'"], 'base-uri': ["'none'"], 'frame-ancestors': ["'none'"] };

/** Nothing may be loaded, run or sent from what is no page: an answer of the API, an error. */
export const NO_PAGE = serialised({ 'default-src': ["'none'"], ...CLOSED, 'form-action': ["'none'"], sandbox: [] });

/** For pages of the server whose scripts and styles are files of their own. */
export const PLAIN_PAGE = serialised({ 'default-src': ["'self'"], ...CLOSED, 'form-action': ["'self'"] });

const originOf = (url: string | undefined) => (url === undefined ? undefined : new URL(url).origin);

/**
 * What the web app may load, and from where: its own scripts and styles by the nonce of this answer, a script of the
 * tracker's origin, images of the tiles' origin. Its assets have the same policy without a nonce, since a worker
 * follows the policy that its script came with.
 */
export const webAppPolicy = ({ tileUrl, analyticsUrl }: Config, nonce?: string): string => {
  const tiles = originOf(tileUrl);
  const analytics = originOf(analyticsUrl);
  const own = nonce === undefined ? "'self'" : `'nonce-${nonce}'`;
  return serialised({
    'default-src': ["'none'"],
    'script-src': [own, analytics],
    'style-src': [own],
    'img-src': ["'self'", 'data:', 'blob:', tiles],
    'font-src': ["'self'"],
    // A worker that keeps tiles for the yard asks for them itself.
    'connect-src': ["'self'", analytics, tiles],
    // A recording is asked for with the session's token and played from memory.
    'media-src': ["'self'", 'blob:'],
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    ...CLOSED,
    'form-action': ["'self'"],
  });
};

/** Voice notes and the place of an apiary; everything else that a page could ask the browser for is off. */
const PERMISSIONS = [
  'microphone=(self)',
  'geolocation=(self)',
  ...['accelerometer', 'browsing-topics', 'camera', 'display-capture', 'gyroscope', 'magnetometer', 'midi', 'payment'],
  ...['publickey-credentials-get', 'usb', 'xr-spatial-tracking'],
].map((feature) => (feature.includes('=') ? feature : `${feature}=()`));

/** Two years, as browsers ask of whoever wants to be on their lists. */
const HSTS = 'max-age=63072000; includeSubDomains';

const always = (publicUrl: string): Record<string, string> => ({
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'permissions-policy': PERMISSIONS.join(', '),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  ...(publicUrl.startsWith('https:') && { 'strict-transport-security': HSTS }),
});

/** Puts on an answer what browsers must know of it; what says nothing else of caches is kept by none. */
const protect = (reply: FastifyReply, headers: Record<string, string>): FastifyReply => {
  reply.headers(headers).header('x-correlation-id', reply.request.id);
  if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', NO_PAGE);
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  return reply;
};

export const setSecurityHeaders = (fastify: FastifyInstance, { publicUrl }: Config): void => {
  const headers = always(publicUrl);
  fastify.addHook('onSend', async (_request, reply) => {
    protect(reply, headers);
  });
};

/** For what is refused before it is a request of any route: no hook sees it. */
export const protector = ({ publicUrl }: Config): ((reply: FastifyReply) => FastifyReply) => {
  const headers = always(publicUrl);
  return (reply) => protect(reply, headers);
};

import type { Socket } from 'node:net';
import multipart from '@fastify/multipart';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { v7 as uuidv7 } from 'uuid';
import type { Config } from '../../settings.js';
import { contractRoute } from './contract-route.js';
import { errorAnswer, sendError } from './errors.filter.js';
import { Refusal } from './refusal.js';
import { protector, rawSecurityHeaders } from './security-headers.js';

const MAX_BODY_BYTES = 1024 * 1024;

/**
 * Bytes that are not HTTP are also answered in the envelope, and the connection is closed. A connection on which no
 * request came in time is closed without an answer: a browser would take it for the answer to the request that it is
 * just sending, and the app would give up what waits to be sent.
 */
const clientErrorAnswerer = (config: Config) => {
  const { body } = errorAnswer(new Refusal('validation_failed', 'This is not a valid HTTP request.'), '');
  const text = JSON.stringify(body);
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(text),
    ...rawSecurityHeaders(config),
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  const answer = ['HTTP/1.1 400 Bad Request', ...lines, '', text].join('\r\n');
  return (error: Error & { code?: string }, socket: Socket): void => {
    if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT') socket.destroy();
    else if (error.code !== 'ECONNRESET' && socket.writable) socket.end(answer);
  };
};

/** Fastify with our limits, and with errors in our envelope from the first byte on. */
export const createAdapter = (config: Config): FastifyAdapter => {
  const protect = protector(config);
  return new FastifyAdapter({
    bodyLimit: MAX_BODY_BYTES,
    routerOptions: { maxParamLength: 200 },
    genReqId: () => uuidv7(),
    // For a large file on a slow line; the deadline answers anything else long before.
    requestTimeout: 20 * 60_000,
    keepAliveTimeout: 30_000,
    // Clients that send headers too slowly are cut off; 16 KB are enough for every token and address.
    // A missing Host is refused by `limitHeaders`: Node would answer it without the envelope.
    http: {
      headersTimeout: 10_000,
      connectionsCheckingInterval: 2_000,
      maxHeaderSize: 16_384,
      requireHostHeader: false,
    },
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    exposeHeadRoutes: true,
    frameworkErrors: (error: Error, _request: FastifyRequest, reply: FastifyReply) => sendError(protect(reply), error),
    clientErrorHandler: clientErrorAnswerer(config),
    // The proxies whose X-Forwarded-For is trusted; none by default.
    trustProxy: config.trustedProxies ?? false,
  } as never);
};

/** More than any browser and proxy send; Node would drop headers beyond its own limit silently. */
const MAX_HEADERS = 100;

export const limitHeaders = (fastify: FastifyInstance): void => {
  fastify.addHook('onRequest', async ({ raw }) => {
    if (raw.rawHeaders.length > 2 * MAX_HEADERS)
      throw new Refusal('validation_failed', `A request has at most ${MAX_HEADERS} headers.`);
    if (raw.httpVersion === '1.1' && raw.headers.host === undefined)
      throw new Refusal('validation_failed', 'A request of HTTP/1.1 names its Host.');
  });
};

const utf8 = new TextDecoder('utf-8', { fatal: true });

/**
 * More than one socket read (64 kB): busboy hangs at the end of a part without a name if the part's last chunk fills
 * this buffer.
 */
const MULTIPART_BUFFER_BYTES = 256 * 1024;

/** JSON and multipart only: no form bodies, no invalid UTF-8, no `__proto__`. */
export const acceptBodies = async (fastify: FastifyInstance): Promise<void> => {
  // Unknown Expect headers are not refused: Node would answer them itself, without the envelope.
  fastify.server.on('checkExpectation', (request, response) => fastify.server.emit('request', request, response));
  fastify.removeAllContentTypeParsers();
  const parseJson = fastify.getDefaultJsonParser('error', 'error');
  fastify.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (body.length === 0) return done(null, undefined);
    if (contractRoute(request)?.raw) return done(null, body);
    try {
      const text = utf8.decode(body as Buffer);
      parseJson(request, text, (error, value) => (error ? done(malformed()) : done(null, value)));
    } catch {
      done(malformed());
    }
  });
  fastify.addHook('preParsing', async (request, _reply, payload) => {
    const multipart = request.headers['content-type']?.toLowerCase().startsWith('multipart/');
    const hasNoBody = request.method === 'GET' || request.method === 'HEAD';
    if (multipart && !hasNoBody && !contractRoute(request)?.upload)
      throw new Refusal('unsupported_media_type', 'Send JSON (application/json).');
    return payload;
  });
  await fastify.register(multipart, {
    fileHwm: MULTIPART_BUFFER_BYTES,
    limits: {
      // The route's own limit is set where it is read.
      fileSize: 0,
      files: 3,
      fields: 20,
      fieldSize: MAX_BODY_BYTES,
      parts: 25,
      headerPairs: 100,
    },
  });
};

const malformed = () => new Refusal('malformed_json', 'The body is not valid JSON.');

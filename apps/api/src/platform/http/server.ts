import type { Socket } from 'node:net';
import multipart from '@fastify/multipart';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { v7 as uuidv7 } from 'uuid';
import { contractRoute } from './contract-route.js';
import { errorAnswer, sendError } from './errors.filter.js';
import { Refusal } from './refusal.js';

const MAX_BODY_BYTES = 1024 * 1024;

/** Bytes that are no HTTP are answered in the envelope as well, and the connection is closed. */
const answerClientError = (error: Error & { code?: string }, socket: Socket): void => {
  if (error.code === 'ECONNRESET' || !socket.writable) return;
  const { body } = errorAnswer(new Refusal('validation_failed', 'This is not a valid HTTP request.'), '');
  const text = JSON.stringify(body);
  socket.end(
    `HTTP/1.1 400 Bad Request\r\nContent-Type: application/json; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(text)}\r\nConnection: close\r\n\r\n${text}`,
  );
};

/** Fastify with our limits, and errors in our envelope from the first byte on. */
export const createAdapter = (trustedProxies: string | undefined): FastifyAdapter =>
  new FastifyAdapter({
    bodyLimit: MAX_BODY_BYTES,
    routerOptions: { maxParamLength: 200 },
    genReqId: () => uuidv7(),
    // A large file over a slow line; anything else is answered by the deadline long before.
    requestTimeout: 20 * 60_000,
    keepAliveTimeout: 30_000,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    exposeHeadRoutes: true,
    frameworkErrors: (error: Error, _request: FastifyRequest, reply: FastifyReply) => sendError(reply, error),
    clientErrorHandler: answerClientError,
    // Whose X-Forwarded-For tells the caller's address; nobody's unless told.
    trustProxy: trustedProxies ?? false,
  } as never);

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** JSON and multipart only: no form bodies, no invalid UTF-8, no `__proto__`. */
export const acceptBodies = async (fastify: FastifyInstance): Promise<void> => {
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
    if (multipart && !contractRoute(request)?.upload)
      throw new Refusal('unsupported_media_type', 'Please send JSON (application/json).');
    return payload;
  });
  await fastify.register(multipart, {
    limits: {
      // The route's own limit is set where it is read.
      fileSize: 0,
      files: 2,
      fields: 20,
      fieldSize: MAX_BODY_BYTES,
      parts: 25,
      headerPairs: 100,
    },
  });
};

const malformed = () => new Refusal('malformed_json', 'The body is not valid JSON.');

const CSP = [
  "default-src 'self'",
  "img-src 'self' data:",
  "style-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

/** The API's documentation is a library's page with styles of its own. */
const DOCS_CSP = CSP.replace("style-src 'self'", "style-src 'self' 'unsafe-inline'");

/** The headers of every answer; what the API says is never kept by a cache. */
export const setHeaders = (fastify: FastifyInstance): void => {
  fastify.addHook('onSend', async (request, reply) => {
    reply.header('x-content-type-options', 'nosniff').header('referrer-policy', 'no-referrer');
    reply.header('x-correlation-id', request.id);
    if (!reply.hasHeader('content-security-policy')) {
      reply.header('content-security-policy', request.url.startsWith('/api/docs') ? DOCS_CSP : CSP);
    }
    if (/^\/(api|auth|dev|admin)\b/.test(request.url)) reply.header('cache-control', 'no-store');
  });
};

import { pipeline, type Readable } from 'node:stream';
import { promisify } from 'node:util';
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { copyOf } from './kept-copies.js';

/** Below this size compression does not reduce the packet. */
const LEAST_BYTES = 1024;
const COMPRESSIBLE = /^(application\/([\w.-]+\+)?json|text\/(?!event-stream)|image\/svg\+xml)/;

/**
 * Answers that may contain a secret beside input from somebody else: their length must not reveal how similar the two
 * are (BREACH).
 */
const SECRET = /^\/(auth|api\/accounts|admin\/api\/(auth|staff|service-tokens|approvals)|dev)\b/;

/** The fastest levels: the list of 1,000 hives shrinks to a tenth for a sixth more time; higher levels gain little. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } };
const GZIP = { level: 1 };

const CODINGS = {
  br: { whole: promisify(brotliCompress), stream: createBrotliCompress, options: BROTLI },
  gzip: { whole: promisify(gzip), stream: createGzip, options: GZIP },
} as const;

/** A weight from 0.001 to 1 (RFC 9110, 12.4.2). */
const WEIGHT = /^q=(?:1(?:\.0{0,3})?|0\.(?!0*$)\d{1,3})$/;

/** The codings that a caller accepts: named without a weight, or with one above 0. */
export const codingsOf = ({ headers }: FastifyRequest): string[] =>
  String(headers['accept-encoding'] ?? '')
    .toLowerCase()
    .split(',')
    .map((coding) => coding.split(';').map((word) => word.trim()))
    .filter(([, weight]) => weight === undefined || WEIGHT.test(weight))
    .map(([name]) => name!);

const isStream = (payload: unknown): payload is Readable => typeof (payload as Readable | null)?.pipe === 'function';

const bytesOf = (payload: unknown, reply: FastifyReply): number => {
  if (typeof payload === 'string' || Buffer.isBuffer(payload)) return Buffer.byteLength(payload);
  // A stream's length is unknown unless a header gives it.
  return isStream(payload) ? Number(reply.getHeader('content-length') ?? LEAST_BYTES) : 0;
};

const mayBeCompressed = (request: FastifyRequest, reply: FastifyReply, payload: unknown): boolean =>
  request.method === 'GET' &&
  reply.statusCode !== 206 &&
  !reply.hasHeader('content-encoding') &&
  COMPRESSIBLE.test(String(reply.getHeader('content-type') ?? '')) &&
  !SECRET.test(request.url) &&
  bytesOf(payload, reply) >= LEAST_BYTES;

/** Compresses JSON and text; never event streams, whose events must arrive one by one. */
export const compressAnswers = (fastify: FastifyInstance): void => {
  fastify.addHook('onSend', async (request, reply, payload) => {
    if (!mayBeCompressed(request, reply, payload)) return payload;
    reply.header('vary', 'accept-encoding');
    const accepted = codingsOf(request);
    const name = (['br', 'gzip'] as const).find((each) => accepted.includes(each));
    if (!name) return payload;
    const { whole, stream, options } = CODINGS[name];
    const answer = payload as string | Buffer;
    // Named only when it is compressed: the deadline may answer meanwhile, in plain text.
    const sent = isStream(payload)
      ? // Fastify reports errors of the stream that it sends.
        pipeline(payload, stream(options as never), () => undefined)
      : await copyOf(answer, name, () => whole(answer, options as never));
    reply.header('content-encoding', name).removeHeader('content-length');
    return sent;
  });
};

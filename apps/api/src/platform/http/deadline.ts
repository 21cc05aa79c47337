import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sendError } from './errors.filter.js';
import { Refusal } from './refusal.js';

/** Nobody waits longer for an answer, whatever hangs behind it. */
const DEADLINE_MS = 9_000;

/** Bodies that are sent in parts have until they are there; only answers that have begun may take longer. */
const isUpload = (type: string | undefined): boolean => type?.startsWith('multipart/') ?? false;

/** An answered request whose body still trickles in is cut off after this. */
const TRICKLE_MS = 60_000;

const letGo = ({ raw }: FastifyRequest): void => {
  if (raw.complete) return;
  const cut = setTimeout(() => raw.destroy(), TRICKLE_MS).unref();
  raw.once('close', () => clearTimeout(cut));
};

/** Answers 503 for a request that has none in time; what its work still answers then is dropped. */
export const setDeadline = (fastify: FastifyInstance): void => {
  fastify.addHook('onRequest', async (request, reply) => {
    reply.raw.once('finish', () => letGo(request));
    let isThere = !isUpload(request.headers['content-type']);
    const timer = setInterval(() => {
      const wasThere = isThere;
      isThere ||= request.raw.complete;
      if (!wasThere || reply.sent || reply.raw.headersSent) return;
      sendError(reply, new Refusal('unavailable', 'This took too long. Try again.', [], 1));
    }, DEADLINE_MS).unref();
    reply.raw.once('close', () => clearInterval(timer));
  });
};

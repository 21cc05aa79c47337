import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sendError } from './errors.filter.js';
import { Refusal } from './refusal.js';

/** Nobody waits longer for an answer, whatever hangs behind it. */
const DEADLINE_MS = 9_000;

/** Uploads may take longer until they are complete; otherwise only answers that have begun may. */
const isUpload = (type: string | undefined): boolean => type?.startsWith('multipart/') ?? false;

const TRICKLE_MS = 60_000;

/** An answered request whose body still arrives is cut off after TRICKLE_MS. */
const closeIncomplete = ({ raw }: FastifyRequest): void => {
  if (raw.complete) return;
  const cut = setTimeout(() => raw.destroy(), TRICKLE_MS).unref();
  raw.once('close', () => clearTimeout(cut));
};

/** Answers 503 for a request without an answer in time; a later answer is dropped. */
export const setDeadline = (fastify: FastifyInstance): void => {
  fastify.addHook('onRequest', async (request, reply) => {
    reply.raw.once('finish', () => closeIncomplete(request));
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

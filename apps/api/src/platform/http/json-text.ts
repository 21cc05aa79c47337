import type { FastifyReply } from 'fastify';

declare const of: unique symbol;

/** An answer that is JSON text already: large ones are assembled from stored texts without parsing them. */
export type JsonText<T> = string & { [of]?: T };

/** The same in UTF-8. */
export type JsonBytes<T> = Buffer & { [of]?: T };

export const jsonText = <T>(answer: T): JsonText<T> => JSON.stringify(answer);

/** The body as bytes: Node writes a long text to a socket much more slowly than it encodes it. */
export const sendJson = (reply: FastifyReply, body: JsonText<unknown> | JsonBytes<unknown>): Buffer => {
  reply.type('application/json; charset=utf-8');
  return typeof body === 'string' ? Buffer.from(body) : body;
};

import type { FastifyReply } from 'fastify';

declare const of: unique symbol;

/** An answer that is JSON text already: large ones are assembled from stored texts without parsing them. */
export type JsonText<T> = string & { [of]?: T };

/** The body as bytes: Node writes a long text to a socket much more slowly than it encodes it. */
export const sendJson = (reply: FastifyReply, text: JsonText<unknown>): Buffer => {
  reply.type('application/json; charset=utf-8');
  return Buffer.from(text);
};

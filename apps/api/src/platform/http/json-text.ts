import type { FastifyReply } from 'fastify';

declare const of: unique symbol;

/** An answer that is JSON already: large ones are put together from stored texts and are not parsed on the way. */
export type JsonText<T> = string & { [of]?: T };

/** What to answer for it. As bytes: Node writes a long text to a socket much more slowly than it encodes it. */
export const sendJson = (reply: FastifyReply, text: JsonText<unknown>): Buffer => {
  reply.type('application/json; charset=utf-8');
  return Buffer.from(text);
};

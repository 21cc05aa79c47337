import type { FastifyReply } from 'fastify';

declare const of: unique symbol;

/** An answer that is JSON already: large ones are put together from stored texts and are not parsed on the way. */
export type JsonText<T> = string & { [of]?: T };

/** Sends it as what it is; any other text would be sent as plain. */
export const sendJson = <T>(reply: FastifyReply, text: JsonText<T>): JsonText<T> => {
  reply.type('application/json; charset=utf-8');
  return text;
};

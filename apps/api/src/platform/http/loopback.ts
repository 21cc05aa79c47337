import type { FastifyRequest } from 'fastify';
import { notFound } from './refusal.js';

const LOOPBACK = /^(::1|(::ffff:)?127\.)/;
/** The names by which this machine calls itself; a page that reached us under another name is a stranger's. */
const ITSELF = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/i;

/** Headers that proxies and content networks add. */
const PASSED_ON =
  /^(via|forwarded|cdn-loop|x-forwarded(-.*)?|x-original-.*|x-envoy-.*|x-real-ip|(.*-)?client-?ip|.*-connecting-ip|x-cluster-.*|x-remote-.*)$/;

/**
 * For routes that only this machine may read: decided by the address of the connection, whatever a header claims. A
 * request that a local proxy passes on counts as remote. @throws Refusal not_found
 */
export const onlyFromThisMachine = ({ socket, headers }: FastifyRequest): void => {
  const passedOn = Object.keys(headers).some((name) => PASSED_ON.test(name));
  const here = LOOPBACK.test(socket.remoteAddress ?? '') && ITSELF.test(headers.host ?? '');
  if (passedOn || !here) throw notFound('address');
};

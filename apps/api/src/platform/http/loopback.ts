import type { FastifyRequest } from 'fastify';
import { notFound } from './refusal.js';

const LOOPBACK = /^(::1|(::ffff:)?127\.)/;
/** How this machine is called from itself; a page that was led here under another name is a stranger's. */
const ITSELF = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/i;

/** What proxies and content networks add to what they pass on. */
const PASSED_ON =
  /^(via|forwarded|cdn-loop|x-forwarded(-.*)?|x-original-.*|x-envoy-.*|x-real-ip|(.*-)?client-?ip|.*-connecting-ip|x-cluster-.*|x-remote-.*)$/;

/**
 * For what only this machine may see: by the address of the connection, whatever a header claims. What a proxy on this
 * machine passes on comes from elsewhere. @throws Refusal not_found
 */
export const onlyFromThisMachine = ({ socket, headers }: FastifyRequest): void => {
  const passedOn = Object.keys(headers).some((name) => PASSED_ON.test(name));
  const here = LOOPBACK.test(socket.remoteAddress ?? '') && ITSELF.test(headers.host ?? '');
  if (passedOn || !here) throw notFound('address');
};

import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

const inOrder = (_: string, value: unknown): unknown =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
    : value;

/**
 * Fingerprints of a request, by which a repeated key is checked: equal for equal JSON, whatever the order of its
 * members. The second is the one in claims of earlier versions, which depended on that order.
 */
export const fingerprintsOf = (request: FastifyRequest): [string, string] => {
  const { upload, body = null, method, url } = request;
  const bodies = upload
    ? [upload.fingerprint, upload.fingerprint]
    : [JSON.stringify(body, inOrder), JSON.stringify(body)];
  return bodies.map((text) => createHash('sha256').update(`${method}\n${url}\n${text}`).digest('hex')) as [
    string,
    string,
  ];
};

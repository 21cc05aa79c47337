import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

const inOrder = (_: string, value: unknown): unknown =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
    : value;

/** Fingerprints of a request, by which a repeated key is checked. */
export interface Fingerprints {
  /** Equal for equal JSON, whatever the order of its members. */
  current: string;
  /** The one in claims of earlier versions, which depended on that order. */
  earlier: () => string;
}

export const fingerprintsOf = (request: FastifyRequest): Fingerprints => {
  const { upload, body = null, method, url } = request;
  const of = (text: string) => createHash('sha256').update(`${method}\n${url}\n${text}`).digest('hex');
  return {
    current: of(upload ? upload.fingerprint : JSON.stringify(body, inOrder)),
    earlier: () => of(upload ? upload.fingerprint : JSON.stringify(body)),
  };
};

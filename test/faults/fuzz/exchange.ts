import { Agent, request } from 'node:http';
import type { ApiDocument, Json } from '../../api/document.js';
import type { Pool } from './pool.js';
import type { FuzzRequest } from './requests.js';

const PATIENCE_MS = 60_000;
const KEPT_BYTES = 4_000_000;

export interface Received {
  status: number;
  type: string | null;
  text: string;
}

/** Sends a request unchanged, without a client's corrections; null: broken off, by us or by the server. */
export const exchange = (
  agent: Agent,
  url: string,
  asked: FuzzRequest,
  token: string | null,
): Promise<Received | null> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(url);
    const body = asked.body === null ? null : Buffer.from(asked.body, asked.encoding);
    const sent = request({
      agent,
      hostname,
      port,
      method: asked.method,
      path: asked.path,
      headers: {
        ...(body === null ? {} : { 'content-length': body.length }),
        ...(token === null ? {} : { authorization: `JWT ${token}` }),
        ...asked.headers,
      },
    });
    const late = setTimeout(() => {
      sent.destroy();
      reject(new Error(`not answered within ${PATIENCE_MS} ms`));
    }, PATIENCE_MS);
    const end = (received: Received | null) => {
      clearTimeout(late);
      resolve(received);
    };
    sent.on('error', () => end(null));
    sent.on('response', (response) => {
      const chunks: Buffer[] = [];
      let size = 0;
      response.on('data', (chunk: Buffer) => {
        size += chunk.length;
        if (size <= KEPT_BYTES) chunks.push(chunk);
        // An event stream does not end; its beginning is enough.
        if (response.headers['content-type']?.startsWith('text/event-stream')) response.destroy();
      });
      response.on('close', () =>
        end({
          status: response.statusCode!,
          type: response.headers['content-type'] ?? null,
          text: Buffer.concat(chunks).toString(),
        }),
      );
    });
    if (asked.cut && body && body.length > 1) {
      sent.write(body.subarray(0, body.length >> 1), () => sent.destroy());
      return;
    }
    sent.end(body ?? undefined);
  });

const parsed = (text: string): Json => {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

/** The errors of an answer: by the document or, for an undocumented request, by the envelope of errors. */
export const faultsOf = (document: ApiDocument, asked: FuzzRequest, { status, type, text }: Received): string[] => {
  // A request for something that has not happened yet gets an error.
  const impatient = status === 503 && 'x-min-position' in asked.headers;
  if (status >= 500 && !impatient) return [`the status is ${status}`];
  const operation = document.operationFor(asked.method === 'HEAD' ? 'GET' : asked.method, asked.path);
  if (asked.method === 'HEAD')
    return !operation || operation.spec.responses[status] ? [] : [`the status ${status} is not documented`];
  const body = parsed(text);
  if (operation) return document.answerFaults(operation, { status, type, body });
  if (status < 400) return [`the document knows nothing of what was answered ${status}`];
  return document.faults('#/components/schemas/Error', body);
};

/** The request with ids of currently existing objects. */
export const filled = (pool: Pool, asked: FuzzRequest): FuzzRequest => ({
  ...asked,
  path: pool.fill(asked.path),
  body: asked.body === null ? null : pool.fill(asked.body),
});

export const newAgent = (sockets: number): Agent => new Agent({ keepAlive: true, maxSockets: sockets });
export { parsed };

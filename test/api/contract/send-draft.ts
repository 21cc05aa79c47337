import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import { multipart } from '../multipart.js';
import type { Call, Draft } from './id-positions.js';

export interface RawAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

export interface As {
  token?: string;
  method?: string;
  key?: string;
}

interface Content {
  raw?: string | Uint8Array;
  headers?: Record<string, string>;
}

const contentOf = async ({ form, body }: Draft): Promise<Content> => {
  if (form) return (await multipart(form)) as Content;
  return body ? { raw: JSON.stringify(body), headers: { 'content-type': 'application/json' } } : {};
};

/** Sends calls with node:http, which is fast enough for a hundred thousand of them; at most `atOnce` at a time. */
export const draftSender = (atOnce: number) => {
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce });

  const send = async (url: string, call: Call, draft: Draft, { token, method = call.method, key }: As = {}) => {
    const { raw, headers } = method === 'HEAD' ? ({} as Content) : await contentOf(draft);
    const search = new URLSearchParams(draft.query as Record<string, string>).toString();
    const path = `${call.path.replace(':id', draft.path.id ?? '')}${search && `?${search}`}`;
    return new Promise<RawAnswer>((resolve, reject) => {
      const sent = request(`${url}${path}`, {
        agent,
        method,
        headers: {
          ...headers,
          ...(raw && { 'content-length': Buffer.byteLength(raw) }),
          ...(token && { authorization: `JWT ${token}` }),
          ...(key && { 'idempotency-key': key }),
        },
      });
      sent.on('error', reject).on('response', async (answer) => {
        const parts: Buffer[] = [];
        // An event stream does not end: its beginning is enough.
        if (answer.headers['content-type']?.startsWith('text/event-stream')) answer.destroy();
        else for await (const part of answer) parts.push(part as Buffer);
        resolve({ status: answer.statusCode!, headers: answer.headers, body: Buffer.concat(parts).toString() });
      });
      sent.end(raw);
    });
  };
  return { send, close: () => agent.destroy() };
};

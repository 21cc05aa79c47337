import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Span {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: Record<string, string>;
  /** 2: an error. */
  status: number;
  resource: Record<string, string>;
}

export interface Collector {
  url: string;
  /** Everything received, as text. */
  received(): string;
  /** What was received as JSON. */
  spans(): Span[];
  close(): Promise<void>;
}

interface Pair {
  key: string;
  value: { stringValue?: string; intValue?: number };
}
interface Export {
  resourceSpans: {
    resource: { attributes: Pair[] };
    scopeSpans: { spans: (Omit<Span, 'attributes' | 'status'> & { attributes: Pair[]; status: { code: number } })[] }[];
  }[];
}

const asRecord = (pairs: Pair[]) =>
  Object.fromEntries(pairs.map(({ key, value }) => [key, String(value.stringValue ?? value.intValue)]));

/** A collector of traces by OTLP over HTTP; one that is silent takes connections and answers nothing. */
export const startCollector = async ({ silent = false } = {}): Promise<Collector> => {
  const bodies: Buffer[] = [];
  const spans: Span[] = [];
  const read = (body: Buffer) => {
    for (const { resource, scopeSpans } of (JSON.parse(body.toString()) as Export).resourceSpans)
      for (const { attributes, status, ...span } of scopeSpans.flatMap((scope) => scope.spans))
        spans.push({
          ...span,
          attributes: asRecord(attributes),
          status: status.code,
          resource: asRecord(resource.attributes),
        });
  };
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks);
    bodies.push(body);
    if (silent) return;
    const isJson = request.headers['content-type'] === 'application/json';
    if (isJson) read(body);
    response.writeHead(request.url === '/v1/traces' ? 200 : 404, { 'content-type': request.headers['content-type'] });
    response.end(isJson ? '{}' : '');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received: () => Buffer.concat(bodies).toString('latin1'),
    spans: () => spans,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};

import { Agent, request } from 'node:http';

export interface Connection {
  get(path: string, headers?: Record<string, string>): Promise<Buffer>;
  post(path: string, body: unknown, headers?: Record<string, string>): Promise<Buffer>;
  close(): void;
}

/**
 * One kept-alive connection that returns bytes: parsing them would measure the client, not the server. Anything except
 * a complete success (202 is stored, not yet readable) is an error.
 */
export const connect = (url: string, token: string): Connection => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const ask = (method: string, path: string, body?: unknown, more: Record<string, string> = {}) =>
    new Promise<Buffer>((resolve, reject) => {
      const content = body === undefined ? undefined : JSON.stringify(body);
      const headers = {
        authorization: `JWT ${token}`,
        ...(content === undefined
          ? {}
          : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(content) }),
        ...more,
      };
      const sent = request(`${url}${path}`, { method, agent, headers }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () => {
          const answer = Buffer.concat(chunks);
          if (response.statusCode === 200 || response.statusCode === 201) resolve(answer);
          else reject(new Error(`${method} ${path} answered ${response.statusCode} ${answer.subarray(0, 500)}`));
        });
      });
      sent.on('error', reject);
      sent.end(content);
    });
  return {
    get: (path, headers) => ask('GET', path, undefined, headers),
    post: (path, body, headers) => ask('POST', path, body, headers),
    close: () => agent.destroy(),
  };
};

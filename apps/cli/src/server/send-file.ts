import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { pipeline } from 'node:stream/promises';

const CHUNK_BYTES = 256 * 1024;
/** The server reads a large file to its end before it answers. */
const SILENCE_MS = 10 * 60_000;
const MAX_ANSWER_BYTES = 16 * 1024 * 1024;

export interface Sending {
  path: string;
  filename: string;
  bytes: number;
  /** Text parts, sent before the file so that the server knows them when it starts to read. */
  fields: Record<string, string>;
  onSent: (bytes: number) => void;
}

const quoted = (text: string) => text.replace(/[\r\n"]/g, (char) => encodeURIComponent(char));

const parts = ({ filename, fields }: Sending, boundary: string) => ({
  head: Buffer.from(
    [
      ...Object.entries(fields).map(
        ([name, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
      ),
      `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${quoted(filename)}"\r\n`,
      'Content-Type: application/octet-stream\r\n\r\n',
    ].join(''),
  ),
  tail: Buffer.from(`\r\n--${boundary}--\r\n`),
});

const bodyOf = async (response: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > MAX_ANSWER_BYTES) throw new Error('The server’s answer is too large.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
};

/**
 * A `fetch` that sends one file as multipart/form-data, read from the disk as fast as the socket accepts it. The
 * built-in fetch would neither report progress nor accept a refusal that arrives before the file has been sent.
 */
export const fileSender =
  (sending: Sending): typeof fetch =>
  (address, { headers, signal } = {}) => {
    const boundary = `kypseli-${randomUUID()}`;
    const { head, tail } = parts(sending, boundary);
    const url = new URL(String(address));
    return new Promise<Response>((resolve, reject) => {
      const request = (url.protocol === 'https:' ? requestHttps : requestHttp)(url, {
        method: 'POST',
        headers: {
          ...(headers as Record<string, string>),
          'content-type': `multipart/form-data; boundary=${boundary}`,
          'content-length': head.length + sending.bytes + tail.length,
        },
        signal: signal ?? undefined,
      });
      let answered = false;
      request.setTimeout(SILENCE_MS, () => request.destroy(new Error('The server did not answer for too long.')));
      request.on('error', (error) => answered || reject(error));
      request.on('response', (response) => {
        answered = true;
        bodyOf(response).then((body) => {
          resolve(new Response(body, { status: response.statusCode }));
          request.destroy();
        }, reject);
      });
      async function* body() {
        yield head;
        let sent = 0;
        if (sending.bytes > 0)
          for await (const chunk of createReadStream(sending.path, {
            highWaterMark: CHUNK_BYTES,
            end: sending.bytes - 1,
          })) {
            if (answered) return;
            yield chunk as Buffer;
            sent += (chunk as Buffer).length;
            sending.onSent(sent);
          }
        if (sent < sending.bytes) throw new Error(`${sending.filename} became shorter while it was being sent.`);
        yield tail;
      }
      pipeline(body, request).catch((error) => answered || reject(error));
    });
  };

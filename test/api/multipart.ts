import type { Ask } from './client.js';

/** The parts of a multipart body: texts, and bytes as files. */
export type Parts = Record<string, string | Buffer>;

/** A multipart body as a browser sends it, with its own boundary. */
export const multipart = async (parts: Parts, filename = 'records.csv'): Promise<Required<Omit<Ask, 'body'>>> => {
  const form = new FormData();
  for (const [name, part] of Object.entries(parts))
    if (typeof part === 'string') form.append(name, part);
    else form.append(name, new Blob([new Uint8Array(part)]), filename);
  const encoded = new Response(form);
  return {
    raw: Buffer.from(await encoded.arrayBuffer()),
    headers: { 'content-type': encoded.headers.get('content-type')! },
  };
};

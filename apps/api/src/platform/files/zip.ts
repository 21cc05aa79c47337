import { PassThrough, Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';

export interface ZipEntry {
  /** The path in the archive. */
  name: string;
  content: string | AsyncIterable<string | Buffer>;
  /** False for compressed content. */
  compress?: boolean;
}

/** A ZIP that is written while it is read, entry by entry; it breaks off if an entry cannot be read. */
export const zipOf = (entries: AsyncIterable<ZipEntry>): Readable => {
  const zip = new ZipFile();
  const out = new PassThrough();
  zip.on('error', (error: Error) => out.destroy(error));
  zip.outputStream.on('error', (error: Error) => out.destroy(error));
  zip.outputStream.pipe(out);
  const write = async () => {
    for await (const { name, content, compress = true } of entries) {
      if (out.destroyed) return;
      const bytes = Readable.from(encoded(typeof content === 'string' ? [content] : content), { objectMode: false });
      // An entry whose reader is gone is not read further.
      const stop = () => bytes.destroy();
      out.once('close', stop);
      const read = finished(bytes, { writable: false });
      zip.addReadStream(bytes, name, { compress, mode: 0o100644 });
      await read;
      out.off('close', stop);
    }
    zip.end();
  };
  write().catch((error: Error) => out.destroy(error));
  return out;
};

async function* encoded(parts: Iterable<string> | AsyncIterable<string | Buffer>) {
  for await (const part of parts) yield Buffer.from(part as string);
}

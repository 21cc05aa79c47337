import { Readable } from 'node:stream';
import yauzl from 'yauzl';
import { Refusal } from '../../platform/http/refusal.js';
import { fileRefusal, type ReadableFile } from '../read/table.js';

const MB = 1024 * 1024;
/** The limit of the decompressed size of the log, against ZIP bombs. */
const MAX_LOG_BYTES = 1024 * MB;
/** One event: the longest one adds 1,000 hives. */
const MAX_LINE = 4 * MB;
const MAX_ENTRIES = 200_000;
const MAX_FILE_BYTES = 64 * MB;
const LOG = 'events.jsonl';
const README = 'README.txt';

export const archiveDamaged = (about: string) =>
  fileRefusal('archive_damaged', `This archive is damaged: ${about} Download it again, or ask for a new one.`);

/** The archive of an account, as its export gives it. */
export interface OpenArchive {
  /** The lines of the log. @throws Refusal validation_failed (damaged), payload_too_large */
  lines(): AsyncGenerator<string, void, undefined>;
  has(name: string): boolean;
  /** The content of a small file; null if there is none. @throws Refusal validation_failed (damaged) */
  file(name: string): Promise<Buffer | null>;
  /** The names of its files. */
  names(): IterableIterator<string>;
}

class StoredBytes extends yauzl.RandomAccessReader {
  constructor(private readonly stored: ReadableFile) {
    super();
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return Readable.from(this.stored.read({ from: start, to: end - 1 }));
  }
}

/** Reads the list of a ZIP file's content from its end: the rest of it is not read. Null for any other ZIP file. */
export const openArchive = async (file: ReadableFile): Promise<OpenArchive | null> => {
  const entries = new Map<string, yauzl.Entry>();
  let zip: yauzl.ZipFile;
  try {
    const options = { lazyEntries: true, autoClose: false };
    zip = await yauzl.fromRandomAccessReaderPromise(new StoredBytes(file), file.size, options);
    if (zip.entryCount > MAX_ENTRIES) return null;
    for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry);
  } catch {
    // It may be a workbook, whose reader says what is wrong with it.
    return null;
  }
  if (!entries.has(LOG) || !entries.has(README)) return null;
  const inflated = async function* (name: string, limit: number): AsyncGenerator<Buffer, void, undefined> {
    let bytes = 0;
    let stream: NodeJS.ReadableStream | undefined;
    try {
      stream = await zip.openReadStreamPromise(entries.get(name)!);
      for await (const part of stream as AsyncIterable<Buffer>) {
        bytes += part.length;
        if (bytes > limit)
          throw fileRefusal('archive_too_large', `“${name}” of this archive is larger than ${limit / MB} MB.`, {
            as: 'payload_too_large',
            params: { limit: limit / MB },
          });
        yield part;
      }
    } catch (error) {
      throw error instanceof Refusal ? error : archiveDamaged(`“${name}” cannot be read.`);
    } finally {
      (stream as { destroy?: () => void } | undefined)?.destroy?.();
    }
  };
  return {
    lines: () => linesOf(inflated(LOG, MAX_LOG_BYTES)),
    has: (name) => entries.has(name),
    names: () => entries.keys(),
    async file(name) {
      if (!entries.has(name)) return null;
      const parts: Buffer[] = [];
      for await (const part of inflated(name, MAX_FILE_BYTES)) parts.push(part);
      return Buffer.concat(parts);
    },
  };
};

async function* linesOf(parts: AsyncIterable<Buffer>): AsyncGenerator<string, void, undefined> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let rest = '';
  const decoded = (part?: Buffer) => {
    try {
      return decoder.decode(part, { stream: part !== undefined });
    } catch {
      throw archiveDamaged('its log is not a text.');
    }
  };
  for await (const part of parts) {
    const lines = (rest + decoded(part)).split('\n');
    rest = lines.pop()!;
    if (rest.length > MAX_LINE) throw archiveDamaged('a line of its log is too long.');
    yield* lines;
  }
  const last = rest + decoded();
  if (last !== '') yield last;
}

import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { z } from 'zod';
import { OperationRefused } from '../operation.js';

/**
 * A backup is one file: a line that names the format, the parts one after the other, each compressed by itself, then
 * the manifest, which says where each part is, and 128 bytes that say where the manifest is.
 */
const MAGIC = Buffer.from('KYPSELI-BACKUP 1\n');
const FOOTER_BYTES = 128;
/** Fast: the disk and the database are slower than a higher level would be smaller. */
const LEVEL = 1;

const Part = z.object({
  step: z.enum(['state', 'events', 'files']),
  /** `schema.table`, whose rows are in COPY's text format. */
  table: z.string().regex(/^[a-z_]+\.[a-z_0-9]+$/),
  columns: z.array(z.string().regex(/^[a-z_][a-z_0-9]*$/)),
  rows: z.int(),
  offset: z.int(),
  bytes: z.int(),
  sha256: z.string(),
});
export type Part = z.infer<typeof Part>;

const Manifest = z.object({
  name: z.string(),
  /** When the snapshot was taken. */
  at: z.iso.datetime(),
  release: z.string(),
  migrations: z.array(z.string()),
  /** The store that held the log. */
  log: z.enum(['postgres', 'eventstoredb']),
  events: z.int(),
  streams: z.int(),
  accounts: z.int(),
  files: z.boolean(),
  sequences: z.array(z.object({ name: z.string(), value: z.string(), called: z.boolean() })),
  parts: z.array(Part),
});
export type Manifest = z.infer<typeof Manifest>;

const Footer = z.object({ offset: z.int(), bytes: z.int(), sha256: z.string() });

const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** Passes bytes on and counts them. */
const tap = (onChunk: (chunk: Buffer) => void) =>
  new Transform({
    transform(chunk: Buffer, _encoding, done) {
      onChunk(chunk);
      done(null, chunk);
    },
  });

export class ArchiveWriter {
  private offset = 0;
  readonly parts: Part[] = [];

  private failure: OperationRefused | undefined;

  private constructor(
    private readonly path: string,
    private readonly file: FileHandle,
  ) {}

  static async create(path: string): Promise<ArchiveWriter> {
    const writer = new ArchiveWriter(path, await open(path, 'w', 0o600));
    await writer.append(MAGIC);
    return writer;
  }

  /** Rows in COPY's text format become a part. */
  async add(of: Pick<Part, 'step' | 'table' | 'columns'>, rows: Readable): Promise<Part> {
    const hash = createHash('sha256');
    const { offset } = this;
    let count = 0;
    const countRows = tap((chunk) => {
      for (let at = chunk.indexOf(10); at !== -1; at = chunk.indexOf(10, at + 1)) count += 1;
    });
    await pipeline(rows, countRows, createGzip({ level: LEVEL }), async (compressed) => {
      for await (const chunk of compressed) {
        hash.update(chunk as Buffer);
        await this.append(chunk as Buffer);
      }
    }).catch((error: unknown) => {
      // What a full disk ends looks aborted from its other end.
      throw this.failure ?? error;
    });
    const part = { ...of, rows: count, offset, bytes: this.offset - offset, sha256: hash.digest('hex') };
    this.parts.push(part);
    return part;
  }

  /** Writes the manifest; after it the file is whole and on the disk. Returns its size. */
  async finish(manifest: Omit<Manifest, 'parts'>): Promise<number> {
    const bytes = Buffer.from(JSON.stringify({ ...manifest, parts: this.parts }));
    const footer = JSON.stringify({ offset: this.offset, bytes: bytes.length, sha256: sha256(bytes) });
    await this.append(bytes);
    await this.append(Buffer.from(`${footer.padEnd(FOOTER_BYTES - 1)}\n`));
    await this.file.sync().catch((error: Error) => this.fail(error));
    await this.file.close();
    return this.offset;
  }

  async discard(): Promise<void> {
    await this.file.close().catch(() => undefined);
  }

  private async append(bytes: Buffer): Promise<void> {
    await this.file.writeFile(bytes).catch((error: Error) => this.fail(error));
    this.offset += bytes.length;
  }

  private fail({ message }: Error): never {
    const text = `${this.path} could not be written: ${message}. Nothing is left of it.`;
    this.failure = new OperationRefused('refused', 'not_written', text);
    throw this.failure;
  }
}

const damaged = (path: string, what: string) =>
  new OperationRefused('refused', 'damaged', `${path} is damaged or not whole: ${what}.`);

/** @throws OperationRefused if it is no backup, or not whole */
export const readManifest = async (path: string): Promise<Manifest & { size: number }> => {
  const file = await open(path, 'r').catch((error: Error) => {
    throw new OperationRefused('refused', 'no_file', `${path} cannot be read: ${error.message}`);
  });
  try {
    const { size } = await file.stat();
    const at = async (position: number, length: number) => {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
      return buffer.subarray(0, bytesRead);
    };
    if (!(await at(0, MAGIC.length)).equals(MAGIC))
      throw new OperationRefused('refused', 'not_a_backup', `${path} is not a backup of Kypseli.`);
    const footer = Footer.safeParse(parsed(await at(Math.max(0, size - FOOTER_BYTES), FOOTER_BYTES)));
    if (!footer.success) throw damaged(path, 'its end is missing');
    const bytes = await at(footer.data.offset, footer.data.bytes);
    if (sha256(bytes) !== footer.data.sha256) throw damaged(path, 'the manifest has another checksum');
    const manifest = Manifest.safeParse(parsed(bytes));
    if (!manifest.success) throw damaged(path, 'the manifest is of another version');
    return { ...manifest.data, size };
  } finally {
    await file.close();
  }
};

const parsed = (bytes: Buffer): unknown => {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    return undefined;
  }
};

export const isBackup = async (path: string): Promise<boolean> => {
  const file = await open(path, 'r').catch(() => null);
  if (!file) return false;
  try {
    const { buffer } = await file.read(Buffer.alloc(MAGIC.length), 0, MAGIC.length, 0);
    return buffer.equals(MAGIC);
  } finally {
    await file.close();
  }
};

/** Reads every part and compares its checksum. @throws OperationRefused */
export const checkParts = async (
  path: string,
  { parts }: Pick<Manifest, 'parts'>,
  onPart: (part: Part) => void,
): Promise<void> => {
  for (const part of parts) {
    const hash = createHash('sha256');
    const bytes = createReadStream(path, { start: part.offset, end: part.offset + part.bytes - 1 });
    for await (const chunk of bytes) hash.update(chunk as Buffer);
    if (hash.digest('hex') !== part.sha256) throw damaged(path, `${part.table} has another checksum`);
    onPart(part);
  }
};

/** The rows of a part in COPY's text format. Fails at its end if the checksum differs. */
export const partRows = (path: string, part: Part): Readable => {
  const hash = createHash('sha256');
  const bytes = createReadStream(path, { start: part.offset, end: part.offset + part.bytes - 1 });
  const hashed = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
    flush(done) {
      done(hash.digest('hex') === part.sha256 ? null : damaged(path, `${part.table} has another checksum`));
    },
  });
  const rows = createGunzip();
  pipeline(bytes, hashed, rows).catch((error: Error) => rows.destroy(error));
  return rows;
};

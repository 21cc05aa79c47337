import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** In the order of their dependencies. One function per file. */
const FILES = [
  'tables',
  'guard_events',
  'stream_key',
  'hold_mark',
  'head',
  'append',
  'append_each',
  'append_many',
  'tombstone',
  'freeze',
];

/** What one schema needs: its advisory keys and the statements that install it. */
export interface SchemaSql {
  schema: string;
  /** 1..16383, from the schema's name; separates its advisory keys and its channel from other schemas'. */
  tag: number;
  statements: string[];
  /** A hash of the statements. */
  checksum: string;
}

/**
 * The SQL files with the schema filled in; a plain lower-case name, else RangeError.
 *
 * Advisory keys are one bigint: bit 62 separates streams (1) from the low-water mark (0), bits 48–61 are the tag, the low
 * 48 bits a hash of the stream's name or a position. pg_locks says in which database a lock is held, so databases
 * never mix. Two schemas of one database with equal tags (1 in 16,383) would only wait for each other needlessly. The
 * tag is never 0 and bit 63 never set: keys made from a 32-bit hash, as many programs do, cannot collide.
 */
export function schemaSql(schema: string): SchemaSql {
  if (!/^[a-z_][a-z0-9_]{0,62}$/.test(schema)) throw new RangeError(`Not a plain schema name: ${schema}`);
  const tag = 1 + (createHash('sha256').update(schema).digest().readUInt16BE() % 16_383);
  const statements = FILES.map((file) =>
    readFileSync(new URL(`./sql/${file}.sql`, import.meta.url), 'utf8')
      .replaceAll('__schema__', schema)
      .replaceAll('__mark_tag__', String(tag))
      .replaceAll('__stream_tag__', String(0x4000 | tag)),
  );
  return { schema, tag, statements, checksum: createHash('sha256').update(statements.join('\n')).digest('hex') };
}

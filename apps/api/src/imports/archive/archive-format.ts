import type { ArchiveContent } from '@kypseli/contract';

/** The way to restore the archive of an account. */
export interface ArchiveFormat {
  kind: 'archive';
  /** Some of its streams, by which an earlier restore is recognised. */
  streams: string[];
  /** How many times it was restored and deleted again before. */
  generation: number;
  /** The number of its events. */
  events: number;
  content: ArchiveContent;
}

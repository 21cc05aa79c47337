import type { ZodType } from 'zod';
import { parsePattern } from './fields.js';

type Data = Record<string, unknown>;

/** What the codec knows about one event type. */
export interface EventEntry {
  /** The version that is written today, from 1. */
  version: number;
  /** The schema of that version's data, for writers and (unless erased) for readers. */
  schema: ZodType;
  /** Fields to encrypt: `note`, `place.name`, `hives[].note`, `tags[]`. */
  personal: string[];
  /** Converts data of version n to version n + 1. Personal fields may be null if their account's key is deleted. */
  upcast?: Record<number, (data: Data) => Data>;
}

export type EventRegistry = Record<string, EventEntry>;

export interface ParsedEntry extends EventEntry {
  patterns: string[][];
}

/** By type. Throws RangeError for a personal field inside another, or for a version without an upcast. */
export function parseRegistry(registry: EventRegistry): Map<string, ParsedEntry> {
  return new Map(
    Object.entries(registry).map(([type, entry]) => {
      for (const field of entry.personal) {
        const outer = entry.personal.find((other) => field.startsWith(`${other}.`) || field.startsWith(`${other}[`));
        if (outer) throw new RangeError(`${type}: personal field ${field} lies inside ${outer}`);
      }
      for (let from = 1; from < entry.version; from++) {
        if (!entry.upcast?.[from]) throw new RangeError(`${type}: no upcast from version ${from}`);
      }
      return [type, { ...entry, patterns: entry.personal.map(parsePattern) }];
    }),
  );
}

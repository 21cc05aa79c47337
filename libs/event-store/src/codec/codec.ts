import { InvalidEvent } from '../errors.js';
import type { KeyRing } from '../key-ring.js';
import type { NewEvent, PastEvent, RecordedEvent } from '../port.js';
import { decrypt, ERASED, encrypt, TAG } from './cipher.js';
import { copyOf, type Spot, spotsAt, stringsWith } from './fields.js';
import { type EventRegistry, type ParsedEntry, parseRegistry } from './registry.js';

type Data = Record<string, unknown>;

/** The decoded events before the first bad one, and the error that names the bad one. */
export interface Decoded<E = RecordedEvent> {
  events: E[];
  error?: InvalidEvent;
}

export interface Codec {
  /**
   * Returns validated and encrypted copies. Throws InvalidEvent: unknown type, old version, data against its schema.
   */
  encode(events: NewEvent[]): Promise<NewEvent[]>;
  /**
   * Decrypts, upcasts and validates events in place. Fields whose key is deleted become null, and such an event is not
   * validated: no schema allows the nulls.
   */
  decode(events: RecordedEvent[]): Promise<Decoded>;
  /** Like `decode`, without validation: for bulk reads of events that this codec has encoded. */
  recall<E extends PastEvent>(events: E[]): Promise<Decoded<E>>;
}

/** A codec for the event types of a registry. Throws RangeError if the registry is inconsistent. */
export function createCodec(registry: EventRegistry, keys: KeyRing): Codec {
  const entries = parseRegistry(registry);

  async function encodeOne(event: NewEvent): Promise<NewEvent> {
    const entry = entries.get(event.type);
    if (!entry) throw new InvalidEvent(event, 'unknown type');
    if (event.schemaVersion !== entry.version) {
      throw new InvalidEvent(event, `version ${event.schemaVersion} where ${entry.version} is written`);
    }
    const parsed = entry.schema.safeParse(event.data);
    if (!parsed.success) throw new InvalidEvent(event, parsed.error.message, parsed.error);
    return { ...event, data: await encryptSpots(event, entry, parsed.data as Data) };
  }

  async function encryptSpots(event: NewEvent, entry: ParsedEntry, parsed: Data): Promise<Data> {
    const isPersonal = (data: Data) => entry.patterns.flatMap((pattern) => spotsAt(data, pattern));
    if (isPersonal(parsed).length === 0 && stringsWith(parsed, TAG).length === 0) return parsed;
    const data = copyOf(parsed);
    const personal = isPersonal(data);
    const key = await keys.keyFor(event.metadata.accountId, { create: true });
    const done = new Set<string>();
    for (const spot of personal) done.add(encryptSpot(event, spot, key));
    // A normal string that looks encrypted is encrypted too, so every tagged string in the log is ours.
    for (const spot of stringsWith(data, TAG)) if (!done.has(place(event, spot))) encryptSpot(event, spot, key);
    return data;
  }

  async function decode<E extends PastEvent>(events: E[], validates: boolean): Promise<Decoded<E>> {
    const found = events.map((event) => stringsWith(event.data, TAG));
    const accounts = events.filter((_, i) => found[i]!.length > 0).map((event) => event.metadata.accountId);
    const known = accounts.length > 0 ? await keys.findMany([...new Set(accounts)]) : new Map<string, Buffer>();
    for (const [i, event] of events.entries()) {
      try {
        const entry = entries.get(event.type);
        const erased = decryptSpots(event, found[i]!, known.get(event.metadata.accountId));
        event.data = upcast(entry, event);
        if (validates && !erased) event.data = validated(entry!, event);
        event.schemaVersion = entry!.version;
      } catch (cause) {
        const reason = cause instanceof Error ? cause.message : String(cause);
        const error = cause instanceof InvalidEvent ? cause : new InvalidEvent(event, reason, cause);
        return { events: events.slice(0, i), error };
      }
    }
    return { events };
  }

  return {
    async encode(events) {
      const encoded: NewEvent[] = [];
      for (const event of events) encoded.push(await encodeOne(event));
      return encoded;
    },

    decode: (events) => decode(events, true),
    recall: (events) => decode(events, false),
  };
}

function place(event: { id: string }, { path }: Spot): string {
  return `${event.id.toLowerCase()} ${JSON.stringify(path)}`;
}

/** Encrypts in place; returns the place. */
function encryptSpot(event: NewEvent, spot: Spot, key: Buffer): string {
  const where = place(event, spot);
  spot.holder[spot.key] = encrypt(spot.holder[spot.key], key, where);
  return where;
}

/** Decrypts in place; returns true if something was erased. */
function decryptSpots(event: PastEvent, spots: Spot[], key: Buffer | undefined): boolean {
  let erased = false;
  for (const spot of spots) {
    const value = decrypt(spot.holder[spot.key] as string, key, place(event, spot));
    spot.holder[spot.key] = value === ERASED ? null : value;
    erased ||= value === ERASED;
  }
  return erased;
}

/** Upcasts the data to today's version. */
function upcast(entry: ParsedEntry | undefined, event: PastEvent): Data {
  if (!entry) throw new InvalidEvent(event, 'unknown type');
  if (event.schemaVersion > entry.version) throw new InvalidEvent(event, `newer version ${event.schemaVersion}`);
  let { data } = event;
  for (let from = event.schemaVersion; from < entry.version; from++) {
    const step = entry.upcast?.[from];
    if (!step) throw new InvalidEvent(event, `no upcast from version ${from}`);
    data = step(data);
  }
  return data;
}

function validated(entry: ParsedEntry, event: PastEvent): Data {
  const parsed = entry.schema.safeParse(event.data);
  if (!parsed.success) throw new InvalidEvent(event, parsed.error.message, parsed.error);
  return parsed.data as Data;
}

import { labelCode, lotsId } from '@kypseli/contract';
import { z } from 'zod';
import { photoPath, recordingPath, smallPhotoPath } from '../../platform/files/archive-paths.js';
import type { Aggregate, AnyEvent } from '../../platform/journal/aggregate.js';
import { lotsStream, recordStreams, roundStream } from '../../streams.js';
import { fileRefusal } from '../read/table.js';
import { NewIds } from './new-ids.js';
import { archiveDamaged, type OpenArchive } from './open-archive.js';

export const MAX_ARCHIVED_EVENTS = 500_000;
/** PostgreSQL cannot store these: a zero character, and half of a surrogate pair. */
const NOT_STORABLE = /\\u0000|\\ud[89a-f]/;

const instant = z.iso.datetime({ precision: 3 });
const Line = z.looseObject({
  stream: z.string().max(100),
  revision: z.int().nonnegative(),
  position: z.int().positive(),
  type: z.string(),
  schemaVersion: z.int().positive(),
  at: instant,
  receivedAt: instant.optional(),
  /** Absent in archives of earlier versions. */
  command: z.uuid().optional(),
  cause: z.uuid().optional(),
  data: z.record(z.string(), z.json()),
});
type Line = z.infer<typeof Line>;

/** Payments are not restored. */
const SKIPPED = 'subscription-';
const KINDS: ReadonlyMap<string, Aggregate<unknown, AnyEvent>> = new Map(
  recordStreams.map((stream) => [stream.category, stream]),
);

/** An event as it will be appended to a stream of the account. */
export interface RestorableEvent {
  /** Its place among all events of the archive; several that come from one have the same. */
  position: number;
  stream: string;
  /** In its stream. */
  revision: number;
  type: string;
  schemaVersion: number;
  at: string;
  receivedAt?: string;
  command: string;
  cause?: string;
  data: Record<string, unknown>;
}

/** A file that belongs to a restored record. */
export interface RestorableFile {
  kind: 'photo' | 'recording';
  /** The name in the archive. */
  name: string;
  /** The id of a photo. */
  thumb: string | null;
  /** The new id of the note or photo. */
  id: string;
}

interface OpenStream {
  /** In the archive. */
  name: string;
  id: string;
  newName: string;
  of: Aggregate<unknown, AnyEvent>;
  /** As its events fold it; events that cannot be folded are of no such stream. */
  state: unknown;
  /** The next revision in the archive, and how many events were added to the stream. */
  next: number;
  added: number;
  last: number;
}

interface Found {
  onFile?: (file: RestorableFile) => void;
  /** The name of each stream whose new name follows from its old one. */
  onStream?: (name: string) => void;
}

const isRecognisable = (name: string): boolean =>
  !name.startsWith(`${roundStream.category}-`) && !name.startsWith(`${lotsStream.category}-`);

/**
 * Reads the log of an archive, stream by stream, and holds every event against its schema and its stream: an archive is
 * a file like any other, and may have been changed.
 * @throws Refusal validation_failed (damaged, or of an earlier version), payload_too_large
 */
export async function* archivedEvents(
  archive: OpenArchive,
  { accountId, generation }: { accountId: string; generation: number },
  { onFile, onStream }: Found = {},
): AsyncGenerator<RestorableEvent, void, undefined> {
  const ids = new NewIds(accountId, generation);
  const seen = new Set<string>();
  let open: OpenStream | null = null;
  let count = 0;
  let number = 0;
  for await (const text of archive.lines()) {
    number++;
    if (text === '') continue;
    if (++count > MAX_ARCHIVED_EVENTS)
      throw fileRefusal('archive_too_large', `This archive has more than ${MAX_ARCHIVED_EVENTS} changes.`, {
        as: 'payload_too_large',
        params: { limit: MAX_ARCHIVED_EVENTS },
      });
    const line = readLine(text, number);
    if (line.stream.startsWith(SKIPPED)) continue;
    try {
      if (open?.name !== line.stream) {
        if (seen.has(line.stream)) throw new Error('its streams are mixed');
        seen.add(line.stream);
        open = begin(line, ids, accountId);
        if (isRecognisable(line.stream)) onStream?.(line.stream);
      }
      for (const event of take(open, line, ids)) yield event;
    } catch (error) {
      throw archiveDamaged(`line ${number} of its log is not as Kypseli writes it (${(error as Error).message}).`);
    }
    const file = fileOf(line, ids, archive);
    if (file) onFile?.(file);
  }
}

const readLine = (text: string, number: number): Line => {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    throw archiveDamaged(`line ${number} of its log is not JSON.`);
  }
  const line = Line.safeParse(parsed);
  if (!line.success || NOT_STORABLE.test(JSON.stringify(line.data.data)))
    throw archiveDamaged(`line ${number} of its log is not as Kypseli writes it.`);
  if (line.data.command === undefined && !line.data.stream.startsWith(SKIPPED))
    throw fileRefusal(
      'archive_too_old',
      'This archive was made by an earlier version of Kypseli, which did not write down all that is needed to restore it. Ask for a new one, or import its tables one by one.',
    );
  return line.data;
};

const begin = (line: Line, ids: NewIds, accountId: string): OpenStream => {
  const dash = line.stream.indexOf('-');
  const [category, id] = [line.stream.slice(0, dash), line.stream.slice(dash + 1)];
  const of = KINDS.get(category);
  if (!of || !z.uuid().safeParse(id).success) throw new Error('an unknown stream');
  const newId = () => {
    if (category === lotsStream.category) return lotsId(accountId);
    return category === roundStream.category ? ids.round(line.data) : ids.of(id);
  };
  return {
    name: line.stream,
    id,
    newName: `${category}-${newId()}`,
    of,
    state: of.initial(),
    next: 0,
    added: 0,
    last: 0,
  };
};

/** The event with new ids, and after new hives the labels that they had: printed ones go on to work. */
const take = (open: OpenStream, line: Line, ids: NewIds): RestorableEvent[] => {
  const { revision, position, type, at, receivedAt, command, cause } = line;
  if (revision !== open.next++ || position <= open.last) throw new Error('an event is missing or out of order');
  open.last = position;
  const known = open.of.events;
  const entry = Object.hasOwn(known, type) ? known[type] : undefined;
  if (!entry) throw new Error(`${type} is unknown here`);
  if (line.schemaVersion !== entry.version) throw new Error(`version ${line.schemaVersion} of ${type}`);
  // Lots are in one stream of their account, which their events do not name.
  if (open.of !== lotsStream && line.data[`${open.of.category}Id`] !== open.id)
    throw new Error('an event of another stream');
  const data = entry.schema.parse(ids.in(type, line.data)) as Record<string, unknown>;
  const events: AnyEvent[] = [{ type, data }];
  if (type === 'HivesAdded')
    for (const { hiveId } of line.data.hives as { hiveId: string }[])
      events.push({
        type: 'HiveLabelled',
        data: { apiaryId: data.apiaryId, hiveId: ids.of(hiveId), code: labelCode(hiveId) },
      });
  return events.map((event, nth): RestorableEvent => {
    open.state = open.of.evolve(open.state, event);
    if (nth > 0) open.added++;
    return {
      position,
      stream: open.newName,
      revision: revision + open.added,
      type: event.type,
      schemaVersion: known[event.type]!.version,
      at,
      ...(receivedAt !== undefined && { receivedAt }),
      command: ids.of(command!),
      ...(cause !== undefined && { cause: ids.of(cause) }),
      data: event.data,
    };
  });
};

/** The sound of a recording, or the image of a photo. */
const fileOf = ({ type, data }: Line, ids: NewIds, archive: OpenArchive): RestorableFile | null => {
  if (type === 'NoteWritten' && data.audio !== null && typeof data.audio === 'object') {
    const id = String(data.noteId);
    const name = recordingPath({ id, audioType: String((data.audio as { type?: unknown }).type) })!;
    return { kind: 'recording', name, thumb: null, id: ids.of(id) };
  }
  if (type !== 'PhotoTaken') return null;
  const photo = { id: String(data.photoId) };
  const thumb = smallPhotoPath(photo);
  return { kind: 'photo', name: photoPath(photo), thumb: archive.has(thumb) ? thumb : null, id: ids.of(photo.id) };
};

import { eventId, type ImportCounts, lotsId, Mapping, ProfileChange } from '@kypseli/contract';
import {
  type EventMetadata,
  type EventStore,
  MAX_BULK_EVENTS,
  type StreamAppend,
  WrongExpectedRevision,
} from '@kypseli/event-store';
import { Inject, Injectable } from '@nestjs/common';
import pg from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { HiveAllowance } from '../../allowance/hive-allowance.js';
import { Clock } from '../../platform/clock.js';
import { StoredFiles } from '../../platform/files/stored-files.js';
import { streamName } from '../../platform/journal/aggregate.js';
import { EVENT_STORE } from '../../platform/journal/event-store.provider.js';
import { lotsStream } from '../../streams.js';
import type { ImportRecord } from '../import.entity.js';
import { IMPORT_STORE, type ImportStore } from '../import-store.js';
import { SavedMappings } from '../mapping/saved/saved-mappings.repository.js';
import { NO_COUNTS } from '../no-counts.js';
import { fileRefusal, type ReadableFile } from '../read/table.js';
import { contextOf } from '../run/context-of.js';
import { Interrupted } from '../run/interrupted.js';
import { ReadModels } from '../run/read-models.js';
import type { ArchiveFormat } from './archive-format.js';
import { ArchiveTable, type PlacedEvent } from './archive-table.js';
import { archivedEvents, type RestorableFile } from './archived-events.js';
import { NewIds } from './new-ids.js';
import { archiveDamaged, type OpenArchive, openArchive } from './open-archive.js';
import { RestoreTrial } from './restore-trial.js';
import { RestoredFiles } from './restored-files.js';

const PROBES = 200;
const DAY = /\d{4}-\d{2}-\d{2}/;
/** The share of files in the progress. */
const FILES = 0.3;
const REPORT_EVERY_MS = 300;
const NO_PROCEED = () => undefined;

/** Restores an account from its archive: every recorded change, as it was, under new ids. */
@Injectable()
export class Restore {
  constructor(
    @Inject(pg.Pool) private readonly pool: pg.Pool,
    @Inject(EVENT_STORE) private readonly store: EventStore,
    @Inject(IMPORT_STORE) private readonly imports: ImportStore,
    private readonly stored: StoredFiles,
    private readonly table: ArchiveTable,
    private readonly trial: RestoreTrial,
    private readonly files: RestoredFiles,
    private readonly allowance: HiveAllowance,
    private readonly savedMappings: SavedMappings,
    private readonly readModels: ReadModels,
    private readonly clock: Clock,
  ) {}

  /**
   * Reads all of an archive and tries it; null if the file is none. Nothing is recorded.
   * @throws Refusal validation_failed (damaged, of an earlier version, or the account has records)
   */
  async look(accountId: string, file: ReadableFile, proceed: () => void): Promise<ArchiveFormat | null> {
    const archive = await openArchive(file);
    if (!archive) return null;
    const profile = await profileOf(archive);
    const streams: string[] = [];
    const files: RestorableFile[] = [];
    const events = archivedEvents(
      archive,
      { accountId, generation: 0 },
      {
        onFile: (found) => files.push(found),
        onStream: (name) => {
          if (streams.length < PROBES) streams.push(name);
        },
      },
    );
    const { table, count } = await this.table.fill(events, proceed);
    try {
      const counted = await this.trial.count(accountId, table, count, proceed);
      const readme = (await archive.file('README.txt'))!.toString('utf8');
      const content = {
        keeper: [profile.firstname, profile.lastname].filter((name) => typeof name === 'string').join(' '),
        made_on: DAY.exec(readme)?.[0] ?? null,
        ...counted,
        missing_files: Math.max(
          0,
          counted.photos + counted.recordings - files.filter(({ name }) => archive.has(name)).length,
        ),
        known: false,
      };
      return await this.placed(accountId, { kind: 'archive', streams, generation: 0, events: count, content });
    } finally {
      await this.table.drop(table);
    }
  }

  /**
   * Decides under which ids it is restored: those of an earlier restore, of which it adds what is missing, or new ones.
   * @throws Refusal validation_failed (the account has other records)
   */
  async placed(accountId: string, format: ArchiveFormat): Promise<ArchiveFormat> {
    const streams = new Set(await this.store.streamsOf(accountId));
    const isPlaced = (generation: number) => {
      const ids = new NewIds(accountId, generation);
      return format.streams.some((name) => {
        const dash = name.indexOf('-');
        return streams.has(`${name.slice(0, dash)}-${ids.of(name.slice(dash + 1))}`);
      });
    };
    let generation = 0;
    while (isPlaced(generation)) generation++;
    const { apiaries, hives, others } = await this.recordsOf(accountId);
    if (apiaries + others === 0) return { ...format, generation, content: { ...format.content, known: false } };
    if (generation > 0) return { ...format, generation: generation - 1, content: { ...format.content, known: true } };
    throw fileRefusal(
      'account_not_empty',
      `This account has records already (apiaries: ${apiaries}, hives: ${hives}, others: ${others}), and an archive is restored only into an account without any. Create another account for it, or import its tables one by one.`,
      { params: { apiaries, hives, others } },
    );
  }

  /** @throws Refusal free_hive_limit */
  async reserve(record: ImportRecord, { content }: ArchiveFormat): Promise<void> {
    if (!content.known) await this.allowance.reserve(contextOf(record), content.hives);
  }

  /**
   * Restores what is still missing: files first, so that no photo lacks its image, then the events in their order.
   * @throws Refusal free_hive_limit before anything is written; Interrupted
   */
  async complete(record: ImportRecord, format: ArchiveFormat, stopping: () => boolean): Promise<ImportCounts> {
    const { accountId, fileId } = record;
    if (fileId === null) throw archiveDamaged('its file is gone.');
    const archive = await openArchive(await this.stored.open(fileId));
    if (!archive) throw archiveDamaged('it cannot be read.');
    const files: RestorableFile[] = [];
    const onFile = (file: RestorableFile) => files.push(file);
    const { table } = await this.table.fill(
      archivedEvents(archive, { accountId, generation: format.generation }, { onFile }),
      NO_PROCEED,
    );
    try {
      const context = contextOf(record);
      const written = record.written ?? { upTo: 0, counts: NO_COUNTS, round: null };
      const report = reporting(async (share, upTo) => {
        if (stopping()) throw new Interrupted();
        await this.imports.progress(record.id, share, { ...written, upTo });
      });
      await this.allowance.reserving(context, format.content.hives, async (reserve) => {
        if (!format.content.known && written.upTo === 0) await reserve();
      });
      if (written.upTo === 0)
        for (const [nth, file] of files.entries()) {
          await this.files.keep(accountId, archive, file);
          await report((FILES * nth) / files.length, 0);
        }
      const last = await this.append(record, table, written.upTo, (upTo) =>
        report(FILES + ((1 - FILES) * upTo) / Math.max(1, format.events), upTo),
      );
      await this.profile(accountId, archive);
      await this.mappings(accountId, archive);
      await this.readModels.reach(last);
      await this.allowance.release(context);
      const counts = countsOf(format);
      await this.imports.finish(record, counts, []);
      await this.stored.drop(fileId);
      return counts;
    } catch (error) {
      throw error instanceof WrongExpectedRevision ? changedMeanwhile() : error;
    } finally {
      await this.table.drop(table);
    }
  }

  /** Appends page by page; what an earlier attempt has appended is recognised by its ids. Returns the last position. */
  private async append(
    record: ImportRecord,
    table: string,
    after: number,
    report: (upTo: number) => Promise<void>,
  ): Promise<bigint> {
    const before = await this.lotsBefore(record);
    let last = 0n;
    for await (const page of this.table.pages(table, after)) {
      for (const appends of inOrder(page, record, before))
        for (const { position } of await this.store.appendMany(appends)) last = position > last ? position : last;
      await report(page.at(-1)!.nth);
    }
    return last;
  }

  /** The stream of lots is one for each account, so it may have events of lots that were removed. */
  private async lotsBefore({ id, accountId }: ImportRecord): Promise<number> {
    const events = await this.store.readStream(streamName(lotsStream, lotsId(accountId)));
    return events.filter(({ metadata }) => metadata.restored !== id).length;
  }

  private async recordsOf(accountId: string) {
    const { rows } = await this.pool.query<{ apiaries: number; hives: number; others: number }>(
      `SELECT (SELECT count(*) FROM rm.apiaries WHERE account_id = $1)::int AS apiaries,
              (SELECT count(*) FROM rm.hives WHERE account_id = $1 AND NOT deleted)::int AS hives,
              ((SELECT count(*) FROM rm.notes WHERE account_id = $1)
               + (SELECT count(*) FROM rm.plans WHERE account_id = $1 AND ended_day IS NULL)
               + (SELECT count(*) FROM rm.medicines WHERE account_id = $1 AND NOT deleted)
               + (SELECT count(*) FROM rm.lots WHERE account_id = $1))::int AS others`,
      [accountId],
    );
    return rows[0]!;
  }

  /** Only what the account does not say of itself. */
  private async profile(accountId: string, archive: OpenArchive): Promise<void> {
    const { address, registerNumber, authority, regaCode, country } = await profileOf(archive);
    const given = Object.entries({ address, registerNumber, authority, regaCode, country }).flatMap(([name, value]) => {
      const one = ProfileChange.safeParse({ [name]: value });
      return one.success && typeof value === 'string' && value !== '' ? [[name, value] as const] : [];
    });
    const value = Object.fromEntries(given);
    await this.pool.query(
      `UPDATE accounts SET address = coalesce(address, $2), register_number = coalesce(register_number, $3),
         authority = coalesce(authority, $4), rega_code = coalesce(rega_code, $5), country = coalesce(country, $6)
       WHERE id = $1`,
      [accountId, value.address, value.registerNumber, value.authority, value.regaCode, value.country],
    );
  }

  private async mappings(accountId: string, archive: OpenArchive): Promise<void> {
    const found = new Set((await this.savedMappings.list(accountId)).map(({ name }) => name));
    for (const saved of asList(jsonOf(await archive.file('mappings.json')))) {
      const mapping = Mapping.safeParse(saved.mapping);
      const { name } = saved;
      if (!mapping.success || typeof name !== 'string' || name.length > 100 || found.has(name)) continue;
      const at = this.clock.now();
      await this.savedMappings.save(accountId, uuidv7({ msecs: at.getTime() }), name, mapping.data, at);
    }
  }
}

const changedMeanwhile = () =>
  fileRefusal(
    'account_not_empty',
    'Records of the archive were changed while it was being restored, so a part of it is missing. Delete the restored apiaries, or create another account, and restore it again.',
  );

const jsonOf = (bytes: Buffer | null): unknown => {
  try {
    return JSON.parse(bytes?.toString('utf8') ?? 'null');
  } catch {
    return null;
  }
};
const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const asList = (value: unknown): Record<string, unknown>[] => (Array.isArray(value) ? value.filter(isObject) : []);
const profileOf = async (archive: OpenArchive): Promise<Record<string, unknown>> => {
  const profile = jsonOf(await archive.file('profile.json'));
  return isObject(profile) ? profile : {};
};

/** At most every REPORT_EVERY_MS. */
const reporting = (report: (share: number, upTo: number) => Promise<void>) => {
  let reportedAt = Date.now();
  return async (share: number, upTo: number) => {
    if (Date.now() - reportedAt < REPORT_EVERY_MS) return;
    reportedAt = Date.now();
    await report(share, upTo);
  };
};

const metadataOf = (
  { id, accountId }: ImportRecord,
  { at, receivedAt, command, cause }: PlacedEvent,
): EventMetadata => ({
  accountId,
  userId: accountId,
  commandId: command,
  $correlationId: id,
  $causationId: cause ?? command,
  at,
  ...(receivedAt !== undefined && { receivedAt }),
  restored: id,
});

/** Appends in the order of the events: a stream that comes again begins the next call. */
function* inOrder(events: PlacedEvent[], record: ImportRecord, lotsBefore: number): Generator<StreamAppend[]> {
  let appends: StreamAppend[] = [];
  let count = 0;
  for (const event of events) {
    const { stream, type, schemaVersion, data } = event;
    const id = eventId(record.accountId, event.command, stream, event.revision);
    const added = { id, type, schemaVersion, data, metadata: metadataOf(record, event) };
    const current = appends.at(-1);
    if (current?.stream === stream && count < MAX_BULK_EVENTS) current.events.push(added);
    else {
      if (count >= MAX_BULK_EVENTS || appends.some((append) => append.stream === stream)) {
        yield appends;
        appends = [];
        count = 0;
      }
      const revision = event.revision + (stream.startsWith(`${lotsStream.category}-`) ? lotsBefore : 0);
      appends.push({ stream, events: [added], expected: revision === 0 ? 'no_stream' : BigInt(revision - 1) });
    }
    count++;
  }
  if (appends.length > 0) yield appends;
}

const countsOf = ({ content }: ArchiveFormat): ImportCounts => {
  const { apiaries, hives, rounds, inspections, actions, harvests, known } = content;
  if (known) return { ...NO_COUNTS, unchanged: inspections };
  return { ...NO_COUNTS, apiaries, hives, rounds, inspections, actions: actions + harvests };
};

import { importedId } from '@kypseli/contract';
import {
  cannotUndo,
  DomainError,
  takeBackOfAction,
  takeBackOfImportedApiary,
  takeBackOfImportedRound,
} from '@kypseli/domain';
import type { EventStore, RecordedEvent } from '@kypseli/event-store';
import { Inject, Injectable } from '@nestjs/common';
import pg from 'pg';
import { Clock } from '../platform/clock.js';
import type { Aggregate, AnyEvent } from '../platform/journal/aggregate.js';
import type { CommandContext } from '../platform/journal/command-context.js';
import { EVENT_STORE } from '../platform/journal/event-store.provider.js';
import { type Recorded, readStream } from '../platform/journal/recorded.js';
import { Projector } from '../platform/projections/projector.js';
import { actionStream, apiaryStream, roundStream } from '../streams.js';
import type { ImportRecord } from './import.entity.js';
import { contextOf } from './import-run.js';
import { ImportWriter, type Part } from './import-writer.js';
import { Imports } from './imports.repository.js';
import { Interrupted } from './interrupted.js';
import { readable } from './readable.js';

/** A stream that an import has written to. */
interface Found {
  own: RecordedEvent[];
  /** An earlier attempt has taken it back. */
  done: boolean;
  /** What takes the import's events back. */
  part: Part<unknown, AnyEvent>;
}

/** Streams that an import may have written to. */
interface Kind {
  /** The ids of the account’s streams of this kind. */
  ids: string;
  /** [] where the import wrote nothing to this stream. @throws DomainError cannot_undo */
  read(store: EventStore, id: string, importId: string, undoId: string): Promise<Found[]>;
}

const kind = <E extends AnyEvent>(
  of: Aggregate<unknown, E>,
  takeBack: (events: Recorded<E>[], importId: string) => E[],
  ids: string,
): Kind => ({
  ids,
  read: async (store, id, importId, undoId) => {
    const events = await readStream(store, of, id);
    const own = events.filter(({ metadata }) => metadata.commandId === importId);
    if (own.length === 0) return [];
    const done = events.some(({ metadata }) => metadata.commandId === undoId);
    if (!done) takeBack(events, importId);
    const part: Part<unknown, E> = {
      of,
      id,
      presumedEmpty: false,
      decide: ({ events, isOwn }) => (events.some((_, index) => isOwn(index)) ? [] : takeBack([...events], importId)),
    };
    return [{ own, done, part }];
  },
});

/** In this order: a hive is there as long as something is recorded of it. */
const KINDS: Kind[] = [
  kind(actionStream, takeBackOfAction, 'SELECT id FROM rm.actions WHERE account_id = $1'),
  kind(
    roundStream,
    takeBackOfImportedRound,
    `SELECT round_id AS id FROM rm.inspections WHERE account_id = $1
     UNION SELECT round_id FROM rm.removed_inspections WHERE account_id = $1`,
  ),
  kind(apiaryStream, takeBackOfImportedApiary, 'SELECT id FROM rm.apiaries WHERE account_id = $1'),
];

const READS_AT_ONCE = 8;
const STREAMS_AT_ONCE = 50;

/** Takes back everything that an import wrote, or nothing where something was changed since. */
@Injectable()
export class ImportUndo {
  constructor(
    @Inject(pg.Pool) private readonly pool: pg.Pool,
    @Inject(EVENT_STORE) private readonly store: EventStore,
    private readonly writer: ImportWriter,
    private readonly imports: Imports,
    private readonly projector: Projector,
    private readonly clock: Clock,
  ) {}

  /** The streams to change. @throws DomainError cannot_undo */
  async plan(record: ImportRecord): Promise<Found[]> {
    const found: Found[] = [];
    const undoId = undoOf(record, this.clock.now()).commandId;
    for (const kind of KINDS) {
      const { rows } = await this.pool.query<{ id: string }>(kind.ids, [record.accountId]);
      for (let start = 0; start < rows.length; start += READS_AT_ONCE) {
        const some = rows.slice(start, start + READS_AT_ONCE);
        found.push(...(await Promise.all(some.map(({ id }) => kind.read(this.store, id, record.id, undoId)))).flat());
      }
    }
    if (found.length === 0) throw cannotUndo('There is nothing to undo.');
    await this.refuseUsed(record, found);
    return found;
  }

  /** Each attempt goes on where the last one ended. */
  async complete(record: ImportRecord, stopping: () => boolean): Promise<void> {
    const context = undoOf(record, this.clock.now());
    try {
      const left = (await this.plan(record)).filter(({ done }) => !done);
      for (let start = 0; start < left.length; start += STREAMS_AT_ONCE) {
        if (stopping()) throw new Interrupted();
        const some = left.slice(start, start + STREAMS_AT_ONCE).map(({ part }) => part);
        await this.writer.write(context, some);
        await this.imports.undoing(record.id, start / left.length);
      }
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      return this.imports.undoRefused(record.id, error.message);
    }
    // An import that says "undone" is not read any more, unless the read models have come to a stop; an attempt that
    // was killed may have written the last of it.
    await readable(this.projector, await this.store.head());
    await this.imports.undone(record.id);
  }

  /** Hives and apiaries that the import added are kept while anything else was recorded of them. */
  private async refuseUsed({ accountId }: ImportRecord, found: Found[]): Promise<void> {
    const own = found.flatMap(({ own }) => own);
    const idsOf = (type: string, key: string) =>
      own.filter((event) => event.type === type).map(({ data }) => data[key] as string);
    const hives = own
      .filter(({ type }) => type === 'HivesAdded')
      .flatMap(({ data }) => (data.hives as { hiveId: string }[]).map(({ hiveId }) => hiveId));
    const { rows } = await this.pool.query(
      `SELECT FROM rm.inspections
       WHERE account_id = $1 AND hive_id = ANY($2::uuid[]) AND id <> ALL($4::uuid[])
       UNION ALL SELECT FROM rm.action_hives ah JOIN rm.actions a ON a.id = ah.action_id AND NOT a.deleted
       WHERE a.account_id = $1 AND ah.hive_id = ANY($2::uuid[]) AND NOT ah.gone AND a.id <> ALL($5::uuid[])
       UNION ALL SELECT FROM rm.notes
       WHERE account_id = $1 AND (hive_id = ANY($2::uuid[]) OR apiary_id = ANY($3::uuid[]))
       LIMIT 1`,
      [
        accountId,
        hives,
        idsOf('ApiaryEstablished', 'apiaryId'),
        idsOf('InspectionRecorded', 'inspectionId'),
        idsOf('ActionPlanned', 'actionId'),
      ],
    );
    if (rows.length > 0) throw cannotUndo('Hives of this import have other records by now, so it can’t be undone.');
  }
}

/** A command of its own that follows from the import, so that another attempt finds what was written. */
const undoOf = (record: ImportRecord, at: Date): CommandContext => {
  const commandId = importedId(record.accountId, 'undo', record.id);
  return { ...contextOf(record), at, commandId, correlationId: commandId, causedBy: record.id };
};

import {
  cannotUndo,
  DomainError,
  takeBackOfAction,
  takeBackOfHarvest,
  takeBackOfImportedApiary,
  takeBackOfRound,
} from '@kypseli/domain';
import type { EventStore, RecordedEvent } from '@kypseli/event-store';
import { Inject, Injectable } from '@nestjs/common';
import pg from 'pg';
import { Clock } from '../../platform/clock.js';
import type { Aggregate, AnyEvent } from '../../platform/journal/aggregate.js';
import { EVENT_STORE } from '../../platform/journal/event-store.provider.js';
import { type Recorded, readStream } from '../../platform/journal/recorded.js';
import { actionStream, apiaryStream, harvestStream, roundStream } from '../../streams.js';
import type { ImportRecord } from '../import.entity.js';
import { IMPORT_STORE, type ImportStore } from '../import-store.js';
import { undoOf } from './context-of.js';
import { Interrupted } from './interrupted.js';
import { ReadModels } from './read-models.js';
import { type Part, StreamWriter } from './stream-writer.js';

/** A stream with events of an import. */
interface Found {
  own: RecordedEvent[];
  /** True if an earlier attempt has already undone it. */
  done: boolean;
  /** The part that undoes the import's events. */
  part: Part<unknown, AnyEvent>;
}

/** A kind of stream that an import writes to. */
interface Kind {
  /** The query for the ids of the account’s streams of this kind. */
  ids: string;
  /**
   * Returns [] if the import wrote nothing to this stream.
   * @throws DomainError cannot_undo
   */
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

const ACTIONS = kind(actionStream, takeBackOfAction, 'SELECT id FROM rm.actions WHERE account_id = $1');
const HARVESTS = kind(harvestStream, takeBackOfHarvest, 'SELECT id FROM rm.harvests WHERE account_id = $1');
const ROUNDS = kind(
  roundStream,
  takeBackOfRound,
  `SELECT round_id AS id FROM rm.inspections WHERE account_id = $1
   UNION SELECT round_id FROM rm.removed_inspections WHERE account_id = $1`,
);
const apiaries = (used: ReadonlySet<string>): Kind =>
  kind(
    apiaryStream,
    (events, importId) => takeBackOfImportedApiary(events, importId, used),
    'SELECT id FROM rm.apiaries WHERE account_id = $1',
  );

const READS_AT_ONCE = 8;
const STREAMS_AT_ONCE = 50;

/** Undoes everything that an import wrote, or nothing if some of it was changed since. */
@Injectable()
export class ImportUndo {
  constructor(
    @Inject(pg.Pool) private readonly pool: pg.Pool,
    @Inject(EVENT_STORE) private readonly store: EventStore,
    private readonly writer: StreamWriter,
    @Inject(IMPORT_STORE) private readonly imports: ImportStore,
    private readonly readModels: ReadModels,
    private readonly clock: Clock,
  ) {}

  /** The streams to change. @throws DomainError cannot_undo */
  async plan(record: ImportRecord): Promise<Found[]> {
    const found: Found[] = [];
    for (const kind of [ACTIONS, HARVESTS, ROUNDS]) found.push(...(await this.find(kind, record)));
    // Hives are deleted last, after everything that is recorded of them.
    found.push(...(await this.find(apiaries(await this.usedOtherwise(record, found)), record)));
    if (found.length === 0) throw cannotUndo('There is nothing to undo.');
    return found;
  }

  /** Undoes an import. Each attempt continues where the previous one ended. */
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
      return this.imports.undoRefused(record.id, { code: 'cannot_undo', message: error.message });
    }
    // An "undone" import is no longer in the read models, unless they have stopped. A killed attempt may have written
    // the last events, so wait for the head of the log.
    await this.readModels.reach(await this.store.head());
    await this.imports.undone(record.id);
  }

  /** The streams of a kind that the import wrote to. @throws DomainError cannot_undo */
  private async find({ ids, read }: Kind, record: ImportRecord): Promise<Found[]> {
    const found: Found[] = [];
    const undoId = undoOf(record, this.clock.now()).commandId;
    const { rows } = await this.pool.query<{ id: string }>(ids, [record.accountId]);
    for (let start = 0; start < rows.length; start += READS_AT_ONCE) {
      const some = rows.slice(start, start + READS_AT_ONCE);
      found.push(...(await Promise.all(some.map(({ id }) => read(this.store, id, record.id, undoId)))).flat());
    }
    return found;
  }

  /** The ids of hives and apiaries with records beside those that the import made. */
  private async usedOtherwise({ accountId }: ImportRecord, found: Found[]): Promise<ReadonlySet<string>> {
    const own = found.flatMap(({ own }) => own);
    const idsOf = (type: string, key: string) =>
      own.filter((event) => event.type === type).map(({ data }) => data[key] as string);
    const { rows } = await this.pool.query<{ id: string }>(
      `SELECT i.hive_id AS id FROM rm.inspections i
       WHERE i.account_id = $1 AND NOT EXISTS (SELECT FROM unnest($2::uuid[]) AS own (id) WHERE own.id = i.id)
       UNION SELECT ah.hive_id FROM rm.action_hives ah JOIN rm.actions a ON a.id = ah.action_id
       WHERE a.account_id = $1 AND NOT a.deleted AND NOT ah.removed
         AND NOT EXISTS (SELECT FROM unnest($3::uuid[]) AS own (id) WHERE own.id = a.id)
       UNION SELECT hh.hive_id FROM rm.harvest_hives hh JOIN rm.harvests h ON h.id = hh.harvest_id
       WHERE h.account_id = $1 AND NOT h.deleted AND NOT hh.removed
         AND NOT EXISTS (SELECT FROM unnest($4::uuid[]) AS own (id) WHERE own.id = h.id)
       UNION SELECT unnest(ARRAY[hive_id, apiary_id]) FROM rm.notes WHERE account_id = $1`,
      [
        accountId,
        idsOf('InspectionRecorded', 'inspectionId'),
        idsOf('ActionPlanned', 'actionId'),
        idsOf('HarvestTaken', 'harvestId'),
      ],
    );
    return new Set(rows.map(({ id }) => id));
  }
}

import { cannotUndo, DomainError, type RoundEvent } from '@kypseli/domain';
import type { EventStore } from '@kypseli/event-store';
import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock.js';
import type { Aggregate, AnyEvent } from '../../platform/journal/aggregate.js';
import { EVENT_STORE } from '../../platform/journal/event-store.provider.js';
import {
  actionStream,
  apiaryStream,
  harvestStream,
  lotsStream,
  medicineStream,
  noteStream,
  photoStream,
  planStream,
  roundStream,
} from '../../streams.js';
import type { ImportRecord } from '../import.entity.js';
import { IMPORT_STORE, type ImportStore } from '../import-store.js';
import { undoOf } from '../run/context-of.js';
import { Interrupted } from '../run/interrupted.js';
import { ReadModels } from '../run/read-models.js';
import { type Part, StreamWriter } from '../run/stream-writer.js';
import { RestoredFiles } from './restored-files.js';

/** How what is in a stream of one kind is deleted. */
interface Kind {
  category: string;
  part(id: string, today: string): Part<unknown, AnyEvent>;
}

const kind = <State, Event extends AnyEvent>(
  of: Aggregate<State, Event>,
  ending: (state: State, events: readonly Event[], today: string) => Event[],
): Kind => ({
  category: of.category,
  part: (id, today) => {
    const part: Part<State, Event> = {
      of,
      id,
      presumedEmpty: false,
      decide: ({ events, isOwn }) => {
        if (events.some((_, index) => isOwn(index))) return [];
        const state = events.reduce<State>((folded, event) => of.evolve(folded, event), of.initial());
        return ending(state, events, today);
      },
    };
    return part;
  },
});

const removalOf = (events: readonly RoundEvent[], hiveId: string): RoundEvent => {
  const { inspectionId, roundId, apiaryId, day } = events.findLast(({ data }) => data.hiveId === hiveId)!.data;
  return { type: 'InspectionRemoved', data: { inspectionId, roundId, apiaryId, hiveId, day } };
};

/** In this order: hives and apiaries are deleted last, after everything that is recorded of them. */
const KINDS: readonly Kind[] = [
  kind(lotsStream, ({ lots, bottlings }) => [
    ...[...bottlings.values()].map(({ lotId, bottlingId }) => ({
      type: 'BottlingRemoved' as const,
      data: { lotId, bottlingId },
    })),
    ...[...lots.keys()].map((lotId) => ({ type: 'LotRemoved' as const, data: { lotId } })),
  ]),
  kind(harvestStream, ({ harvest, deleted }) =>
    harvest && !deleted ? [{ type: 'HarvestDeleted', data: { harvestId: harvest.harvestId } }] : [],
  ),
  kind(actionStream, ({ plan, deleted }) =>
    plan && !deleted ? [{ type: 'ActionDeleted', data: { actionId: plan.actionId } }] : [],
  ),
  kind(photoStream, ({ photo, deleted }) =>
    photo && !deleted ? [{ type: 'PhotoDeleted', data: { photoId: photo.photoId, hiveId: photo.hiveId } }] : [],
  ),
  kind(noteStream, ({ content }) => (content ? [{ type: 'NoteDeleted', data: { noteId: content.noteId } }] : [])),
  kind(medicineStream, ({ purchase, deleted }) =>
    purchase && !deleted ? [{ type: 'MedicineDeleted', data: { medicineId: purchase.medicineId } }] : [],
  ),
  kind(planStream, ({ plan, endedOn }, _, day) =>
    plan && endedOn === null ? [{ type: 'PlanEnded' as const, data: { planId: plan.planId, day } }] : [],
  ),
  kind(roundStream, ({ inspections }, events) => [...inspections.keys()].map((hiveId) => removalOf(events, hiveId))),
  kind(apiaryStream, ({ status, hives, reserved }, events) => {
    if (status !== 'established') return [];
    if (reserved.size > 0) throw cannotUndo('Hives are being moved. Try again in a moment.');
    const { apiaryId } = events[0]!.data;
    const hiveIds = [...hives.keys()];
    return [
      ...(hiveIds.length > 0 ? [{ type: 'HivesDeleted' as const, data: { apiaryId, hiveIds } }] : []),
      { type: 'ApiaryDeleted' as const, data: { apiaryId } },
    ];
  }),
];

const READS_AT_ONCE = 8;
const STREAMS_AT_ONCE = 50;

interface Found {
  id: string;
  kind: Kind;
  /** True if an earlier attempt has already undone it. */
  done: boolean;
}

/** Deletes everything that an archive restored, or nothing if the account has changed since. */
@Injectable()
export class RestoreUndo {
  constructor(
    @Inject(EVENT_STORE) private readonly store: EventStore,
    @Inject(IMPORT_STORE) private readonly imports: ImportStore,
    private readonly writer: StreamWriter,
    private readonly files: RestoredFiles,
    private readonly readModels: ReadModels,
    private readonly clock: Clock,
  ) {}

  /** The restored streams, in the order in which they are undone. @throws DomainError cannot_undo */
  async plan(record: ImportRecord): Promise<Found[]> {
    const { id: importId, accountId } = record;
    const { commandId } = undoOf(record, this.clock.now());
    const found: Found[] = [];
    const streams = await this.store.streamsOf(accountId);
    let first: bigint | null = null;
    const others: bigint[] = [];
    for (let start = 0; start < streams.length; start += READS_AT_ONCE) {
      const some = streams.slice(start, start + READS_AT_ONCE);
      const all = await Promise.all(some.map((stream) => this.store.readStream(stream)));
      for (const [index, events] of all.entries()) {
        const stream = some[index]!;
        const kind = KINDS.find(({ category }) => stream.startsWith(`${category}-`));
        const last = events.at(-1);
        if (!kind || !last) continue;
        const own = events.filter(({ metadata }) => metadata.restored === importId);
        if (own.length === 0) others.push(last.position);
        else {
          const done = last.metadata.commandId === commandId;
          if (!done && last.metadata.restored !== importId) throw changed();
          if (first === null || own[0]!.position < first) first = own[0]!.position;
          found.push({ id: stream.slice(kind.category.length + 1), kind, done });
        }
      }
    }
    const since = first;
    if (since === null) throw cannotUndo('There is nothing to undo.');
    if (others.some((position) => position > since)) throw changed();
    return KINDS.flatMap((kind) => found.filter((each) => each.kind === kind));
  }

  /** Undoes a restore. Each attempt continues where the previous one ended. */
  async complete(record: ImportRecord, stopping: () => boolean): Promise<void> {
    const context = undoOf(record, this.clock.now());
    const day = context.at.toISOString().slice(0, 10);
    try {
      const all = await this.plan(record);
      const left = all.filter(({ done }) => !done);
      for (let start = 0; start < left.length; ) {
        if (stopping()) throw new Interrupted();
        const { kind } = left[start]!;
        const some = left.slice(start, start + STREAMS_AT_ONCE).filter((each) => each.kind === kind);
        await this.writer.write(
          context,
          some.map(({ id }) => kind.part(id, day)),
        );
        start += some.length;
        await this.imports.undoing(record.id, start / left.length);
      }
      const notes = all.filter(({ kind }) => kind.category === noteStream.category);
      await this.files.dropRecordings(notes.map(({ id }) => id));
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      return this.imports.undoRefused(record.id, { code: 'cannot_undo', message: error.message });
    }
    await this.readModels.reach(await this.store.head());
    await this.imports.undone(record.id);
  }
}

const changed = () =>
  cannotUndo('The account has been changed since this archive was restored, so it can’t be undone.');

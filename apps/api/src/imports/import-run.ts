import type { ImportCounts } from '@kypseli/contract';
import { lastRecordableDay } from '@kypseli/domain';
import { Inject, Injectable } from '@nestjs/common';
import pg from 'pg';
import { HiveAllowance } from '../allowance/hive-allowance.js';
import { Clock } from '../platform/clock.js';
import { StillProjecting } from '../platform/http/refusal.js';
import { type CommandContext, idSequence } from '../platform/journal/command-context.js';
import { Projector } from '../platform/projections/projector.js';
import { apiaryStream, roundStream } from '../streams.js';
import { decideImportedRound, decideYard } from './decide-import.js';
import type { ImportRecord } from './import.entity.js';
import { ImportWriter } from './import-writer.js';
import { Imports, NO_COUNTS } from './imports.repository.js';
import { KnownObjects } from './known-objects.js';
import { mapRows } from './map-rows.js';
import { newHivesOf, type PlannedRound, planRounds, planYards, type YardPlan } from './plan-import.js';
import { readCsv } from './read-csv.js';
import type { MappedRows } from './visit.js';

/** Visits of one batch: about one append. */
const VISITS_AT_ONCE = 1_000;
/** How often 2 s are waited for the read models at the end, before it is left to them. */
const WAITS = 30;

/** Told between batches: the process is to stop, and the next one goes on. */
export class Interrupted extends Error {}

/** Checks an import wholly, then writes it; each attempt goes on where the last one ended. */
@Injectable()
export class ImportRun {
  constructor(
    @Inject(pg.Pool) private readonly pool: pg.Pool,
    private readonly imports: Imports,
    private readonly known: KnownObjects,
    private readonly writer: ImportWriter,
    private readonly allowance: HiveAllowance,
    private readonly projector: Projector,
    private readonly clock: Clock,
  ) {}

  /**
   * What the file means now, and what the account lacks of it.
   * @throws Refusal validation_failed when the mapping does not fit
   */
  async prepare(record: ImportRecord): Promise<{ mapped: MappedRows; plan: YardPlan }> {
    const table = await readCsv(await this.imports.fileOf(record.id));
    const mapped = await mapRows(table, record.mapping!, lastRecordableDay(this.clock.now()));
    const known = await this.known.of(record.accountId, mapped.visits);
    return { mapped, plan: await planYards(record.accountId, mapped.visits, known) };
  }

  /** Holds room for the hives that a run will add. @throws Refusal free_hive_limit */
  async reserve(record: ImportRecord, plan: YardPlan): Promise<void> {
    await this.allowance.reserve(contextOf(record), newHivesOf(plan));
  }

  /**
   * Writes what is still missing and counts what all attempts together did.
   * @throws Refusal free_hive_limit and DomainError before anything is written; Interrupted
   */
  async complete(record: ImportRecord, stopping: () => boolean): Promise<ImportCounts> {
    const { mapped, plan } = await this.prepare(record);
    const context = contextOf(record);
    const counts: ImportCounts = { ...NO_COUNTS, skipped: mapped.skipped };
    await this.allowance.reserving(context, newHivesOf(plan), async (reserve) => {
      await reserve();
      await this.writeYards(context, plan, counts);
    });
    const begun = new Set<string>();
    let written = 0;
    for (const batch of inBatches(await planRounds(mapped.visits, plan))) {
      if (stopping()) throw new Interrupted('The server is stopping.');
      await this.writeRounds(context, batch, counts, begun);
      written += batch.reduce((sum, { visits }) => sum + visits.length, 0);
      await this.imports.progress(record.id, written / mapped.visits.length, counts);
    }
    await this.readable(context.position);
    await this.imports.finish(record.id, counts);
    return counts;
  }

  /** All of them in one append, so that a reservation covers every hive until it is let go. */
  private async writeYards(context: CommandContext, { yards }: YardPlan, counts: ImportCounts): Promise<void> {
    const made = new Map<string, { isNew: boolean; hives: number }>();
    const parts = yards.map((yard) => ({
      of: apiaryStream,
      id: yard.apiaryId,
      presumedEmpty: false,
      decide: (past: Parameters<typeof decideYard>[0]) => {
        const { events, ...made_ } = decideYard(past, yard);
        made.set(yard.apiaryId, made_);
        return events;
      },
    }));
    await this.writer.write(context, parts);
    for (const { isNew, hives } of made.values()) {
      counts.apiaries += Number(isNew);
      counts.hives += hives;
    }
  }

  private async writeRounds(
    context: CommandContext,
    rounds: PlannedRound[],
    counts: ImportCounts,
    begun: Set<string>,
  ): Promise<void> {
    const recorded = await this.recordedAmong(rounds);
    const done = new Map<string, { isNew: boolean; unchanged: number }>();
    const parts = rounds.map((round) => ({
      of: roundStream,
      id: round.roundId,
      presumedEmpty: !recorded.has(round.roundId) && !begun.has(round.roundId),
      decide: (past: Parameters<typeof decideImportedRound>[0]) => {
        const { events, ...rest } = decideImportedRound(past, round);
        done.set(round.roundId, rest);
        return events;
      },
    }));
    await this.writer.write(context, parts);
    for (const { roundId, visits } of rounds) {
      const { isNew, unchanged } = done.get(roundId)!;
      if (isNew) begun.add(roundId);
      counts.unchanged += unchanged;
      counts.inspections += visits.length - unchanged;
    }
    counts.rounds = begun.size;
  }

  private async recordedAmong(rounds: PlannedRound[]): Promise<Set<string>> {
    const { rows } = await this.pool.query<{ round_id: string }>(
      'SELECT DISTINCT round_id FROM rm.inspections WHERE round_id = ANY($1)',
      [rounds.map(({ roundId }) => roundId)],
    );
    return new Set(rows.map(({ round_id }) => round_id));
  }

  /** An import that says "done" can be read. */
  private async readable(position: bigint): Promise<void> {
    for (let waits = 0; waits < WAITS; waits++) {
      try {
        return await this.projector.caughtUpTo(position);
      } catch (error) {
        if (!(error instanceof StillProjecting)) throw error;
      }
    }
  }
}

/** The command that writes an import bears its id, and its first start is when everything happened. */
const contextOf = ({ id, accountId, userId, startedAt, createdAt }: ImportRecord): CommandContext => ({
  accountId,
  userId,
  commandId: id,
  correlationId: id,
  at: startedAt ?? createdAt,
  today: (startedAt ?? createdAt).toISOString().slice(0, 10),
  repeated: true,
  newId: idSequence(id),
  position: 0n,
});

/** Rounds of about VISITS_AT_ONCE visits together; a larger round is continued in the next batch. */
function* inBatches(rounds: PlannedRound[]): Generator<PlannedRound[]> {
  let batch: PlannedRound[] = [];
  let room = VISITS_AT_ONCE;
  for (const round of rounds) {
    for (let start = 0; start < round.visits.length; ) {
      const visits = round.visits.slice(start, start + room);
      batch.push({ ...round, visits });
      start += visits.length;
      room -= visits.length;
      if (room > 0) continue;
      yield batch;
      batch = [];
      room = VISITS_AT_ONCE;
    }
  }
  if (batch.length > 0) yield batch;
}

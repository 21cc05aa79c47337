import type { ImportCounts } from '@kypseli/contract';
import { Inject, Injectable } from '@nestjs/common';
import pg from 'pg';
import { HiveAllowance } from '../../allowance/hive-allowance.js';
import { StoredFiles } from '../../platform/files/stored-files.js';
import type { CommandContext } from '../../platform/journal/command-context.js';
import { apiaryStream, roundStream } from '../../streams.js';
import type { ImportRecord, Staged, Written } from '../import.entity.js';
import { IMPORT_STORE, type ImportStore } from '../import-store.js';
import { columnOfPart } from '../mapping/field-columns.js';
import { NO_COUNTS } from '../no-counts.js';
import { decideImportedApiary, decideImportedRound, type Replaces } from '../plan/decide-import.js';
import { KnownObjects } from '../plan/known-objects.js';
import { type ApiaryPlan, newHivesOf, type PlannedRound, planApiaries } from '../plan/plan-import.js';
import { CheckQueue } from './check-queue.js';
import { contextOf } from './context-of.js';
import { DeletedMeanwhile } from './deleted-meanwhile.js';
import { Interrupted } from './interrupted.js';
import { ReadModels } from './read-models.js';
import { type RunUnit, RunUnits } from './run-units.js';
import { Staging } from './staging.js';
import { StreamWriter } from './stream-writer.js';
import { WriteActions } from './write-actions.js';

/** Units written at the same time, each on its own connection: the database writes while the next unit is decided. */
const UNITS_AT_ONCE = 3;
const REPORT_EVERY_MS = 300;

interface Writing {
  context: CommandContext;
  replaces: Replaces;
}

interface WrittenUnit {
  rounds: Map<string, { isNew: boolean; unchanged: number }>;
  actions: number;
}

/** From 0 to 1. An import may have nothing to write if every row is skipped. */
const shareOf = (done: number, all: number): number => (all === 0 ? 1 : done / all);

/** Writes a checked import. Each attempt continues where the previous one ended. */
@Injectable()
export class ImportRun {
  constructor(
    @Inject(pg.Pool) private readonly pool: pg.Pool,
    @Inject(IMPORT_STORE) private readonly imports: ImportStore,
    private readonly check: CheckQueue,
    private readonly staging: Staging,
    private readonly files: StoredFiles,
    private readonly known: KnownObjects,
    private readonly writer: StreamWriter,
    private readonly actions: WriteActions,
    private readonly allowance: HiveAllowance,
    private readonly readModels: ReadModels,
    private readonly deleted: DeletedMeanwhile,
  ) {}

  /**
   * Plans the apiaries and hives of a file that the account does not have.
   * @param begun the apiaries that earlier attempts of this run wrote to, as in `Written`
   */
  async plan({ accountId }: ImportRecord, staged: Staged, begun: Record<string, string> = {}): Promise<ApiaryPlan> {
    const hives = await this.staging.hivesOf(staged);
    const known = await this.known.of(accountId, hives);
    const deleted = await this.deleted.among(begun);
    return planApiaries(accountId, hives, known, (apiary) => deleted.has(apiary));
  }

  /**
   * Reserves room for the hives that a run will add.
   * @throws Refusal free_hive_limit
   */
  async reserve(record: ImportRecord, plan: ApiaryPlan): Promise<void> {
    await this.allowance.reserve(contextOf(record), newHivesOf(plan));
  }

  /**
   * Writes everything that is still missing, and counts what all attempts together added.
   * @throws Refusal free_hive_limit and DomainError before anything is written; Interrupted
   */
  async complete(record: ImportRecord, stopping: () => boolean): Promise<ImportCounts> {
    const { staged, written } = await this.check.staged(record);
    const begun = record.written?.apiaries ?? {};
    const plan = await this.plan(record, staged, begun);
    const context = contextOf(record);
    const replaces = replacesBy(record);
    let now = written ?? { upTo: 0, counts: { ...NO_COUNTS, skipped: staged.skipped }, round: null };
    await this.allowance.reserving(context, newHivesOf(plan), async (reserve) => {
      await reserve();
      now = { ...now, counts: { ...now.counts, ...(await this.writeApiaries(context, plan)) } };
    });
    now = { ...now, apiaries: { ...begun, ...idsOf(plan) } };
    await this.imports.progress(record.id, shareOf(now.upTo, staged.entries), now);
    now = await this.writeUnits(
      { context, replaces },
      this.units(record, staged, plan, now.upTo),
      now,
      async (reached) => {
        if (stopping()) throw new Interrupted();
        await this.imports.progress(record.id, shareOf(reached.upTo, staged.entries), reached);
      },
    );
    // A "done" import is visible in the read models, unless they have stopped.
    await this.readModels.reach(context.last?.position ?? 0n);
    await this.imports.finish(record, now.counts, await this.deleted.of(record, staged, plan));
    await this.staging.drop(staged.table);
    if (record.fileId) await this.files.drop(record.fileId);
    return now.counts;
  }

  private async *units(
    { mapping }: ImportRecord,
    staged: Staged,
    plan: ApiaryPlan,
    after: number,
  ): AsyncGenerator<RunUnit> {
    const units = new RunUnits(plan, mapping!.sameDayRows);
    for await (const page of this.staging.entries(staged, after)) yield* units.push(page);
    yield* units.end();
  }

  /** All apiaries in one append, so that the reservation covers every hive until it is released. */
  private async writeApiaries(context: CommandContext, { apiaries }: ApiaryPlan) {
    const made = new Map<string, { isNew: boolean; hives: number; losses: number }>();
    const parts = apiaries.map((apiary) => ({
      of: apiaryStream,
      id: apiary.apiaryId,
      presumedEmpty: false,
      decide: (past: Parameters<typeof decideImportedApiary>[0]) => {
        const { events, ...made_ } = decideImportedApiary(past, apiary);
        made.set(apiary.apiaryId, made_);
        return events;
      },
    }));
    await this.writer.write(context, parts);
    const all = [...made.values()];
    return {
      apiaries: all.filter(({ isNew }) => isNew).length,
      hives: all.reduce((sum, { hives }) => sum + hives, 0),
      losses: all.reduce((sum, { losses }) => sum + losses, 0),
    };
  }

  /** Writes the units. While one is being written, the next ones are decided; they are counted in order. */
  private async writeUnits(
    writing: Writing,
    units: AsyncIterable<RunUnit>,
    from: Written,
    report: (reached: Written) => Promise<void>,
  ): Promise<Written> {
    let now = from;
    let reportedAt = Date.now();
    let last = from.round?.id;
    const underWay: { unit: RunUnit; written: Promise<WrittenUnit> }[] = [];
    const settle = async (most: number) => {
      while (underWay.length > most) {
        const { unit, written } = underWay.shift()!;
        now = counted(now, unit, await written);
      }
    };
    try {
      for await (const unit of units) {
        // A round is one stream, so its next part has to wait for the previous one.
        if (unit.rounds[0]?.roundId === last) await settle(0);
        const written = this.writeUnit(writing, unit, last);
        written.catch(() => undefined);
        underWay.push({ unit, written });
        last = unit.rounds.at(-1)?.roundId ?? last;
        await settle(UNITS_AT_ONCE - 1);
        if (Date.now() - reportedAt < REPORT_EVERY_MS) continue;
        await report(now);
        reportedAt = Date.now();
      }
      await settle(0);
      return now;
    } finally {
      // All writes of an attempt must have ended before the next attempt begins.
      await Promise.allSettled(underWay.map(({ written }) => written));
    }
  }

  private async writeUnit(writing: Writing, unit: RunUnit, goesOn: string | undefined): Promise<WrittenUnit> {
    const rounds = await this.writeRounds(writing, unit.rounds, goesOn);
    const actions = unit.days.length > 0 ? await this.actions.write(writing.context, unit.days) : 0;
    return { rounds, actions };
  }

  private async writeRounds({ context, replaces }: Writing, rounds: PlannedRound[], goesOn: string | undefined) {
    const recorded = await this.recordedAmong(rounds);
    const done = new Map<string, { isNew: boolean; unchanged: number }>();
    const parts = rounds.map((round) => ({
      of: roundStream,
      id: round.roundId,
      presumedEmpty: !recorded.has(round.roundId) && round.roundId !== goesOn,
      decide: (past: Parameters<typeof decideImportedRound>[0]) => {
        const { events, ...rest } = decideImportedRound(past, round, replaces);
        done.set(round.roundId, rest);
        return events;
      },
    }));
    await this.writer.write(context, parts);
    return done;
  }

  private async recordedAmong(rounds: PlannedRound[]): Promise<Set<string>> {
    const { rows } = await this.pool.query<{ round_id: string }>(
      'SELECT DISTINCT round_id FROM rm.inspections WHERE round_id = ANY($1)',
      [rounds.map(({ roundId }) => roundId)],
    );
    return new Set(rows.map(({ round_id }) => round_id));
  }
}

const idsOf = ({ places }: ApiaryPlan): Record<string, string> =>
  Object.fromEntries([...places].map(([key, { apiaryId }]) => [key, apiaryId]));

/** The values that the keeper chose to take from the file instead of the recorded ones. */
const replacesBy = ({ differences, mapping }: ImportRecord): Replaces => {
  if (differences === null || differences === 'keep') return () => false;
  if (differences === 'replace') return () => true;
  const columns = new Set<string | null>(differences.replace);
  return (part, { placeOf }) => columns.has(columnOfPart(mapping!, placeOf(part).group, part));
};

const counted = (before: Written, unit: RunUnit, { rounds, actions }: WrittenUnit): Written => {
  const counts = { ...before.counts, skipped: before.counts.skipped + unit.skipped };
  let { round } = before;
  for (const { roundId, visits } of unit.rounds) {
    const { isNew, unchanged } = rounds.get(roundId)!;
    const begun = round?.id === roundId && round.begun;
    if (isNew && !begun) counts.rounds++;
    counts.unchanged += unchanged;
    counts.inspections += visits.length - unchanged;
    round = { id: roundId, begun: isNew || begun };
  }
  counts.actions += actions;
  return { ...before, upTo: unit.upTo, counts, round };
};

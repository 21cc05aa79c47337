import { DIFFERS, type ImportCounts, type ImportProblem, type Mapping } from '@kypseli/contract';
import { type ReadFields, type RecordedFields, uniqueKey } from '@kypseli/domain';
import { Inject, Injectable } from '@nestjs/common';
import pg from 'pg';
import type { KnownInFile, Staged } from '../import.entity.js';
import { columnOfPart } from '../mapping/field-columns.js';
import type { NumberedHive } from '../mapping/rows/numbering.js';
import { type Difference, differencesBetween } from '../plan/differences.js';
import type { FileHive } from '../plan/file-hives.js';
import { KnownObjects } from '../plan/known-objects.js';
import {
  type ApiaryPlan,
  newHivesOf,
  type PlannedRound,
  type PlannedVisit,
  planApiaries,
} from '../plan/plan-import.js';
import { recordedFrom } from '../plan/recorded-fields.js';
import { underRecorded } from '../plan/under-recorded.js';
import { valueText } from '../plan/value-text.js';
import { RunUnits } from './run-units.js';
import { Staging } from './staging.js';
import { WriteActions } from './write-actions.js';

/** The objects of a file that the account already has, and those that a run would add. */
export interface Comparison {
  known: KnownInFile;
  /** What a run would add now. */
  counts: Omit<ImportCounts, 'skipped'>;
}

interface FileToCompare {
  accountId: string;
  mapping: Mapping;
  staged: Pick<Staged, 'table'>;
  hives: FileHive[];
  /** What a run would add to an empty account. */
  counts: ImportCounts;
}

type Recorded = Map<string, Map<string, RecordedFields>>;

/** Compares a file with what is recorded. */
@Injectable()
export class CompareRecorded {
  constructor(
    @Inject(pg.Pool) private readonly pool: pg.Pool,
    private readonly known: KnownObjects,
    private readonly staging: Staging,
    private readonly actions: WriteActions,
  ) {}

  /** The hives of an account by their numbers. */
  async numbered(accountId: string): Promise<NumberedHive[]> {
    const { rows } = await this.pool.query<NumberedHive>(
      `SELECT apiary.name AS apiary, hive.number, hive.tags FROM rm.hives hive
       JOIN rm.apiaries apiary ON apiary.id = hive.apiary_id
       WHERE hive.account_id = $1 AND NOT hive.deleted ORDER BY hive.id`,
      [accountId],
    );
    return rows;
  }

  /**
   * @param report is called with each difference
   * @param proceed throws to end it
   */
  async compare(
    { accountId, mapping, staged, hives, counts }: FileToCompare,
    report: (difference: ImportProblem) => void,
    proceed: () => Promise<void>,
  ): Promise<Comparison> {
    const plan = planApiaries(accountId, hives, await this.known.of(accountId, hives));
    const newApiaries = plan.apiaries.filter(({ isNew }) => isNew).length;
    const newHives = newHivesOf(plan);
    const known = { apiaries: counts.apiaries - newApiaries, hives: counts.hives - newHives };
    if (known.apiaries === 0) return { known, counts };

    const numbers = numbersOf(hives, plan);
    const found = { rounds: 0, inspections: 0, actions: 0, unchanged: 0 };
    const units = new RunUnits(plan, mapping.sameDayRows);
    let last: string | undefined;
    const take = async ({ rounds, days }: ReturnType<RunUnits['end']>[number]) => {
      const recorded = await this.recorded(rounds);
      for (const round of rounds) {
        const hivesOfRound = recorded.get(round.roundId);
        // A long round is in several parts.
        if (!hivesOfRound && round.roundId !== last) found.rounds++;
        last = round.roundId;
        for (const visit of round.visits) {
          const before = hivesOfRound?.get(visit.hiveId);
          if (before && Object.keys(underRecorded(before, visit.fields)).length === 0) found.unchanged++;
          else found.inspections++;
          if (!before) continue;
          const columns = new Set<string | null>();
          for (const difference of differencesBetween(before, visit.fields)) {
            const problem = asProblem(difference, visit, round.day, numbers.get(visit.hiveId) ?? '', mapping);
            // A converted value and the text beside it are one cell.
            if (!columns.has(problem.column)) report(problem);
            columns.add(problem.column);
          }
        }
      }
      if (days.length > 0) found.actions += await this.actions.countMissing(accountId, days);
      await proceed();
    };
    for await (const page of this.staging.entries(staged, 0)) for (const unit of units.push(page)) await take(unit);
    for (const unit of units.end()) await take(unit);
    return { known, counts: { ...counts, ...found, apiaries: newApiaries, hives: newHives } };
  }

  private async recorded(rounds: PlannedRound[]): Promise<Recorded> {
    const found: Recorded = new Map();
    if (rounds.length === 0) return found;
    const { rows } = await this.pool.query<{ round_id: string; hive_id: string; fields: ReadFields }>(
      'SELECT round_id, hive_id, fields FROM rm.inspections WHERE round_id = ANY($1)',
      [rounds.map(({ roundId }) => roundId)],
    );
    for (const { round_id, hive_id, fields } of rows)
      found.set(round_id, (found.get(round_id) ?? new Map()).set(hive_id, recordedFrom(fields)));
    return found;
  }
}

/** The number of each hive as in the file. */
const numbersOf = (hives: FileHive[], { places }: ApiaryPlan): Map<string, string> =>
  new Map(
    hives.flatMap(({ apiary, number }) => {
      const id = places.get(uniqueKey(apiary))?.hiveIds.get(uniqueKey(number));
      return id === undefined ? [] : [[id, number]];
    }),
  );

const textsOf = ({ part, recorded, inFile }: Difference): [string, string] => {
  if (part !== 'queenYear') return [valueText(recorded), valueText(inFile)];
  const queen = (value: unknown) =>
    Object.values(value as object)
      .map(valueText)
      .join(', ');
  return [queen(recorded), queen(inFile)];
};

const asProblem = (
  difference: Difference,
  visit: PlannedVisit,
  day: string,
  hive: string,
  mapping: Mapping,
): ImportProblem => {
  const { row, group } = visit.placeOf(difference.part);
  const [recorded, value] = textsOf(difference);
  return {
    row,
    column: columnOfPart(mapping, group, difference.part),
    value,
    recorded,
    code: DIFFERS,
    message: `Hive ${hive} on ${day} differs: ${recorded} here, ${value} in the file. Keep what is recorded, or replace it.`,
  };
};

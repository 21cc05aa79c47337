import { inspectionId, roundId, type SameDayRows } from '@kypseli/contract';
import type { ImportedAction, ImportedVisit } from '../mapping/rows/visit.js';
import { EntriesToVisits } from '../plan/entries-to-visits.js';
import type { ApiaryPlan, PlannedRound, PlannedVisit } from '../plan/plan-import.js';
import { isVisit, type StagedEntry } from '../plan/staged-entry.js';

/** The actions in a file for an apiary and day. */
export interface DayOfActions {
  apiaryId: string;
  day: string;
  actions: { hiveId: string; action: ImportedAction }[];
}

/** Entries that are written together: complete rounds with the actions of their days, or a part of a large round. */
export interface RunUnit {
  rounds: PlannedRound[];
  days: DayOfActions[];
  /** The number of visits of apiaries that were deleted since the run began. */
  skipped: number;
  /** The number of the last entry: all entries up to it are in this unit or an earlier one. */
  upTo: number;
}

/** The visits of a unit, about one append. */
const VISITS_AT_ONCE = 1_000;
/** The actions of one day in a unit. Repeated work is distinguished only within a unit. */
const ACTIONS_AT_ONCE = 20_000;

/** Groups entries, sorted by apiary and day, into units. */
export class RunUnits {
  private readonly merger: EntriesToVisits;
  private unit: RunUnit = { rounds: [], days: [], skipped: 0, upTo: 0 };
  private size = 0;
  private last: StagedEntry | null = null;
  private done: RunUnit[] = [];

  constructor(
    private readonly plan: Pick<ApiaryPlan, 'places' | 'deleted'>,
    sameDayRows?: SameDayRows,
  ) {
    this.merger = new EntriesToVisits(() => undefined, { sameDayRows });
  }

  /** Adds a page of entries. Returns the units that are complete. */
  push(page: StagedEntry[]): RunUnit[] {
    for (const entry of page) this.add(entry);
    return this.take();
  }

  end(): RunUnit[] {
    this.addVisit(this.merger.end());
    if (this.last && (this.size > 0 || this.last.n > this.unit.upTo)) this.close();
    return this.take();
  }

  private add(entry: StagedEntry): void {
    const before = this.last;
    if (isVisit(entry)) {
      this.addVisit(this.merger.push(entry));
      // The visit of this entry belongs to the next unit.
      if (this.isFull(before, entry)) this.close();
    } else {
      this.addVisit(this.merger.end());
      if (this.isFull(before, entry)) this.close();
      this.addAction(entry);
    }
    this.last = entry;
  }

  /** True if a unit ends here: between two days if it is large enough, within a day only if that is too large. */
  private isFull(before: StagedEntry | null, now: StagedEntry): boolean {
    if (!before || this.size < VISITS_AT_ONCE) return false;
    if (before.apiary !== now.apiary || before.day !== now.day) return true;
    if (isVisit(now)) return before.hive !== now.hive;
    return !isVisit(before) && this.unit.days.at(-1)!.actions.length >= ACTIONS_AT_ONCE;
  }

  private close(): void {
    this.done.push({ ...this.unit, upTo: this.last!.n });
    this.unit = { rounds: [], days: [], skipped: 0, upTo: this.last!.n };
    this.size = 0;
  }

  private take(): RunUnit[] {
    const { done } = this;
    this.done = [];
    return done;
  }

  private placeOf(apiary: string, hive: string): { apiaryId: string; hiveId: string } {
    const place = this.plan.places.get(apiary)!;
    return { apiaryId: place.apiaryId, hiveId: place.hiveIds.get(hive)! };
  }

  private addVisit(visit: ImportedVisit | null): void {
    if (!visit) return;
    if (this.plan.deleted.has(visit.apiary)) {
      this.unit.skipped++;
      return;
    }
    const { apiaryId, hiveId } = this.placeOf(visit.apiary, visit.hiveNumber);
    let round = this.unit.rounds.at(-1);
    if (round?.apiaryId !== apiaryId || round.day !== visit.day) {
      round = { roundId: roundId(apiaryId, visit.day), apiaryId, day: visit.day, visits: [] };
      this.unit.rounds.push(round);
    }
    const { rows, group, places, fields } = visit;
    const planned: PlannedVisit = {
      hiveId,
      inspectionId: inspectionId(round.roundId, hiveId),
      fields,
      placeOf: (part) => places?.[part] ?? { row: rows[0]!, group },
    };
    round.visits.push(planned);
    this.size++;
  }

  private addAction(entry: StagedEntry): void {
    if (this.plan.deleted.has(entry.apiary)) return;
    const { apiaryId, hiveId } = this.placeOf(entry.apiary, entry.hive);
    let day = this.unit.days.at(-1);
    if (day?.apiaryId !== apiaryId || day.day !== entry.day) {
      day = { apiaryId, day: entry.day, actions: [] };
      this.unit.days.push(day);
    }
    const work = JSON.parse(entry.body) as Pick<
      ImportedAction,
      'at' | 'type' | 'title' | 'planned' | 'ofId' | 'details'
    >;
    const { apiary, hive: hiveNumber, row } = entry;
    day.actions.push({ hiveId, action: { ...work, apiary, hiveNumber, row, tags: [], day: entry.day } });
    this.size++;
  }
}

import { inspectionId, roundId, type SameDayRows } from '@kypseli/contract';
import type { PlannedRound, PlannedVisit, YardPlan } from './plan-import.js';
import { isVisit, type StagedEntry } from './staging.js';
import type { ImportedAction, ImportedVisit } from './visit.js';
import { VisitMerger } from './visit-merger.js';

/** What a file says was done in an apiary on a day. */
export interface DayOfActions {
  apiaryId: string;
  day: string;
  actions: { hiveId: string; action: ImportedAction }[];
}

/** What is written together: whole rounds and the actions of their days, or a part of a large one. */
export interface RunUnit {
  rounds: PlannedRound[];
  days: DayOfActions[];
  /** Visits of apiaries that were deleted since the run began. */
  skipped: number;
  /** All entries up to this one are in this unit or one before. */
  upTo: number;
}

/** Visits of a unit: about one append. */
const VISITS_AT_ONCE = 1_000;
/** The same work beyond this many on one day is not told apart any more. */
const ACTIONS_AT_ONCE = 20_000;

/** Puts entries, sorted by apiary and day, together to units; pushed one by one. */
export class RunUnits {
  private readonly merger: VisitMerger;
  private unit: RunUnit = { rounds: [], days: [], skipped: 0, upTo: 0 };
  private size = 0;
  private last: StagedEntry | null = null;
  private done: RunUnit[] = [];

  constructor(
    private readonly plan: Pick<YardPlan, 'places' | 'deleted'>,
    sameDayRows?: SameDayRows,
  ) {
    this.merger = new VisitMerger(() => undefined, { sameDayRows });
  }

  /** The units that are complete before this page's end. */
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
      // A visit that has just begun belongs to the next unit.
      if (this.isFull(before, entry)) this.close();
    } else {
      this.addVisit(this.merger.end());
      if (this.isFull(before, entry)) this.close();
      this.addAction(entry);
    }
    this.last = entry;
  }

  /** Between two days where there is enough; inside of one only where that grows too large. */
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
    const said = JSON.parse(entry.body) as Pick<ImportedAction, 'at' | 'type' | 'title' | 'details'>;
    const { apiary, hive: hiveNumber, row } = entry;
    day.actions.push({ hiveId, action: { ...said, apiary, hiveNumber, row, tags: [], day: entry.day } });
    this.size++;
  }
}

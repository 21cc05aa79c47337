import type { ImportProblem } from '@kypseli/contract';
import type { ImportedVisit } from '../mapping/rows/visit.js';
import { type Merging, mergeVisits } from './merge-visits.js';
import type { StagedEntry } from './staged-entry.js';

/** The number of rows for one hive and day that are merged at a time. */
const AT_ONCE = 1_000;

/** The visit of an entry, with the key of the hive in place of its number. */
const visitOf = ({ apiary, day, hive, row, part, body }: StagedEntry): ImportedVisit => ({
  rows: [row],
  group: part,
  apiary,
  hiveNumber: hive,
  tags: [],
  day,
  fields: JSON.parse(body) as ImportedVisit['fields'],
});

const isSame = (a: StagedEntry, b: StagedEntry) => a.hive === b.hive && a.day === b.day && a.apiary === b.apiary;

/** Turns entries, sorted by apiary, day and hive, into one visit for each hive and day. */
export class EntriesToVisits {
  private first: StagedEntry | null = null;
  private visit: ImportedVisit | null = null;
  private waiting: ImportedVisit[] = [];

  /** @param leaves is called with rows that contradict earlier ones */
  constructor(
    private readonly leaves: (problems: ImportProblem[], skipped: number) => void,
    private readonly merging: Merging = {},
  ) {}

  /** Adds an entry. Returns the previous visit if the entry is for another hive or day. */
  push(entry: StagedEntry): ImportedVisit | null {
    const done = this.first && !isSame(this.first, entry) ? this.end() : null;
    this.first ??= entry;
    this.waiting.push(visitOf(entry));
    if (this.waiting.length === AT_ONCE) this.merge();
    return done;
  }

  end(): ImportedVisit | null {
    if (this.waiting.length > 0) this.merge();
    const { visit } = this;
    this.first = null;
    this.visit = null;
    return visit;
  }

  private merge(): void {
    const visits = this.visit ? [this.visit, ...this.waiting] : this.waiting;
    this.waiting = [];
    if (visits.length === 1) {
      this.visit = visits[0]!;
      return;
    }
    const { visit, problems, skipped } = mergeVisits(visits, this.merging);
    // Messages name only the first row.
    this.visit = { ...visit, rows: visit.rows.slice(0, 1) };
    if (problems.length > 0) this.leaves(problems, skipped);
  }
}

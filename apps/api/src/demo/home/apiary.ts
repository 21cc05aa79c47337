import type { Colony } from './colony.js';
import { type Random, seeded } from './random.js';
import type { Deed, Step } from './steps.js';

/** The last counts of a hive, in frames. */
export interface Counted {
  bees?: number;
  brood?: number;
  honey?: number;
}

/** The days that the model is made for. */
export interface Calendar {
  /** The first of its two seasons. */
  firstYear: number;
  /** Every second Saturday, in order: rounds, and in winter the scale. */
  visits: readonly string[];
  /** The last day that has records. */
  end: string;
}

/** Without splits. */
export const FIRST_HIVES = 21;

const limited = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));

/** The made-up apiary on a day, and all that was written down until then. */
export class HomeApiary {
  readonly steps: Step[] = [];
  readonly colonies = new Map<number, Colony>();
  readonly counted = new Map<number, Counted>();
  readonly random: Random;
  /** The hives with a colony from a day on; the latest day comes last. */
  private readonly lived: { from: string; hives: number[] }[] = [];

  constructor(
    seed: number,
    readonly calendar: Calendar,
  ) {
    this.random = seeded(seed);
    for (let hive = 1; hive <= FIRST_HIVES; hive++) {
      const queen = { born: calendar.firstYear - (hive % 3 === 0 ? 2 : 1), line: null, laysFrom: '' };
      const vigour = limited(1 + this.random.normal() * 0.07, 0.87, 1.14);
      const mites = 0.12 + 0.45 * this.random.next() ** 2;
      const honeyKg = 7 + this.random.next() * 4;
      this.add(hive, { vigour, bees: 6.5 * vigour, brood: 2.4 * vigour, honeyKg, mites, queen });
    }
  }

  add(hive: number, colony: Omit<Colony, 'hive'>): void {
    this.colonies.set(hive, { ...colony, hive });
  }

  /** The colony of a hive that has one. */
  colony(hive: number): Colony {
    return this.colonies.get(hive)!;
  }

  has = (hive: number): boolean => this.colonies.has(hive);

  /** The hives with a colony, by number. */
  get hives(): number[] {
    return [...this.colonies.keys()].sort((one, other) => one - other);
  }

  /** Called at the end of each day. */
  closeDay(day: string): void {
    const { hives } = this;
    if (this.lived.at(-1)?.hives.join() !== hives.join()) this.lived.push({ from: day, hives });
  }

  /** The hives that had a colony at the end of a day. */
  hivesOn(day: string): number[] {
    return (this.lived.findLast(({ from }) => from <= day) ?? this.lived[0]!).hives;
  }

  change(hive: number, change: Partial<Colony>): void {
    this.colonies.set(hive, { ...this.colony(hive), ...change });
  }

  write(day: string, minute: number, deed: Deed): void {
    this.steps.push({ ...deed, day, minute });
  }
}

/** The latest round, or day with the scale. */
export const latestVisit = ({ visits }: Calendar): string => visits.at(-1)!;

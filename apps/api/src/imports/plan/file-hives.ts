import type { ImportProblem } from '@kypseli/contract';
import { type Gone, uniqueKey } from '@kypseli/domain';
import type { PositionOfRow, RowSubject } from '../mapping/rows/visit.js';
import type { Coordinates } from '../read/coordinates.js';
import { problemOf, Unusable } from '../read/unusable.js';

/** A hive with the number that the file uses first, and the tags of all its rows. */
export interface FileHive {
  apiary: string;
  number: string;
  tags: string[];
  starred?: true;
  inactive?: true;
  /** The position of its apiary. */
  position?: Coordinates;
  /** The day since which its colony is gone, and the reason. */
  gone?: Gone;
}

/** The unique keys of a row's apiary name and hive number. */
export interface HiveKeys {
  apiary: string;
  hive: string;
}

interface Found extends FileHive {
  keys: HiveKeys;
}

/** A file with more hives is mapped wrongly. The hives must fit into memory. */
const MAX_HIVES = 100_000;
const MAX_APIARIES = 1_000;
/**
 * Positions within this distance, in degrees (about a kilometre), are the same apiary: hives of one apiary differ, and
 * so do readings of one device.
 */
const SAME_PLACE = 0.01;

/** The hives of a file, in the order of their first rows. */
export class FileHives {
  private readonly found = new Map<string, Map<string, Found>>();
  private count = 0;
  private losses = 0;
  /** Hives by their unchanged texts in the file: a cache that avoids computing keys for every row. */
  private last = new Map<string, Map<string, Found>>();
  private remembered = 0;
  /** Positions by the unique key of the apiary’s name, from the first row that has one. */
  private readonly places = new Map<string, Coordinates & { row: number }>();

  /** @param rowName the name of a row in messages */
  constructor(private readonly rowName: (row: number) => string = String) {}

  /** @throws Unusable too_many_hives, too_many_apiaries */
  keysOf(subject: RowSubject): HiveKeys {
    const known = this.last.get(subject.apiary)?.get(subject.hiveNumber);
    const hive = known ?? this.hive(subject);
    for (const tag of subject.tags) if (!hive.tags.includes(tag)) hive.tags.push(tag);
    if (subject.starred) hive.starred = true;
    if (subject.inactive) hive.inactive = true;
    return hive.keys;
  }

  counts(): { apiaries: number; hives: number; losses: number } {
    return { apiaries: this.found.size, hives: this.count, losses: this.losses };
  }

  lose({ apiary, hive }: HiveKeys, gone: Gone): void {
    this.found.get(apiary)!.get(hive)!.gone = gone;
    this.losses++;
  }

  /** Records the position of an apiary. Returns a problem if an earlier row has another position. */
  place(row: number, { apiary, lat, lng, column, text }: PositionOfRow & { apiary: string }): ImportProblem | null {
    const key = uniqueKey(apiary);
    const first = this.places.get(key);
    if (!first) {
      // A row without a hive does not create an apiary.
      if (this.found.has(key)) this.places.set(key, { lat, lng, row });
      return null;
    }
    if (Math.abs(first.lat - lat) <= SAME_PLACE && Math.abs(first.lng - lng) <= SAME_PLACE) return null;
    const message = `Row ${this.rowName(first.row)} says that ${apiary} is somewhere else. Correct one of the two.`;
    return problemOf(row, new Unusable('position_contradicts', message, column, text));
  }

  /** The number of a hive as in its first row. */
  numberOf({ apiary, hive }: HiveKeys): string {
    return this.found.get(apiary)?.get(hive)?.number ?? hive;
  }

  all(): FileHive[] {
    return [...this.found].flatMap(([key, hives]) => {
      const place = this.places.get(key);
      const position = place && { lat: place.lat, lng: place.lng };
      return [...hives.values()].map(({ apiary, number, tags, starred, inactive, gone }) => ({
        apiary,
        number,
        tags,
        ...(starred && { starred }),
        ...(inactive && { inactive }),
        ...(position && { position }),
        ...(gone && { gone }),
      }));
    });
  }

  private hive({ apiary, hiveNumber }: RowSubject): Found {
    const keys = { apiary: uniqueKey(apiary), hive: uniqueKey(hiveNumber) };
    let hives = this.found.get(keys.apiary);
    if (!hives) {
      if (this.found.size >= MAX_APIARIES)
        throw new Unusable('too_many_apiaries', `A file has at most ${MAX_APIARIES} apiaries. ${WRONG}`, null, apiary);
      hives = new Map();
      this.found.set(keys.apiary, hives);
    }
    let hive = hives.get(keys.hive);
    if (!hive) {
      if (this.count >= MAX_HIVES)
        throw new Unusable('too_many_hives', `A file has at most ${MAX_HIVES} hives. ${WRONG}`, null, hiveNumber);
      this.count++;
      hive = { apiary, number: hiveNumber, tags: [], keys };
      hives.set(keys.hive, hive);
    }
    this.remember(apiary, hiveNumber, hive);
    return hive;
  }

  private remember(apiary: string, number: string, hive: Found): void {
    if (this.remembered++ >= MAX_HIVES) {
      this.last = new Map();
      this.remembered = 0;
    }
    const hives = this.last.get(apiary) ?? new Map<string, Found>();
    this.last.set(apiary, hives);
    hives.set(number, hive);
  }
}

const WRONG = 'Check which column names them, or send the file in parts.';

/** The problem of a visit or action that cannot be assigned to a hive. */
export const asProblem = (row: number, error: unknown): ImportProblem => {
  if (!(error instanceof Unusable)) throw error;
  return problemOf(row, error);
};

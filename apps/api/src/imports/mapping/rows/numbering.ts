import { uniqueKey } from '@kypseli/domain';

/** A hive that the account has, with its tags. */
export interface NumberedHive {
  apiary: string;
  number: string;
  tags: readonly string[];
}

/**
 * Numbers for hives that a file names by ids of another program. A hive that bears the id as a tag keeps its number; any
 * other gets the lowest free one of its apiary, in the order of the file.
 */
export class Numbering {
  private readonly used = new Map<string, Set<string>>();
  private readonly last = new Map<string, number>();
  private readonly known = new Map<string, string>();

  constructor(hives: readonly NumberedHive[] = []) {
    for (const { apiary, number, tags } of hives) {
      this.usedIn(apiary).add(uniqueKey(number));
      for (const tag of tags) this.known.set(keyOf(apiary, tag), number);
    }
  }

  numberOf(apiary: string, id: string): string {
    const key = keyOf(apiary, id);
    const known = this.known.get(key);
    if (known !== undefined) return known;
    const used = this.usedIn(apiary);
    // The hives of a file are many, so the search goes on from the last number.
    let next = this.last.get(uniqueKey(apiary)) ?? 0;
    do next++;
    while (used.has(String(next)));
    this.last.set(uniqueKey(apiary), next);
    this.known.set(key, String(next));
    return String(next);
  }

  private usedIn(apiary: string): Set<string> {
    const key = uniqueKey(apiary);
    const used = this.used.get(key) ?? new Set<string>();
    this.used.set(key, used);
    return used;
  }
}

const keyOf = (apiary: string, id: string): string => JSON.stringify([uniqueKey(apiary), uniqueKey(id)]);

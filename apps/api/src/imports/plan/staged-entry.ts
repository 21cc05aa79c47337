/** The kinds of entries, in their order: hives first; on a day of an apiary, visits before actions. */
export const KIND = { hive: 0, visit: 1, action: 2, colony: 3 } as const;

/** One entry of the sorted staging table. `body` is JSON: the fields of a visit, or the rest of an action. */
export interface StagedEntry {
  n: number;
  kind: number;
  apiary: string;
  day: string;
  hive: string;
  row: number;
  /** For a visit, its index in the mapping. */
  part: number;
  body: string;
}

export const isVisit = ({ kind }: StagedEntry): boolean => kind === KIND.visit;

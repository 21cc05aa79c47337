import { importedId, inspectionId, roundId } from '@kypseli/contract';
import { type RecordedFields, uniqueKey } from '@kypseli/domain';
import { inTurns } from './in-turns.js';
import type { ImportedVisit } from './visit.js';

/** An apiary that is not deleted, with the hives that stand there by the unique key of their number. */
export interface KnownApiary {
  id: string;
  name: string;
  hives: Map<string, { id: string; tags: string[] }>;
}

/** What an account already has. */
export interface Known {
  /** Oldest first: of two with one name the older is meant. */
  apiaries: KnownApiary[];
  /** Hives that stand in any apiary of the account. */
  standing: ReadonlySet<string>;
  /** Apiaries and hives that were deleted: their ids are not given again. */
  gone: ReadonlySet<string>;
}

export interface PlannedYard {
  apiaryId: string;
  name: string;
  isNew: boolean;
  add: { hiveId: string; number: string; tags: string[] }[];
  /** Tags that hives standing there get besides their own. */
  tag: { hiveId: string; tags: string[] }[];
}

export interface PlannedVisit {
  hiveId: string;
  inspectionId: string;
  fields: RecordedFields;
}

export interface PlannedRound {
  roundId: string;
  apiaryId: string;
  day: string;
  visits: PlannedVisit[];
}

/** The yards of an import, and where each of its visits belongs. */
export interface YardPlan {
  yards: PlannedYard[];
  /** In the order of the visits. */
  places: { apiaryId: string; hiveId: string }[];
}

const MAX_TAGS = 20;

/**
 * Plans what an account lacks of the yards and hives that visits name: an apiary of the same name and a hive of the
 * same number are reused (without case), ids of new ones follow from the content, so that the same file plans the
 * same again.
 */
export const planYards = async (accountId: string, visits: ImportedVisit[], known: Known): Promise<YardPlan> => {
  const yards = new Map<string, Yard>();
  const places: YardPlan['places'] = [];
  for await (const some of inTurns(visits)) {
    for (const visit of some) {
      const key = uniqueKey(visit.apiary);
      const yard = yards.get(key) ?? openYard(accountId, visit.apiary, known);
      yards.set(key, yard);
      places.push({ apiaryId: yard.plan.apiaryId, hiveId: hiveIn(yard, accountId, visit, known) });
    }
  }
  return { yards: [...yards.values()].map(({ plan }) => plan), places };
};

/** The rounds of an import, oldest day first. */
export const planRounds = async (visits: ImportedVisit[], { places }: YardPlan): Promise<PlannedRound[]> => {
  const rounds = new Map<string, PlannedRound>();
  let next = 0;
  for await (const some of inTurns(visits)) {
    for (const { day, fields } of some) {
      const { apiaryId, hiveId } = places[next++]!;
      const key = `${apiaryId} ${day}`;
      const round = rounds.get(key) ?? { roundId: roundId(apiaryId, day), apiaryId, day, visits: [] };
      rounds.set(key, round);
      round.visits.push({ hiveId, inspectionId: inspectionId(round.roundId, hiveId), fields });
    }
  }
  return [...rounds.values()].sort((a, b) => (a.day < b.day ? -1 : Number(a.day > b.day)));
};

export const newHivesOf = ({ yards }: YardPlan): number => yards.reduce((sum, { add }) => sum + add.length, 0);

interface Yard {
  plan: PlannedYard;
  /** Hives by the unique key of their number, with the tags that they have or are to get. */
  hives: Map<string, { id: string; tags: string[] }>;
}

/** The ids for this content, one for each time that what bore the last was deleted. */
function* idsFor(accountId: string, kind: string, key: string): Generator<string, never> {
  yield importedId(accountId, kind, key);
  for (let again = 2; ; again++) yield importedId(accountId, kind, `${key}#${again}`);
}

/** The ids that an imported apiary of this name may bear, the first that nothing deleted bore being the one. */
export const apiaryIdsFor = (accountId: string, name: string) => idsFor(accountId, 'apiary', uniqueKey(name));

const firstFree = (ids: Generator<string, never>, gone: ReadonlySet<string>): string => {
  let id = ids.next().value;
  while (gone.has(id)) id = ids.next().value;
  return id;
};

const openYard = (accountId: string, name: string, known: Known): Yard => {
  const found = known.apiaries.find((apiary) => uniqueKey(apiary.name) === uniqueKey(name));
  const apiaryId = found?.id ?? firstFree(apiaryIdsFor(accountId, name), known.gone);
  return {
    plan: { apiaryId, name: found?.name ?? name, isNew: !found, add: [], tag: [] },
    hives: new Map(found?.hives),
  };
};

const hiveIn = (
  yard: Yard,
  accountId: string,
  { hiveNumber, tags }: ImportedVisit,
  { standing, gone }: Known,
): string => {
  const key = uniqueKey(hiveNumber);
  const { apiaryId, add, tag } = yard.plan;
  const found = yard.hives.get(key);
  if (!found) {
    const id = firstFree(idsFor(accountId, 'hive', `${apiaryId}:${key}`), gone);
    yard.hives.set(key, { id, tags });
    // A hive that an earlier import made and that was moved or renumbered since is still the same hive.
    if (!standing.has(id)) add.push({ hiveId: id, number: hiveNumber, tags });
    return id;
  }
  const all = [...new Set([...found.tags, ...tags])].slice(0, MAX_TAGS);
  if (all.length > found.tags.length) {
    yard.hives.set(key, { id: found.id, tags: all });
    const planned = add.find(({ hiveId }) => hiveId === found.id) ?? tag.find(({ hiveId }) => hiveId === found.id);
    if (planned) planned.tags = all;
    else tag.push({ hiveId: found.id, tags: all });
  }
  return found.id;
};

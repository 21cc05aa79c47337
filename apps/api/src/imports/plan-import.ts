import { importedId } from '@kypseli/contract';
import { type Gone, type RecordedFields, uniqueKey } from '@kypseli/domain';
import type { Coordinates } from './coordinates.js';
import type { FileHive } from './file-hives.js';
import type { Place } from './visit.js';

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
  /** Where the file says that it is. */
  position: Coordinates | null;
  add: { hiveId: string; number: string; tags: string[] }[];
  /** Tags that hives standing there get besides their own. */
  tag: { hiveId: string; tags: string[] }[];
  /** Hives whose colonies are gone. */
  lose: ({ hiveId: string } & Gone)[];
}

export interface PlannedVisit {
  hiveId: string;
  inspectionId: string;
  fields: RecordedFields;
  /** Where a part of it (`partsOf`) was read. */
  placeOf: (part: string) => Place;
}

export interface PlannedRound {
  roundId: string;
  apiaryId: string;
  day: string;
  visits: PlannedVisit[];
}

/** The yards of an import, and the ids of their hives. */
export interface YardPlan {
  yards: PlannedYard[];
  /** By the unique key of an apiary's name. */
  places: Map<string, { apiaryId: string; hiveIds: Map<string, string> }>;
  /** Names of apiaries that an earlier attempt wrote into and that were deleted since, by their unique key. */
  deleted: Map<string, string>;
}

const MAX_TAGS = 20;

/**
 * Plans what an account lacks of the yards and hives that a file names: an apiary of the same name and a hive of the
 * same number are reused (without case), ids of new ones follow from the content, so that the same file plans the
 * same again. What belongs to an apiary that was deleted since the run began is left out.
 */
export const planYards = (
  accountId: string,
  hives: FileHive[],
  known: Known,
  isDeleted: (apiary: string) => boolean = () => false,
): YardPlan => {
  const deleted: YardPlan['deleted'] = new Map();
  const yards = new Map<string, Yard>();
  const places: YardPlan['places'] = new Map();
  for (const hive of hives) {
    const key = uniqueKey(hive.apiary);
    if (isDeleted(key)) {
      deleted.set(key, hive.apiary);
      continue;
    }
    const yard = yards.get(key) ?? openYard(accountId, hive, known);
    yards.set(key, yard);
    const place = places.get(key) ?? { apiaryId: yard.plan.apiaryId, hiveIds: new Map<string, string>() };
    places.set(key, place);
    const hiveId = hiveIn(yard, accountId, hive, known);
    place.hiveIds.set(uniqueKey(hive.number), hiveId);
    if (hive.gone) yard.plan.lose.push({ hiveId, ...hive.gone });
  }
  return { yards: [...yards.values()].map(({ plan }) => plan), places, deleted };
};

export const newHivesOf = ({ yards }: YardPlan): number => yards.reduce((sum, { add }) => sum + add.length, 0);

interface Yard {
  plan: PlannedYard;
  /** What stands there, by the unique key of its number. */
  hives: ReadonlyMap<string, { id: string; tags: string[] }>;
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

const openYard = (accountId: string, { apiary: name, position }: FileHive, known: Known): Yard => {
  const found = known.apiaries.find((apiary) => uniqueKey(apiary.name) === uniqueKey(name));
  const apiaryId = found?.id ?? firstFree(apiaryIdsFor(accountId, name), known.gone);
  return {
    plan: {
      apiaryId,
      name: found?.name ?? name,
      isNew: !found,
      position: position ?? null,
      add: [],
      tag: [],
      lose: [],
    },
    hives: found?.hives ?? new Map(),
  };
};

const hiveIn = (yard: Yard, accountId: string, { number, tags }: FileHive, { standing, gone }: Known): string => {
  const key = uniqueKey(number);
  const { apiaryId, add, tag } = yard.plan;
  const found = yard.hives.get(key);
  if (!found) {
    const id = firstFree(idsFor(accountId, 'hive', `${apiaryId}:${key}`), gone);
    // A hive that an earlier import made and that was moved or renumbered since is still the same hive.
    if (!standing.has(id)) add.push({ hiveId: id, number, tags: tags.slice(0, MAX_TAGS) });
    return id;
  }
  const all = [...new Set([...found.tags, ...tags])].slice(0, MAX_TAGS);
  if (all.length > found.tags.length) tag.push({ hiveId: found.id, tags: all });
  return found.id;
};

import { importedId } from '@kypseli/contract';
import { type Gone, type RecordedFields, uniqueKey } from '@kypseli/domain';
import type { Place } from '../mapping/rows/visit.js';
import type { Coordinates } from '../read/coordinates.js';
import type { FileHive } from './file-hives.js';

/** An apiary that is not deleted, with its present hives by the unique key of their number. */
export interface KnownApiary {
  id: string;
  name: string;
  hives: Map<string, { id: string; tags: string[] }>;
}

/** What an account already has. */
export interface Known {
  /** Oldest first: of two apiaries with the same name, the older is used. */
  apiaries: KnownApiary[];
  /** The hives in all apiaries of the account. */
  standing: ReadonlySet<string>;
  /** Deleted apiaries and hives: their ids are not used again. */
  gone: ReadonlySet<string>;
}

export interface PlannedApiary {
  apiaryId: string;
  name: string;
  isNew: boolean;
  /** The position in the file. */
  position: Coordinates | null;
  add: { hiveId: string; number: string; tags: string[] }[];
  /** Hives that the file stars. */
  star: string[];
  /** Hives that the file calls inactive, without a loss. */
  rest: string[];
  /** Tags that are added to hives of the apiary. */
  tag: { hiveId: string; tags: string[] }[];
  /** Hives whose colonies are gone. */
  lose: ({ hiveId: string } & Gone)[];
}

export interface PlannedVisit {
  hiveId: string;
  inspectionId: string;
  fields: RecordedFields;
  /** Returns where a part (`partsOf`) was read. */
  placeOf: (part: string) => Place;
}

export interface PlannedRound {
  roundId: string;
  apiaryId: string;
  day: string;
  visits: PlannedVisit[];
}

/** The apiaries of an import, and the ids of their hives. */
export interface ApiaryPlan {
  apiaries: PlannedApiary[];
  /** The ids by the unique key of an apiary's name. */
  places: Map<string, { apiaryId: string; hiveIds: Map<string, string> }>;
  /** Names of apiaries that an earlier attempt wrote to and that were deleted since, by their unique key. */
  deleted: Map<string, string>;
}

const MAX_TAGS = 20;

/**
 * Plans the apiaries and hives of a file that an account does not have. An apiary with the same name and a hive with
 * the same number (without case) are used again. Ids of new ones are derived from the content, so the same file gives
 * the same plan. The content of an apiary that was deleted since the run began is left out.
 */
export const planApiaries = (
  accountId: string,
  hives: FileHive[],
  known: Known,
  isDeleted: (apiary: string) => boolean = () => false,
): ApiaryPlan => {
  const deleted: ApiaryPlan['deleted'] = new Map();
  const apiaries = new Map<string, ApiaryInPlan>();
  const places: ApiaryPlan['places'] = new Map();
  for (const hive of hives) {
    const key = uniqueKey(hive.apiary);
    if (isDeleted(key)) {
      deleted.set(key, hive.apiary);
      continue;
    }
    const apiary = apiaries.get(key) ?? apiaryInPlan(accountId, hive, known);
    apiaries.set(key, apiary);
    const place = places.get(key) ?? { apiaryId: apiary.plan.apiaryId, hiveIds: new Map<string, string>() };
    places.set(key, place);
    const hiveId = hiveIn(apiary, accountId, hive, known);
    place.hiveIds.set(uniqueKey(hive.number), hiveId);
    if (hive.gone) apiary.plan.lose.push({ hiveId, ...hive.gone });
  }
  return { apiaries: [...apiaries.values()].map(({ plan }) => plan), places, deleted };
};

export const newHivesOf = ({ apiaries }: ApiaryPlan): number => apiaries.reduce((sum, { add }) => sum + add.length, 0);

interface ApiaryInPlan {
  plan: PlannedApiary;
  /** The present hives, by the unique key of their number. */
  hives: ReadonlyMap<string, { id: string; tags: string[] }>;
}

/** The ids for this content: the first, and one more for each deletion of the previous one. */
function* idsFor(accountId: string, kind: string, key: string): Generator<string, never> {
  yield importedId(accountId, kind, key);
  for (let again = 2; ; again++) yield importedId(accountId, kind, `${key}#${again}`);
}

/**
 * The possible ids of an imported apiary with this name. The first that does not belong to a deleted apiary is used.
 */
export const apiaryIdsFor = (accountId: string, name: string) => idsFor(accountId, 'apiary', uniqueKey(name));

const firstFree = (ids: Generator<string, never>, gone: ReadonlySet<string>): string => {
  let id = ids.next().value;
  while (gone.has(id)) id = ids.next().value;
  return id;
};

const apiaryInPlan = (accountId: string, { apiary: name, position }: FileHive, known: Known): ApiaryInPlan => {
  const found = known.apiaries.find((apiary) => uniqueKey(apiary.name) === uniqueKey(name));
  const apiaryId = found?.id ?? firstFree(apiaryIdsFor(accountId, name), known.gone);
  return {
    plan: {
      apiaryId,
      name: found?.name ?? name,
      isNew: !found,
      position: position ?? null,
      add: [],
      star: [],
      rest: [],
      tag: [],
      lose: [],
    },
    hives: found?.hives ?? new Map(),
  };
};

const hiveIn = (
  apiary: ApiaryInPlan,
  accountId: string,
  { number, tags, starred, inactive, gone: lost }: FileHive,
  { standing, gone }: Known,
): string => {
  const key = uniqueKey(number);
  const { apiaryId, add, star, rest, tag } = apiary.plan;
  const found = apiary.hives.get(key);
  if (!found) {
    const id = firstFree(idsFor(accountId, 'hive', `${apiaryId}:${key}`), gone);
    // A hive that an earlier import created stays the same hive when it is moved or renumbered.
    if (!standing.has(id)) add.push({ hiveId: id, number, tags: tags.slice(0, MAX_TAGS) });
    if (!standing.has(id) && starred) star.push(id);
    if (!standing.has(id) && inactive && !lost) rest.push(id);
    return id;
  }
  if (starred) star.push(found.id);
  if (inactive && !lost) rest.push(found.id);
  const all = [...new Set([...found.tags, ...tags])].slice(0, MAX_TAGS);
  if (all.length > found.tags.length) tag.push({ hiveId: found.id, tags: all });
  return found.id;
};

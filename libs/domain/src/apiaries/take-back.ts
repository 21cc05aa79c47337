import { uniqueKey } from '../shared/natural-order.js';
import { cannotUndo, type Stored, type TakingBack, takeBack } from '../shared/take-back.js';
import { type ApiaryEvent, type Gone, NOT_REGISTERED } from './events.js';
import { type ApiaryState, evolveApiary, noApiary } from './evolve.js';
import { fieldOf, hiveFieldChanged, isHiveFieldEvent } from './field-events.js';
import { HIVE_FIELDS, hiveDetailsOf } from './fields.js';

const ALL = ['number', ...HIVE_FIELDS, 'labels', 'explained', 'active', 'starred', 'place'];

const of = (hiveIds: string[], facts: string[]) => hiveIds.flatMap((id) => facts.map((fact) => `${id} ${fact}`));

const facts = (event: ApiaryEvent): string[] => {
  if (isHiveFieldEvent(event)) return of([event.data.hiveId], [fieldOf(event)]);
  const { type, data } = event;
  switch (type) {
    case 'ApiaryDescribed':
    case 'ApiaryRegistered':
      return Object.keys(data).filter((key) => key !== 'apiaryId');
    case 'ApiaryActivated':
    case 'ApiaryDeactivated':
      return ['active'];
    case 'HiveRenumbered':
      return of([data.hiveId], ['number']);
    case 'HiveLabelled':
    case 'HiveLabelRetired':
      return of([data.hiveId], ['labels']);
    case 'HivesTagged':
      return of(
        data.hives.map(({ hiveId }) => hiveId),
        ['tags'],
      );
    case 'HiveDifferenceExplained':
      return of([data.hiveId], ['explained']);
    case 'HivesActivated':
    case 'HivesDeactivated':
      return of(data.hiveIds, ['active']);
    case 'ColoniesGone':
      return of(
        data.hives.map(({ hiveId }) => hiveId),
        ['active'],
      );
    case 'ColonySplit':
      return of(
        data.daughters.map(({ hiveId }) => hiveId),
        ALL,
      );
    case 'QueenReplaced':
      return of([data.hiveId], ['queen']);
    case 'HivesStarred':
    case 'HivesUnstarred':
      return of(data.hiveIds, ['starred']);
    case 'HivesDeleted':
      return of(data.hiveIds, ALL);
    case 'HivesRestored':
    case 'HivesMovedOut':
    case 'HivesMovedIn':
      return of(
        data.hives.map(({ hiveId }) => hiveId),
        ALL,
      );
    // These create or delete hives and apiaries; they do not overwrite an earlier change.
    case 'ApiaryEstablished':
    case 'ApiaryDeleted':
    case 'HivesAdded':
    case 'HiveNumbersReserved':
    case 'HivesStayed':
    case 'ReservationReleased':
    case 'ColonyUnited':
    case 'ColonySwarmed':
    case 'ColonyLossDescribed':
    case 'ColonyEventTakenBack':
      return [];
    default:
      return type satisfies never;
  }
};

/** The events that restore whether each hive was active: at most one event for each direction. */
const asActiveAs = ({ hives }: ApiaryState, apiaryId: string, hiveIds: string[]): ApiaryEvent[] => {
  const active = hiveIds.filter((id) => hives.get(id)!.active);
  const gone = hiveIds.flatMap((hiveId): ({ hiveId: string } & Gone)[] => {
    const was = hives.get(hiveId)!.gone;
    return was ? [{ hiveId, ...was }] : [];
  });
  const inactive = hiveIds.filter((id) => !hives.get(id)!.active && !hives.get(id)!.gone);
  const events: ApiaryEvent[] = [
    { type: 'HivesActivated', data: { apiaryId, hiveIds: active } },
    { type: 'HivesDeactivated', data: { apiaryId, hiveIds: inactive } },
    { type: 'ColoniesGone', data: { apiaryId, hives: gone } },
  ];
  return events.filter((_, nth) => [active, inactive, gone][nth]!.length > 0);
};

/** True for the daughters of a split, which the same command has recorded just before. */
const areDaughters = (hives: { hiveId: string }[], past: Stored<ApiaryEvent>[]): boolean => {
  const split = past.at(-1);
  if (split?.type !== 'ColonySplit') return false;
  const here = split.data.daughters.filter(({ apiaryId }) => apiaryId === undefined);
  return hives.every(({ hiveId }, nth) => here[nth]?.hiveId === hiveId);
};

const inverse = (
  before: ApiaryState,
  event: Stored<ApiaryEvent>,
  past: Stored<ApiaryEvent>[],
): ApiaryEvent | ApiaryEvent[] | null => {
  const { description, registration, hives } = before;
  const { apiaryId } = event.data;
  if (isHiveFieldEvent(event)) {
    const { hiveId } = event.data;
    const name = fieldOf(event);
    return hiveFieldChanged(name, apiaryId, hiveId, hiveDetailsOf(hives.get(hiveId)!)[name]);
  }
  const { type, data } = event;
  switch (type) {
    case 'ApiaryDescribed': {
      const was = Object.entries(description!).filter(([key]) => key in data);
      return { type, data: { ...Object.fromEntries(was), apiaryId } };
    }
    case 'ApiaryRegistered': {
      const was = Object.entries(registration).filter(([key]) => key in data);
      return { type, data: { ...Object.fromEntries(was), apiaryId } };
    }
    case 'ApiaryActivated':
      return { type: 'ApiaryDeactivated', data };
    case 'ApiaryDeactivated':
      return { type: 'ApiaryActivated', data };
    case 'HivesActivated':
    case 'HivesDeactivated':
      return asActiveAs(before, apiaryId, data.hiveIds);
    case 'ColoniesGone':
      return asActiveAs(
        before,
        apiaryId,
        data.hives.map(({ hiveId }) => hiveId),
      );
    case 'HivesStarred':
      return { type: 'HivesUnstarred', data };
    case 'HivesUnstarred':
      return { type: 'HivesStarred', data };
    case 'HiveRenumbered':
      return { type, data: { ...data, number: hives.get(data.hiveId)!.number } };
    case 'HiveLabelled': {
      const { hiveId, code, fromHiveId: toHiveId } = data;
      return { type: 'HiveLabelRetired', data: { apiaryId, hiveId, code, ...(toHiveId && { toHiveId }) } };
    }
    case 'HiveLabelRetired': {
      const { hiveId, code, toHiveId: fromHiveId } = data;
      return { type: 'HiveLabelled', data: { apiaryId, hiveId, code, ...(fromHiveId && { fromHiveId }) } };
    }
    case 'HiveDifferenceExplained':
      return { type, data: { ...data, day: hives.get(data.hiveId)!.explainedUntil ?? null } };
    case 'HivesTagged':
      return {
        type,
        data: { apiaryId, hives: data.hives.map(({ hiveId }) => ({ hiveId, tags: hives.get(hiveId)!.tags })) },
      };
    case 'HivesDeleted':
      return {
        type: 'HivesRestored',
        data: { apiaryId, hives: data.hiveIds.map((hiveId) => ({ hiveId, ...hives.get(hiveId)! })) },
      };
    case 'HivesRestored':
      return { type: 'HivesDeleted', data: { apiaryId, hiveIds: data.hives.map(({ hiveId }) => hiveId) } };
    case 'ColonySplit':
    case 'ColonyUnited':
    case 'QueenReplaced':
    case 'ColonySwarmed':
    case 'ColonyLossDescribed': {
      const queen = type === 'QueenReplaced' ? { queenId: data.queenId } : {};
      return {
        type: 'ColonyEventTakenBack',
        data: { apiaryId, hiveId: data.hiveId, of: event.metadata.commandId, ...queen },
      };
    }
    case 'HivesAdded': {
      const hiveIds = data.hives.map(({ hiveId }) => hiveId);
      return areDaughters(data.hives, past) ? { type: 'HivesDeleted', data: { apiaryId, hiveIds } } : null;
    }
    // A move is undone by another move. The creation and deletion of apiaries and the end of a move are final.
    case 'ApiaryEstablished':
    case 'ApiaryDeleted':
    case 'HiveNumbersReserved':
    case 'HivesMovedOut':
    case 'HivesStayed':
    case 'HivesMovedIn':
    case 'ReservationReleased':
    case 'ColonyEventTakenBack':
      return null;
    default:
      return type satisfies never;
  }
};

/** False if another hive has the number by now. */
const fits = ({ status, hives, taken }: ApiaryState, { type, data }: ApiaryEvent): boolean => {
  if (status !== 'established') return false;
  const isFree = (number: string) => !taken.has(uniqueKey(number));
  if (type === 'HivesRestored') return data.hives.every(({ number }) => isFree(number));
  if (type !== 'HiveRenumbered') return true;
  return uniqueKey(hives.get(data.hiveId)!.number) === uniqueKey(data.number) || isFree(data.number);
};

const TAKING_BACK: TakingBack<ApiaryState, ApiaryEvent> = {
  initial: noApiary,
  evolve: evolveApiary,
  facts,
  inverse,
  fits,
};

/**
 * Returns the events that undo a command in an apiary. A move is undone by another move. @throws DomainError
 * cannot_undo
 */
export const takeBackOfApiary = (events: Stored<ApiaryEvent>[], commandId: string): ApiaryEvent[] =>
  takeBack(TAKING_BACK, events, commandId);

const IMPORTED: TakingBack<ApiaryState, ApiaryEvent> = {
  ...TAKING_BACK,
  facts: (event) => {
    if (event.type === 'ApiaryEstablished')
      return [...Object.keys(event.data), ...Object.keys(NOT_REGISTERED), 'active'];
    if (event.type !== 'HivesAdded') return facts(event);
    return of(
      event.data.hives.map(({ hiveId }) => hiveId),
      ALL,
    );
  },
  inverse: (before, event, past) => {
    const { apiaryId } = event.data;
    if (event.type === 'ApiaryEstablished') return { type: 'ApiaryDeleted', data: { apiaryId } };
    if (event.type !== 'HivesAdded') return inverse(before, event, past);
    return { type: 'HivesDeleted', data: { apiaryId, hiveIds: event.data.hives.map(({ hiveId }) => hiveId) } };
  },
};

/** The hives and apiaries that events delete. */
const deletedBy = (events: ApiaryEvent[]): string[] =>
  events.flatMap(({ type, data }) => {
    if (type === 'HivesDeleted') return data.hiveIds;
    return type === 'ApiaryDeleted' ? [data.apiaryId] : [];
  });

/**
 * Returns the events that undo an import in an apiary, including the hives that the import added. What it added is
 * deleted only if nothing else is in it or recorded of it. `used`: the ids of the account's hives and apiaries with
 * records that the import did not make.
 * @throws DomainError cannot_undo
 */
export const takeBackOfImportedApiary = (
  events: Stored<ApiaryEvent>[],
  importId: string,
  used: ReadonlySet<string>,
): ApiaryEvent[] => {
  const back = takeBack(IMPORTED, events, importId);
  if (deletedBy(back).some((id) => used.has(id)))
    throw cannotUndo('Hives of this import have other records by now, so it can’t be undone.');
  const before = back.filter(({ type }) => type !== 'ApiaryDeleted');
  const { hives, reserved } = [...events, ...before].reduce<ApiaryState>(
    (state, event) => evolveApiary(state, event),
    noApiary(),
  );
  if (before.length < back.length && (hives.size > 0 || reserved.size > 0)) throw cannotUndo();
  return back;
};

/**
 * The hives of a move that can go back: none was deleted or moved on since, and their numbers are free in the source.
 * `here` and `there`: the complete streams of the destination and of the source.
 * @throws DomainError cannot_undo
 */
export const takeBackOfMove = (here: ApiaryEvent[], there: ApiaryEvent[], moveId: string): string[] => {
  const arrival = here.findIndex(({ type, data }) => type === 'HivesMovedIn' && data.moveId === moveId);
  const arrived = here[arrival];
  if (arrived?.type !== 'HivesMovedIn') throw cannotUndo();
  const hiveIds = arrived.data.hives.map(({ hiveId }) => hiveId);
  const places = new Set(of(hiveIds, ['place']));
  if (here.slice(arrival + 1).some((event) => facts(event).some((fact) => places.has(fact)))) throw cannotUndo();
  const now = here.reduce(evolveApiary, noApiary());
  const home = there.reduce(evolveApiary, noApiary());
  const fit = (id: string) => !home.taken.has(uniqueKey(now.hives.get(id)!.number));
  if (now.status !== 'established' || home.status !== 'established' || !hiveIds.every(fit)) throw cannotUndo();
  return hiveIds;
};

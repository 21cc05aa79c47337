import {
  type ApiaryCommand,
  type ApiaryEvent,
  type ApiaryState,
  decideApiary,
  decideRound,
  evolveApiary,
  evolveRound,
  type InspectionFields,
  noApiary,
  noRound,
  type RecordedFields,
  type RoundEvent,
  type RoundState,
} from '@kypseli/domain';
import { type Difference, differencesBetween } from './differences.js';
import type { PlannedApiary, PlannedRound, PlannedVisit } from './plan-import.js';
import { underRecorded } from './under-recorded.js';

const HIVES_IN_AN_EVENT = 1_000;

/** The events of a stream in order. `isOwn` is true for those that an earlier attempt of the same import wrote. */
export interface Past<Event> {
  events: readonly Event[];
  isOwn: (index: number) => boolean;
}

const ownOf = <Event>({ events, isOwn }: Past<Event>): Event[] => events.filter((_, index) => isOwn(index));

export interface DecidedApiary {
  events: ApiaryEvent[];
  /** What this import created, in this or an earlier attempt: the apiary, its hives and their losses. */
  isNew: boolean;
  hives: number;
  losses: number;
}

/**
 * Decides the missing events of a planned apiary; none once it is written.
 * @throws DomainError hive_number_taken if another hive got a number since the plan was made, not_found if the apiary
 * was deleted since
 */
export const decideImportedApiary = (past: Past<ApiaryEvent>, apiary: PlannedApiary): DecidedApiary => {
  const { apiaryId, name, position } = apiary;
  let state: ApiaryState = past.events.reduce<ApiaryState>((folded, event) => evolveApiary(folded, event), noApiary());
  const events: ApiaryEvent[] = [];
  const decide = (command: ApiaryCommand) => {
    const decided = decideApiary(state, command);
    state = decided.reduce(evolveApiary, state);
    events.push(...decided);
  };
  if (state.status === 'unknown') {
    const description = {
      name,
      apiaryFunction: 'FUNCTION_OTHER',
      description: null,
      forage: null,
      lat: position?.lat ?? null,
      lng: position?.lng ?? null,
    } as const;
    decide({ type: 'EstablishApiary', apiaryId, description, hiveIds: [] });
  }
  if (position && state.description?.lat === null)
    decide({ type: 'DescribeApiary', apiaryId, changes: { lat: position.lat, lng: position.lng } });
  const missing = apiary.add.filter(({ hiveId }) => !state.hives.has(hiveId));
  for (let start = 0; start < missing.length; start += HIVES_IN_AN_EVENT)
    decide({ type: 'AddHives', apiaryId, hives: missing.slice(start, start + HIVES_IN_AN_EVENT) });
  // A keeper who has given or taken a star has decided.
  const decided = new Set(
    past.events.flatMap(({ type, data }) => (isOfStars(type) && 'hiveIds' in data ? data.hiveIds : [])),
  );
  const star = apiary.star.filter((hiveId) => state.hives.has(hiveId) && !decided.has(hiveId));
  if (star.length > 0) decide({ type: 'SetHivesStarred', apiaryId, hiveIds: star, starred: true });
  // A keeper who has made a hive active or inactive has decided.
  const set = new Set(
    past.events.flatMap(({ type, data }) => (setsActive(type) && 'hiveIds' in data ? data.hiveIds : [])),
  );
  const rest = apiary.rest.filter((hiveId) => state.hives.get(hiveId)?.active && !set.has(hiveId));
  if (rest.length > 0) decide({ type: 'SetHivesActive', apiaryId, hiveIds: rest, active: false });
  for (const { hiveId, tags } of apiary.tag)
    if (state.hives.has(hiveId)) decide({ type: 'EditHive', apiaryId, hiveId, tags });
  const lost = new Set(
    past.events.flatMap(({ type, data }) => (type === 'ColoniesGone' ? data.hives.map(keyOfLoss) : [])),
  );
  // Hives that a keeper has made active again stay active.
  const lose = apiary.lose.filter((one) => state.hives.get(one.hiveId)?.active && !lost.has(keyOfLoss(one)));
  if (lose.length > 0) decide({ type: 'LoseColonies', apiaryId, hives: lose });
  const made = [...ownOf(past), ...events];
  return {
    events,
    isNew: made.some(({ type }) => type === 'ApiaryEstablished'),
    hives: made.reduce((sum, { type, data }) => sum + (type === 'HivesAdded' ? data.hives.length : 0), 0),
    losses: made.reduce((sum, { type, data }) => sum + (type === 'ColoniesGone' ? data.hives.length : 0), 0),
  };
};

const isOfStars = (type: ApiaryEvent['type']): boolean => type === 'HivesStarred' || type === 'HivesUnstarred';

const setsActive = (type: ApiaryEvent['type']): boolean => type === 'HivesActivated' || type === 'HivesDeactivated';

const keyOfLoss = ({ hiveId, day }: { hiveId: string; day: string }) => `${hiveId} ${day}`;

export interface DecidedRound {
  events: RoundEvent[];
  /** True if this import created the round, in this or an earlier attempt. */
  isNew: boolean;
  /** The number of visits that added nothing to recorded ones. */
  unchanged: number;
}

/** True if a part of a visit (`partsOf`) replaces the recorded value. */
export type Replaces = (part: string, visit: PlannedVisit) => boolean;

const KEEP: Replaces = () => false;

/**
 * Decides the missing events of a planned round. Imported fields complete recorded ones, and replace them if the keeper
 * chose so.
 */
export const decideImportedRound = (
  past: Past<RoundEvent>,
  round: PlannedRound,
  replaces: Replaces = KEEP,
): DecidedRound => {
  const state: RoundState = past.events.reduce<RoundState>((folded, event) => evolveRound(folded, event), noRound());
  const firstOwn = past.events.findIndex((_, index) => past.isOwn(index));
  const before = firstOwn < 0 ? past.events : past.events.slice(0, firstOwn);
  const isNew =
    before.reduce<RoundState>((folded, event) => evolveRound(folded, event), noRound()).inspections.size === 0;
  const written = new Set(ownOf(past).map(({ data }) => data.hiveId));
  const { roundId, apiaryId, day } = round;
  let unchanged = 0;
  const events = round.visits.flatMap((visit) => {
    const { hiveId, inspectionId, fields } = visit;
    const of = { inspectionId, roundId, apiaryId, hiveId, day };
    const recorded = state.inspections.get(hiveId);
    const given = recorded
      ? { ...underRecorded(recorded, fields), ...replacing(recorded, visit, replaces) }
      : underRecorded({}, fields);
    const decided = decideRound(state, { type: 'RecordInspection', of, given, mayBeEmpty: true });
    for (const event of decided) evolveRound(state, event);
    if (decided.length === 0 && !written.has(hiveId)) unchanged++;
    return decided;
  });
  return { events, isNew: isNew && (events.length > 0 || firstOwn >= 0), unchanged };
};

/** The imported fields that replace recorded ones. */
const replacing = (recorded: RecordedFields, visit: PlannedVisit, replaces: Replaces): InspectionFields => {
  const wanted = differencesBetween(recorded, visit.fields).filter(({ part }) => replaces(part, visit));
  const given: InspectionFields = {};
  for (const difference of wanted) Object.assign(given, replacement(difference));
  const texts = wanted.filter(({ extra }) => extra !== null).map(({ extra, inFile }) => [extra, inFile]);
  if (texts.length === 0) return given;
  // The event contains all extra texts: recorded, new and replaced ones.
  const completed = underRecorded(recorded, visit.fields).extra ?? recorded.extra;
  return { ...given, extra: { ...completed, ...Object.fromEntries(texts) } };
};

const replacement = ({ part, extra, inFile }: Difference): InspectionFields => {
  if (extra !== null) return {};
  return part === 'queenYear' ? (inFile as InspectionFields) : { [part]: inFile };
};

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
import type { PlannedRound, PlannedVisit, PlannedYard } from './plan-import.js';
import { underRecorded } from './under-recorded.js';

const HIVES_IN_AN_EVENT = 1_000;

/** The events of a stream so far, in order, and which of them an earlier attempt of the same import wrote. */
export interface Past<Event> {
  events: readonly Event[];
  isOwn: (index: number) => boolean;
}

const ownOf = <Event>({ events, isOwn }: Past<Event>): Event[] => events.filter((_, index) => isOwn(index));

export interface DecidedYard {
  events: ApiaryEvent[];
  /** What the import has made here, earlier attempts included. */
  isNew: boolean;
  hives: number;
  losses: number;
}

/**
 * What a planned yard still needs, by its events so far: nothing once it is written.
 * @throws DomainError hive_number_taken when another hive got a number since the plan was made, not_found when the
 * apiary was deleted since
 */
export const decideYard = (past: Past<ApiaryEvent>, yard: PlannedYard): DecidedYard => {
  const { apiaryId, name, position } = yard;
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
  const missing = yard.add.filter(({ hiveId }) => !state.hives.has(hiveId));
  for (let start = 0; start < missing.length; start += HIVES_IN_AN_EVENT)
    decide({ type: 'AddHives', apiaryId, hives: missing.slice(start, start + HIVES_IN_AN_EVENT) });
  for (const { hiveId, tags } of yard.tag)
    if (state.hives.has(hiveId)) decide({ type: 'EditHive', apiaryId, hiveId, tags });
  const lost = new Set(
    past.events.flatMap(({ type, data }) => (type === 'ColoniesGone' ? data.hives.map(keyOfLoss) : [])),
  );
  // What a keeper has made active again since stays so.
  const lose = yard.lose.filter((one) => state.hives.get(one.hiveId)?.active && !lost.has(keyOfLoss(one)));
  if (lose.length > 0) decide({ type: 'LoseColonies', apiaryId, hives: lose });
  const made = [...ownOf(past), ...events];
  return {
    events,
    isNew: made.some(({ type }) => type === 'ApiaryEstablished'),
    hives: made.reduce((sum, { type, data }) => sum + (type === 'HivesAdded' ? data.hives.length : 0), 0),
    losses: made.reduce((sum, { type, data }) => sum + (type === 'ColoniesGone' ? data.hives.length : 0), 0),
  };
};

const keyOfLoss = ({ hiveId, day }: { hiveId: string; day: string }) => `${hiveId} ${day}`;

export interface DecidedRound {
  events: RoundEvent[];
  /** Whether the import began it, earlier attempts included. */
  isNew: boolean;
  /** Visits that added nothing to what others had recorded. */
  unchanged: number;
}

/** Whether a part of a visit (`partsOf`) is to replace what is recorded. */
export type Replaces = (part: string, visit: PlannedVisit) => boolean;

const KEEP: Replaces = () => false;

/**
 * What a planned round still needs, by its events so far. Imported fields complete what is recorded; they replace it
 * where the keeper says so.
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
    const recorded = state.inspections.get(hiveId) ?? {};
    const given = { ...underRecorded(recorded, fields), ...replacing(recorded, visit, replaces) };
    const decided = decideRound(state, { type: 'RecordInspection', of, given });
    for (const event of decided) evolveRound(state, event);
    if (decided.length === 0 && !written.has(hiveId)) unchanged++;
    return decided;
  });
  return { events, isNew: isNew && (events.length > 0 || firstOwn >= 0), unchanged };
};

/** What of the imported fields takes the place of what is recorded. */
const replacing = (recorded: RecordedFields, visit: PlannedVisit, replaces: Replaces): InspectionFields => {
  const wanted = differencesBetween(recorded, visit.fields).filter(({ part }) => replaces(part, visit));
  const given: InspectionFields = {};
  for (const difference of wanted) Object.assign(given, replacement(difference));
  const texts = wanted.filter(({ extra }) => extra !== null).map(({ extra, inFile }) => [extra, inFile]);
  if (texts.length === 0) return given;
  // Texts that are new come with those that are replaced.
  const completed = underRecorded(recorded, visit.fields).extra ?? recorded.extra;
  return { ...given, extra: { ...completed, ...Object.fromEntries(texts) } };
};

const replacement = ({ part, extra, inFile }: Difference): InspectionFields => {
  if (extra !== null) return {};
  return part === 'queenYear' ? (inFile as InspectionFields) : { [part]: inFile };
};

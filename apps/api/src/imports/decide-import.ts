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
import type { PlannedRound, PlannedYard } from './plan-import.js';

const HIVES_IN_AN_EVENT = 1_000;
const MAX_EXTRA = 200;

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
  const { apiaryId, name } = yard;
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
      lat: null,
      lng: null,
    } as const;
    decide({ type: 'EstablishApiary', apiaryId, description, hiveIds: [] });
  }
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

/** What a planned round still needs, by its events so far. Imported fields never replace recorded ones. */
export const decideImportedRound = (past: Past<RoundEvent>, round: PlannedRound): DecidedRound => {
  const state: RoundState = past.events.reduce<RoundState>((folded, event) => evolveRound(folded, event), noRound());
  const firstOwn = past.events.findIndex((_, index) => past.isOwn(index));
  const before = firstOwn < 0 ? past.events : past.events.slice(0, firstOwn);
  const isNew =
    before.reduce<RoundState>((folded, event) => evolveRound(folded, event), noRound()).inspections.size === 0;
  const written = new Set(ownOf(past).map(({ data }) => data.hiveId));
  const { roundId, apiaryId, day } = round;
  let unchanged = 0;
  const events = round.visits.flatMap(({ hiveId, inspectionId, fields }) => {
    const of = { inspectionId, roundId, apiaryId, hiveId, day };
    const given = underRecorded(state.inspections.get(hiveId) ?? {}, fields);
    const decided = decideRound(state, { type: 'RecordInspection', of, given });
    for (const event of decided) evolveRound(state, event);
    if (decided.length === 0 && !written.has(hiveId)) unchanged++;
    return decided;
  });
  return { events, isNew: isNew && (events.length > 0 || firstOwn >= 0), unchanged };
};

/** The part of the imported fields that is not recorded yet: what a keeper has entered or corrected stays. */
const underRecorded = (recorded: RecordedFields, imported: RecordedFields): InspectionFields => {
  const { extra = {}, queenAge, queenYear, ...fields } = imported;
  const queen =
    recorded.queenYear === undefined && recorded.queenAge === undefined
      ? { ...(queenAge && { queenAge }), ...(queenYear && { queenYear }) }
      : {};
  const given = Object.fromEntries(
    Object.entries({ ...fields, ...queen }).filter(([name]) => recorded[name as keyof RecordedFields] === undefined),
  ) as InspectionFields;
  const texts = Object.entries(extra).filter(([name]) => !Object.hasOwn(recorded.extra ?? {}, name));
  const room = MAX_EXTRA - Object.keys(recorded.extra ?? {}).length;
  if (texts.length === 0 || room <= 0) return given;
  return { ...given, extra: { ...recorded.extra, ...Object.fromEntries(texts.slice(0, room)) } };
};

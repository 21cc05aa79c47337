import {
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

/**
 * What a planned yard still needs, by its events so far: nothing once it is written.
 * @throws DomainError hive_number_taken when another hive got a number since the plan was made
 */
export const decideYard = (before: readonly ApiaryEvent[], yard: PlannedYard): ApiaryEvent[] => {
  const { apiaryId, name } = yard;
  let state: ApiaryState = before.reduce(evolveApiary, noApiary());
  const events: ApiaryEvent[] = [];
  const decide = (command: Parameters<typeof decideApiary>[1]) => {
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
  return events;
};

export interface DecidedRound {
  events: RoundEvent[];
  isNew: boolean;
  unchanged: number;
}

/** What a planned round still needs, by its events so far. Imported fields never replace recorded ones. */
export const decideImportedRound = (before: readonly RoundEvent[], round: PlannedRound): DecidedRound => {
  const state: RoundState = before.reduce(evolveRound, noRound());
  const isNew = state.inspections.size === 0;
  const { roundId, apiaryId, day } = round;
  let unchanged = 0;
  const events = round.visits.flatMap(({ hiveId, inspectionId, fields }) => {
    const of = { inspectionId, roundId, apiaryId, hiveId, day };
    const given = underRecorded(state.inspections.get(hiveId) ?? {}, fields);
    const decided = decideRound(state, { type: 'RecordInspection', of, given });
    for (const event of decided) evolveRound(state, event);
    if (decided.length === 0) unchanged++;
    return decided;
  });
  return { events, isNew, unchanged };
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
  const texts = Object.entries(extra).filter(([name]) => recorded.extra?.[name] === undefined);
  const room = MAX_EXTRA - Object.keys(recorded.extra ?? {}).length;
  if (texts.length === 0 || room <= 0) return given;
  return { ...given, extra: { ...recorded.extra, ...Object.fromEntries(texts.slice(0, room)) } };
};

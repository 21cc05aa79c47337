import { DomainError } from '../shared/error.js';
import type { RoundEvent } from './events.js';
import type { RoundState } from './evolve.js';
import { type InspectionFields, mergeFields, type RecordedFields } from './fields.js';

export interface InspectionIdentity {
  inspectionId: string;
  roundId: string;
  apiaryId: string;
  hiveId: string;
  day: string;
}

export type RoundCommand =
  | { type: 'RecordInspection'; of: InspectionIdentity; given: InspectionFields }
  | { type: 'CorrectInspection'; of: InspectionIdentity; given: InspectionFields }
  | { type: 'RemoveInspection'; of: InspectionIdentity }
  /** It was another hive of the round; `to` is the inspection of that hive. */
  | { type: 'MoveInspection'; of: InspectionIdentity; to: InspectionIdentity };

/** Comparing JSON is enough: both sides come out of `mergeFields` in the order of the fields. */
const same = (a: RecordedFields, b: RecordedFields) => JSON.stringify(mergeFields(a, {}, '')) === JSON.stringify(b);

/**
 * Returns the events a command adds to a round. Recording a hive twice merges, since two phones may both have been
 * there.
 * @throws DomainError not_found (nothing recorded to correct, remove or move), validation_failed (queen's age and year)
 */
export const decideRound = (state: RoundState, command: RoundCommand): RoundEvent[] => {
  const { of } = command;
  const recorded = state.inspections.get(of.hiveId);
  if (!recorded && command.type !== 'RecordInspection')
    throw new DomainError('not_found', 'There is no such inspection.');
  switch (command.type) {
    case 'RecordInspection':
    case 'CorrectInspection':
      return merged(state, of, command.given);
    case 'RemoveInspection':
      return [{ type: 'InspectionRemoved', data: of }];
    case 'MoveInspection':
      if (command.to.hiveId === of.hiveId) return [];
      return [...merged(state, command.to, recorded!), { type: 'InspectionRemoved', data: of }];
    default:
      return command satisfies never;
  }
};

const merged = (state: RoundState, of: InspectionIdentity, given: InspectionFields): RoundEvent[] => {
  const recorded = state.inspections.get(of.hiveId);
  const fields = mergeFields(recorded ?? {}, given, of.day);
  if (!recorded) return [{ type: 'InspectionRecorded', data: { ...of, fields } }];
  return same(recorded, fields) ? [] : [{ type: 'InspectionCorrected', data: { ...of, fields } }];
};

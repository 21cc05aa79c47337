import { DomainError } from '../shared/error.js';
import type { RoundEvent } from './events.js';
import { type RoundState, type Times, timesOf } from './evolve.js';
import { type InspectionFields, mergeFields, type RecordedFields } from './fields.js';

export interface InspectionIdentity {
  inspectionId: string;
  roundId: string;
  apiaryId: string;
  hiveId: string;
  day: string;
}

export type RoundCommand =
  /** `mayBeEmpty`: a file says that the hive was looked at, and nothing else. */
  | {
      type: 'RecordInspection';
      of: InspectionIdentity;
      given: InspectionFields;
      at?: string;
      mayBeEmpty?: boolean;
      round?: boolean;
      splitId?: string | undefined;
    }
  | { type: 'CorrectInspection'; of: InspectionIdentity; given: InspectionFields; at?: string }
  | { type: 'RemoveInspection'; of: InspectionIdentity }
  /** It was another hive of the round; `to` is the inspection of that hive. */
  | { type: 'MoveInspection'; of: InspectionIdentity; to: InspectionIdentity };

/** Comparing JSON is enough: both sides come out of `mergeFields` in the order of the fields. */
const same = (a: RecordedFields, b: RecordedFields) => JSON.stringify(mergeFields(a, {}, '')) === JSON.stringify(b);

/** Age and year of a queen are one value. */
const timeOf = (times: Times, name: string): string =>
  name === 'queenAge' || name === 'queenYear'
    ? [times.queenAge ?? '', times.queenYear ?? ''].sort()[1]!
    : (times[name as keyof Times] ?? '');

/** Without the values that were recorded later than these. */
const notOutdated = (given: InspectionFields, times: Times, at: string | undefined): InspectionFields =>
  at === undefined
    ? given
    : (Object.fromEntries(Object.entries(given).filter(([name]) => timeOf(times, name) <= at)) as InspectionFields);

/**
 * Returns the events a command adds to a round. Recording a hive twice merges, since two phones may both have been
 * there: of two values of a field the one that was recorded later stays, whichever arrived first.
 * @throws DomainError not_found (nothing recorded to correct, remove or move), nothing_to_record, validation_failed
 * (queen's age and year)
 */
export const decideRound = (state: RoundState, command: RoundCommand): RoundEvent[] => {
  const { of } = command;
  const recorded = state.inspections.get(of.hiveId);
  if (!recorded && command.type !== 'RecordInspection')
    throw new DomainError('not_found', 'There is no such inspection.');
  switch (command.type) {
    case 'RecordInspection':
    case 'CorrectInspection': {
      const { at, type } = command;
      const given =
        type === 'RecordInspection' ? notOutdated(command.given, timesOf(state, of.hiveId), at) : command.given;
      const isRound = type === 'RecordInspection' && command.round === true;
      const splitId = type === 'RecordInspection' ? command.splitId : undefined;
      const events = merged(state, of, given, {
        ...(at !== undefined && { at }),
        ...(isRound && { round: true }),
        ...(splitId !== undefined && { splitId }),
      });
      const isEmpty = !recorded && Object.keys(events[0]?.data.fields ?? {}).length === 0;
      if (isEmpty && !(type === 'RecordInspection' && command.mayBeEmpty))
        throw new DomainError('nothing_to_record', 'Give at least one value to record.');
      return events;
    }
    case 'RemoveInspection':
      return [{ type: 'InspectionRemoved', data: of }];
    case 'MoveInspection':
      if (command.to.hiveId === of.hiveId) return [];
      return [
        ...merged(state, command.to, recorded!, { round: state.inRound.has(of.hiveId) }),
        { type: 'InspectionRemoved', data: of },
      ];
    default:
      return command satisfies never;
  }
};

const merged = (
  state: RoundState,
  of: InspectionIdentity,
  given: InspectionFields,
  { at, round, splitId }: { at?: string; round?: boolean; splitId?: string } = {},
): Extract<RoundEvent, { data: { fields: unknown } }>[] => {
  const recorded = state.inspections.get(of.hiveId);
  const fields = mergeFields(recorded ?? {}, given, of.day);
  const data = { ...of, fields, ...(at !== undefined && { at }), ...(splitId !== undefined && { splitId }) };
  if (!recorded) return [{ type: 'InspectionRecorded', data: { ...data, ...(round && { round }) } }];
  return same(recorded, fields) ? [] : [{ type: 'InspectionCorrected', data }];
};

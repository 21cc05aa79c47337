import fc from 'fast-check';
import { given, replay } from '../testing/decider.js';
import { decideRound, type InspectionIdentity, type RoundCommand } from './decide.js';
import { type RoundEvent, roundEvents } from './events.js';
import { evolveRound, noRound } from './evolve.js';
import type { InspectionFields, RecordedFields } from './fields.js';

const decider = { initial: noRound, decide: decideRound, evolve: evolveRound };
const round = given(decider);

const of: InspectionIdentity = { inspectionId: 'i1', roundId: 'r', apiaryId: 'a', hiveId: 'h1', day: '2026-05-19' };
const recorded = (fields: RecordedFields, who = of): RoundEvent => ({
  type: 'InspectionRecorded',
  data: { ...who, fields },
});
const corrected = (fields: RecordedFields): RoundEvent => ({ type: 'InspectionCorrected', data: { ...of, fields } });
const removed: RoundEvent = { type: 'InspectionRemoved', data: of };

const record = (fields: InspectionFields): RoundCommand => ({ type: 'RecordInspection', of, given: fields });
const correct = (fields: InspectionFields): RoundCommand => ({ type: 'CorrectInspection', of, given: fields });
const remove: RoundCommand = { type: 'RemoveInspection', of };
const other: InspectionIdentity = { ...of, hiveId: 'h2', inspectionId: 'i2' };
const move: RoundCommand = { type: 'MoveInspection', of, to: other };

describe('recording', () => {
  it('keeps what is given', () =>
    round()
      .when(record({ generalStatus: 'good', note: null }))
      .then(recorded({ generalStatus: 'good' })));
  it('keeps an inspection without fields of a file only', () => {
    round()
      .when(record({ note: null }))
      .refused('nothing_to_record');
    round()
      .when({ ...record({}), mayBeEmpty: true } as RoundCommand)
      .then(recorded({}));
  });
  it('merges into what the hive has in this round', () =>
    round(recorded({ generalStatus: 'good', broodFrames: 4 }))
      .when(record({ broodFrames: 5 }))
      .then(corrected({ generalStatus: 'good', broodFrames: 5 })));
  it('keeps of two values the one that was recorded later, whichever arrived first', () => {
    const late = { ...record({ weightKg: 31, broodFrames: 4 }), at: '2026-05-19T21:00:00.000Z' } as RoundCommand;
    const early = {
      ...record({ weightKg: 11, broodFrames: 2, queenSeen: true }),
      at: '2026-05-19T03:00:00.000Z',
    } as RoundCommand;
    const first = {
      type: 'InspectionRecorded',
      data: { ...of, fields: { weightKg: 31, broodFrames: 4 } },
    } as RoundEvent;
    Object.assign(first.data, { at: '2026-05-19T21:00:00.000Z' });
    round().when(late).then(first);
    round(first)
      .when(early)
      .then({
        type: 'InspectionCorrected',
        data: {
          ...of,
          fields: { broodFrames: 4, queenSeen: true, weightKg: 31 },
          at: '2026-05-19T03:00:00.000Z',
        },
      } as RoundEvent);
    // A value without a known time: the one that arrives last stays.
    round(recorded({ weightKg: 31 }))
      .when({ ...record({ weightKg: 11 }), at: '2026-05-19T03:00:00.000Z' } as RoundCommand)
      .then({ type: 'InspectionCorrected', data: { ...of, fields: { weightKg: 11 }, at: '2026-05-19T03:00:00.000Z' } });
  });
  it('changes nothing when it says the same', () =>
    round(recorded({ queenYear: 2025, note: 'x' }))
      .when(record({ note: 'x', queenAge: 'last_year' }))
      .then());
  it('ignores the order in which fields were stored', () =>
    round(recorded({ note: 'x', generalStatus: 'good' }))
      .when(record({ generalStatus: 'good' }))
      .then());
  it('does not touch the other hives', () =>
    round(recorded({ note: 'x' }, { ...of, hiveId: 'h2', inspectionId: 'i2' }))
      .when(record({ note: 'y' }))
      .then(recorded({ note: 'y' })));
  it('starts empty after a removal', () =>
    round(recorded({ note: 'x', broodFrames: 4 }), removed)
      .when(record({ note: 'y' }))
      .then(recorded({ note: 'y' })));
  it('refuses a queen who contradicts herself', () => {
    const message = 'The queen’s age and year contradict each other.';
    round()
      .when(record({ queenYear: 2026, queenAge: 'older' }))
      .refused('validation_failed', [{ path: ['queenAge'], code: 'queen_age_contradicts_year', message }]);
  });
});

describe('moving to the hive that it was', () => {
  it('records it there and removes it here', () =>
    round(recorded({ broodFrames: 4 }))
      .when(move)
      .then(recorded({ broodFrames: 4 }, other), removed));
  it('merges into what that hive has', () =>
    round(recorded({ broodFrames: 4 }), recorded({ note: 'x', broodFrames: 2 }, other))
      .when(move)
      .then({ type: 'InspectionCorrected', data: { ...other, fields: { note: 'x', broodFrames: 4 } } }, removed));
  it('changes nothing if it is the same hive', () =>
    round(recorded({ broodFrames: 4 }))
      .when({ type: 'MoveInspection', of, to: of })
      .then());
  it('needs an inspection', () => round().when(move).refused('not_found'));
});

describe('correcting', () => {
  it('merges, and null clears', () =>
    round(recorded({ note: 'x', broodFrames: 4 }))
      .when(correct({ note: null }))
      .then(corrected({ broodFrames: 4 })));
  it('changes nothing when it says the same', () =>
    round(recorded({ note: 'x' }))
      .when(correct({ note: 'x' }))
      .then());
  it('refuses a missing inspection', () =>
    round()
      .when(correct({ note: 'x' }))
      .refused('not_found'));
  it('refuses a removed inspection', () =>
    round(recorded({}), removed)
      .when(correct({ note: 'x' }))
      .refused('not_found'));
});

describe('removing', () => {
  it('removes the inspection', () => round(recorded({})).when(remove).then(removed));
  it('refuses a missing inspection', () => round().when(remove).refused('not_found'));
  it('refuses a second time', () => round(recorded({}), removed).when(remove).refused('not_found'));
});

it('reaches the same state by its events as by its steps, with events that can be stored', () => {
  const command = fc
    .tuple(
      fc.constantFrom('RecordInspection' as const, 'CorrectInspection' as const, 'RemoveInspection' as const),
      fc.constantFrom('h1', 'h2', 'h3'),
      fc.record(
        { note: fc.constantFrom('x', 'y', null), broodFrames: fc.constantFrom(0, 4.5, null) },
        { requiredKeys: [] },
      ),
    )
    .map(([type, hiveId, fields]): RoundCommand => ({ type, of: { ...of, hiveId }, given: fields, mayBeEmpty: true }));
  fc.assert(
    fc.property(fc.array(command, { maxLength: 30 }), (commands) => {
      const log: RoundEvent[] = [];
      let state = noRound();
      for (const each of commands) {
        if (each.type !== 'RecordInspection' && !state.inspections.has(each.of.hiveId)) continue;
        const events = decideRound(state, each);
        for (const event of events) roundEvents[event.type].schema.parse(event.data);
        state = events.reduce(evolveRound, state);
        log.push(...events);
        if (each.type !== 'RemoveInspection') expect(decideRound(state, each)).toEqual([]);
      }
      expect(replay(decider, log)).toEqual(state);
    }),
  );
});

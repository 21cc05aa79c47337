import fc from 'fast-check';
import { DomainError } from '../shared/error.js';
import { uniqueKey } from '../shared/natural-order.js';
import type { Stored } from '../shared/take-back.js';
import { type ApiaryCommand, decideApiary } from './decide.js';
import { type ApiaryEvent, GONE_REASONS } from './events.js';
import { type ApiaryState, evolveApiary, noApiary } from './evolve.js';
import { takeBackOfApiary, takeBackOfImportedApiary, takeBackOfMove } from './take-back.js';

const apiaryId = 'a';
const established: ApiaryEvent = {
  type: 'ApiaryEstablished',
  data: {
    apiaryId,
    name: 'x',
    apiaryFunction: 'FUNCTION_OTHER',
    description: null,
    forage: null,
    lat: null,
    lng: null,
  },
};
const asStored = (commandId: string, events: ApiaryEvent[]): Stored<ApiaryEvent>[] =>
  events.map((event) => ({ ...event, metadata: { commandId, at: '2026-05-19T08:00:00.000Z' } }));
const fold = (events: ApiaryEvent[]) => events.reduce(evolveApiary, noApiary());
const refusal = (run: () => unknown): string | null => {
  try {
    run();
    return null;
  } catch (error) {
    if (error instanceof DomainError) return error.code;
    throw error;
  }
};

const hive = fc.integer({ min: 0, max: 5 }).map((i) => `h${i}`);
const some = fc.uniqueArray(hive, { minLength: 1, maxLength: 4 });
const command: fc.Arbitrary<ApiaryCommand> = fc.oneof(
  fc.constantFrom('x', 'y').map((name) => ({ type: 'DescribeApiary' as const, apiaryId, changes: { name } })),
  fc.boolean().map((active) => ({ type: 'SetApiaryActive' as const, apiaryId, active })),
  hive.map((hiveId) => ({ type: 'AddHives' as const, apiaryId, hives: [{ hiveId }] })),
  fc
    .record({ hiveId: hive, number: fc.constantFrom('1', '2', 'a', 'A'), tags: fc.subarray(['n', 's']) })
    .map((change) => ({ type: 'EditHive' as const, apiaryId, ...change })),
  fc
    .record({ hiveIds: some, active: fc.boolean() })
    .map((of) => ({ type: 'SetHivesActive' as const, apiaryId, ...of })),
  fc
    .record({
      hiveIds: some,
      day: fc.constantFrom('2026-05-12', '2026-05-13'),
      reason: fc.constantFrom(...GONE_REASONS),
    })
    .map(({ hiveIds, ...gone }) => ({
      type: 'LoseColonies' as const,
      apiaryId,
      hives: hiveIds.map((hiveId) => ({ hiveId, ...gone })),
    })),
  fc
    .record({ hiveIds: some, add: fc.subarray(['n', 'm']), remove: fc.subarray(['s', 't']) })
    .map((of) => ({ type: 'TagHives' as const, apiaryId, ...of })),
  fc
    .record({ hiveIds: some, starred: fc.boolean() })
    .map((of) => ({ type: 'SetHivesStarred' as const, apiaryId, ...of })),
  fc
    .record({ hiveId: hive, day: fc.constantFrom('2026-05-12', '2026-05-13') })
    .map((of) => ({ type: 'ExplainDifference' as const, apiaryId, ...of })),
  some.map((hiveIds) => ({ type: 'DeleteHives' as const, apiaryId, hiveIds })),
);

/** The log of commands, each by its place; those that are refused or change nothing leave no trace. */
const logOf = (commands: ApiaryCommand[]): Stored<ApiaryEvent>[] => {
  const log = asStored('first', [established]);
  const made = new Set<string>();
  for (const [nth, each] of commands.entries()) {
    if (each.type === 'AddHives' && made.has(each.hives[0]!.hiveId)) continue;
    if (each.type === 'AddHives') made.add(each.hives[0]!.hiveId);
    if (refusal(() => log.push(...asStored(String(nth), decideApiary(fold(log), each)))) !== null) continue;
  }
  return log;
};

it('takes the last command back to what was before, and that again to what was after', () => {
  fc.assert(
    fc.property(fc.array(command, { maxLength: 25 }), (commands) => {
      const log = logOf(commands);
      const last = log.at(-1)!.metadata.commandId;
      const before = log.filter(({ metadata }) => metadata.commandId !== last);
      if (['ApiaryEstablished', 'HivesAdded'].includes(log.at(-1)!.type)) {
        expect(refusal(() => takeBackOfApiary(log, last))).toBe('cannot_undo');
        return;
      }
      const back = takeBackOfApiary(log, last);
      expect(fold([...log, ...back])).toEqual(fold(before));
      const both = [...log, ...asStored('back', back)];
      expect(refusal(() => takeBackOfApiary(both, last))).toBe('cannot_undo');
      expect(fold([...both, ...takeBackOfApiary(both, 'back')])).toEqual(fold(log));
    }),
  );
});

/**
 * Without the deletion of a hive, a later one has the same number; deleting that one would set free the number that the
 * first still has.
 */
const withNumbersTaken = (state: ApiaryState): ApiaryState => ({
  ...state,
  taken: new Set([...state.hives.values()].map(({ number }) => uniqueKey(number))),
});

it('takes an earlier command back as if it had never been, or not at all', () => {
  fc.assert(
    fc.property(fc.array(command, { minLength: 2, maxLength: 25 }), fc.nat(), (commands, nth) => {
      const log = logOf(commands);
      const ids = [...new Set(log.map(({ metadata }) => metadata.commandId))];
      const chosen = ids[nth % ids.length]!;
      const without = log.filter(({ metadata }) => metadata.commandId !== chosen);
      try {
        expect(fold([...log, ...takeBackOfApiary(log, chosen)])).toEqual(withNumbersTaken(fold(without)));
      } catch (error) {
        if (!(error instanceof DomainError)) throw error;
        expect(error.code).toBe('cannot_undo');
      }
    }),
  );
});

describe('an import', () => {
  const added = (...ids: string[]): ApiaryEvent => ({
    type: 'HivesAdded',
    data: { apiaryId, hives: ids.map((hiveId) => ({ hiveId, number: hiveId, tags: [] })) },
  });
  const deleted: ApiaryEvent = { type: 'HivesDeleted', data: { apiaryId, hiveIds: ['h'] } };
  const imported = asStored('import', [established, added('h')]);
  const undo = (events: Stored<ApiaryEvent>[], ...used: string[]) =>
    takeBackOfImportedApiary(events, 'import', new Set(used));

  it('is undone with the hives and the apiary that it added', () => {
    expect(undo(imported, 'elsewhere')).toEqual([deleted, { type: 'ApiaryDeleted', data: { apiaryId } }]);
    expect(undo([...asStored('before', [established]), ...asStored('import', [added('h')])], apiaryId)).toEqual([
      deleted,
    ]);
  });

  it.each<[string, () => unknown]>([
    ['one of its hives has other records', () => undo(imported, 'h')],
    ['its apiary has other records', () => undo(imported, apiaryId)],
    ['its apiary has other hives', () => undo([...imported, ...asStored('later', [added('i')])])],
    ['one of its hives was changed', () => undo([...imported, ...asStored('later', [deleted])])],
  ])('is not where %s', (_, run) => {
    expect(refusal(run)).toBe('cannot_undo');
  });
});

describe('a move', () => {
  const hives = [{ hiveId: 'h', number: '1', tags: [], active: true, starred: false }];
  const moved = { moveId: 'm', day: '2026-05-19', hives };
  const there: ApiaryEvent[] = [
    established,
    { type: 'HivesAdded', data: { apiaryId, hives: [{ hiveId: 'h', number: '1', tags: [] }] } },
    { type: 'HivesMovedOut', data: { apiaryId, toApiaryId: 'b', ...moved } },
  ];
  const reserved = { moveId: 'm', day: '2026-05-19', hives: [{ hiveId: 'h', number: '1' }] };
  const here: ApiaryEvent[] = [
    established,
    { type: 'HiveNumbersReserved', data: { apiaryId: 'b', fromApiaryId: apiaryId, ...reserved } },
    { type: 'HivesMovedIn', data: { apiaryId: 'b', fromApiaryId: apiaryId, ...moved } },
  ];
  const renumbered: ApiaryEvent = { type: 'HiveRenumbered', data: { apiaryId: 'b', hiveId: 'h', number: '2' } };
  const added = (number: string): ApiaryEvent => ({
    type: 'HivesAdded',
    data: { apiaryId, hives: [{ hiveId: 'i', number, tags: [] }] },
  });

  it('goes back with what else was changed since', () => {
    expect(takeBackOfMove(here, there, 'm')).toEqual(['h']);
    expect(takeBackOfMove([...here, renumbered], [...there, added('1')], 'm')).toEqual(['h']);
  });

  it.each<[string, ApiaryEvent[], ApiaryEvent[]]>([
    ['it has not ended', here.slice(0, 2), there],
    ['a hive was deleted', [...here, { type: 'HivesDeleted', data: { apiaryId: 'b', hiveIds: ['h'] } }], there],
    ['its number is another’s', here, [...there, added('1')]],
    ['its number now is another’s', [...here, renumbered], [...there, added('2')]],
    ['where it came from is gone', here, [...there, { type: 'ApiaryDeleted', data: { apiaryId } }]],
    ['where it is is gone', [...here, { type: 'ApiaryDeleted', data: { apiaryId: 'b' } }], there],
  ])('does not where %s', (_, now, then) => {
    expect(refusal(() => takeBackOfMove(now, then, 'm'))).toBe('cannot_undo');
  });
});

import fc from 'fast-check';
import type { ZodType } from 'zod';
import { DomainError } from '../shared/error.js';
import type { Issue } from '../shared/issue.js';
import { uniqueKey } from '../shared/natural-order.js';
import { given, replay } from '../testing/decider.js';
import { type ApiaryCommand, decideApiary } from './decide.js';
import { type ApiaryDescription, type ApiaryEvent, apiaryEvents, GONE_REASONS, type Gone } from './events.js';
import { evolveApiary, noApiary } from './evolve.js';
import type { NewHive } from './new-hives.js';

const decider = { initial: noApiary, decide: decideApiary, evolve: evolveApiary };
const past = given(decider);

const apiaryId = 'a';
const description: ApiaryDescription = {
  name: 'Hymettus',
  apiaryFunction: 'FUNCTION_HARVEST',
  description: null,
  forage: 'thyme',
  lat: 37.94,
  lng: 23.81,
};
const established: ApiaryEvent = { type: 'ApiaryEstablished', data: { apiaryId, ...description } };
const deleted: ApiaryEvent = { type: 'ApiaryDeleted', data: { apiaryId } };
const added = (...hives: [hiveId: string, number: string, tags?: string[]][]): ApiaryEvent => ({
  type: 'HivesAdded',
  data: { apiaryId, hives: hives.map(([hiveId, number, tags = []]) => ({ hiveId, number, tags })) },
});
type HivesEvent = 'HivesActivated' | 'HivesDeactivated' | 'HivesStarred' | 'HivesUnstarred' | 'HivesDeleted';
const hives = (type: HivesEvent, ...hiveIds: string[]): ApiaryEvent => ({ type, data: { apiaryId, hiveIds } });
const renumbered = (hiveId: string, number: string): ApiaryEvent => ({
  type: 'HiveRenumbered',
  data: { apiaryId, hiveId, number },
});
const tagged = (hiveId: string, ...tags: string[]): ApiaryEvent => ({
  type: 'HiveTagged',
  data: { apiaryId, hiveId, tags },
});

const apiary = (...more: ApiaryEvent[]) => past(established, added(['h1', '1'], ['h2', 'A12', ['north']]), ...more);
const establish = (...hiveIds: string[]): ApiaryCommand => ({
  type: 'EstablishApiary',
  apiaryId,
  description,
  hiveIds,
});
const describe_ = (changes: Partial<ApiaryDescription>): ApiaryCommand => ({
  type: 'DescribeApiary',
  apiaryId,
  changes,
});
const setApiaryActive = (active: boolean): ApiaryCommand => ({ type: 'SetApiaryActive', apiaryId, active });
const add = (...newHives: NewHive[]): ApiaryCommand => ({ type: 'AddHives', apiaryId, hives: newHives });
const edit = (hiveId: string, change: { number?: string; tags?: string[] }): ApiaryCommand => ({
  type: 'EditHive',
  apiaryId,
  hiveId,
  ...change,
});
const setActive = (active: boolean, ...hiveIds: string[]): ApiaryCommand => ({
  type: 'SetHivesActive',
  apiaryId,
  hiveIds,
  active,
});
const setStarred = (starred: boolean, ...hiveIds: string[]): ApiaryCommand => ({
  type: 'SetHivesStarred',
  apiaryId,
  hiveIds,
  starred,
});
const tagHives = (hiveIds: string[], add: string[], remove: string[] = []): ApiaryCommand => ({
  type: 'TagHives',
  apiaryId,
  hiveIds,
  add,
  remove,
});
const hivesTagged = (...hives: [hiveId: string, tags: string[]][]): ApiaryEvent => ({
  type: 'HivesTagged',
  data: { apiaryId, hives: hives.map(([hiveId, tags]) => ({ hiveId, tags })) },
});
const remove = (...hiveIds: string[]): ApiaryCommand => ({ type: 'DeleteHives', apiaryId, hiveIds });
const deleteApiary: ApiaryCommand = { type: 'DeleteApiary', apiaryId };
const taken = (...path: (string | number)[]): Issue[] => [
  { path, code: 'hive_number_taken', message: 'This hive number already exists.' },
];

describe('establishing an apiary', () => {
  it('needs no hives', () => past().when(establish()).then(established));
  it('numbers its hives from 1', () =>
    past()
      .when(establish('h1', 'h2'))
      .then(established, added(['h1', '1'], ['h2', '2'])));
  it('happens once', () => past(established).when(establish()).refused('conflict'));
  it('does not bring a deleted one back', () => past(established, deleted).when(establish()).refused('conflict'));
});

describe('describing', () => {
  it('keeps what changed', () =>
    apiary()
      .when(describe_({ name: 'Parnitha', forage: 'thyme', description: null }))
      .then({ type: 'ApiaryDescribed', data: { apiaryId, name: 'Parnitha' } }));
  it('clears with null', () =>
    apiary()
      .when(describe_({ lat: null, lng: null, name: undefined }))
      .then({ type: 'ApiaryDescribed', data: { apiaryId, lat: null, lng: null } }));
  it('changes nothing when it says the same', () => apiary().when(describe_(description)).then());
  it('knows what was described before', () =>
    apiary({ type: 'ApiaryDescribed', data: { apiaryId, name: 'Parnitha' } })
      .when(describe_({ name: 'Parnitha' }))
      .then());
});

describe('the active flag', () => {
  it('goes', () => apiary().when(setApiaryActive(false)).then({ type: 'ApiaryDeactivated', data: { apiaryId } }));
  it('comes back', () =>
    apiary({ type: 'ApiaryDeactivated', data: { apiaryId } })
      .when(setApiaryActive(true))
      .then({ type: 'ApiaryActivated', data: { apiaryId } }));
  it('is there from the start', () => apiary().when(setApiaryActive(true)).then());
  it('forbids nothing', () =>
    apiary({ type: 'ApiaryDeactivated', data: { apiaryId } })
      .when(add({ hiveId: 'h3' }))
      .then(added(['h3', '2'])));
});

describe('adding hives', () => {
  it('takes the number that is given', () =>
    apiary()
      .when(add({ hiveId: 'h3', number: '22-001', tags: ['south'] }))
      .then(added(['h3', '22-001', ['south']])));
  it('fills the gaps around the given ones', () =>
    apiary()
      .when(add({ hiveId: 'h3' }, { hiveId: 'h4', number: '2' }, { hiveId: 'h5' }))
      .then(added(['h3', '3'], ['h4', '2'], ['h5', '4'])));
  it('adds none of no hives', () => apiary().when(add()).then());
  it('refuses a number that is taken, in any case', () =>
    apiary()
      .when(add({ hiveId: 'h3', number: '9' }, { hiveId: 'h4', number: 'a12' }))
      .refused('hive_number_taken', taken('hives', 1, 'number')));
  it('refuses a number that is given twice', () =>
    apiary()
      .when(add({ hiveId: 'h3', number: 'Β9' }, { hiveId: 'h4', number: 'β9' }))
      .refused('hive_number_taken', taken('hives', 1, 'number')));
  it('takes the number of a deleted hive', () =>
    apiary(hives('HivesDeleted', 'h1'))
      .when(add({ hiveId: 'h3' }, { hiveId: 'h4' }))
      .then(added(['h3', '1'], ['h4', '2'])));
});

describe('editing a hive', () => {
  it('gives another number', () =>
    apiary()
      .when(edit('h1', { number: '5' }))
      .then(renumbered('h1', '5')));
  it('changes the case of its own number', () =>
    apiary()
      .when(edit('h2', { number: 'a12' }))
      .then(renumbered('h2', 'a12')));
  it('refuses a number that is taken', () =>
    apiary()
      .when(edit('h1', { number: 'a12' }))
      .refused('hive_number_taken', taken('hiveNumber')));
  it('takes the number that another one had', () =>
    apiary(renumbered('h2', 'B1'))
      .when(edit('h1', { number: 'A12' }))
      .then(renumbered('h1', 'A12')));
  it('changes number and tags', () =>
    apiary()
      .when(edit('h1', { number: '5', tags: ['north'] }))
      .then(renumbered('h1', '5'), tagged('h1', 'north')));
  it('clears the tags', () =>
    apiary()
      .when(edit('h2', { tags: [] }))
      .then(tagged('h2')));
  it('changes nothing when it says the same', () =>
    apiary()
      .when(edit('h2', { number: 'A12', tags: ['north'] }))
      .then());
  it('refuses an unknown hive', () =>
    apiary()
      .when(edit('h9', { tags: [] }))
      .refused('not_found'));
});

describe('the flags of hives', () => {
  it('change where they differ, once a hive', () =>
    apiary(hives('HivesDeactivated', 'h1'))
      .when(setActive(false, 'h1', 'h2', 'h2'))
      .then(hives('HivesDeactivated', 'h2')));
  it('come back', () =>
    apiary(hives('HivesDeactivated', 'h1', 'h2'))
      .when(setActive(true, 'h2', 'h1'))
      .then(hives('HivesActivated', 'h2', 'h1')));
  it('change nothing where they are so', () =>
    apiary()
      .when(setActive(true, 'h1', 'h2'))
      .then());
  it('star', () => apiary().when(setStarred(true, 'h1')).then(hives('HivesStarred', 'h1')));
  it('unstar', () =>
    apiary(hives('HivesStarred', 'h1'))
      .when(setStarred(false, 'h1', 'h2'))
      .then(hives('HivesUnstarred', 'h1')));
  it('refuse all for one that is unknown', () =>
    apiary()
      .when(setActive(false, 'h1', 'h9'))
      .refused('not_found'));
  it('refuse a deleted hive', () =>
    apiary(hives('HivesDeleted', 'h1')).when(setStarred(true, 'h1')).refused('not_found'));
});

describe('tags of many hives', () => {
  const full = Array.from({ length: 20 }, (_, i) => `t${i}`);
  it('are added after those a hive has, and removed', () =>
    apiary()
      .when(tagHives(['h1', 'h2', 'h1'], ['strong', 'north'], []))
      .then(hivesTagged(['h1', ['strong', 'north']], ['h2', ['north', 'strong']])));
  it('name only the hives that change', () =>
    apiary()
      .when(tagHives(['h1', 'h2'], [], ['north']))
      .then(hivesTagged(['h2', []])));
  it('change nothing where they are so', () =>
    apiary()
      .when(tagHives(['h2'], ['north'], ['south']))
      .then());
  it('are 20 for each hive, all or none', () =>
    apiary(tagged('h2', ...full))
      .when(tagHives(['h1', 'h2'], ['more']))
      .refused('validation_failed', [
        { path: ['add'], code: 'list_too_long', params: { limit: 20 }, message: 'A hive can have at most 20 tags.' },
      ]));
  it('make room where one is removed', () =>
    apiary(tagged('h2', ...full))
      .when(tagHives(['h2'], ['more'], ['t0']))
      .then(hivesTagged(['h2', [...full.slice(1), 'more']])));
  it('refuse all for a hive that is unknown', () =>
    apiary()
      .when(tagHives(['h1', 'h9'], ['x']))
      .refused('not_found'));
});

describe('colonies that are gone', () => {
  const MAY = { day: '2026-05-12', reason: 'dead' } as const;
  const lose = (gone: Gone, ...hiveIds: string[]): ApiaryCommand => ({
    type: 'LoseColonies',
    apiaryId,
    hives: hiveIds.map((hiveId) => ({ hiveId, ...gone })),
  });
  const gone = (how: Gone, ...hiveIds: string[]): ApiaryEvent => ({
    type: 'ColoniesGone',
    data: { apiaryId, hives: hiveIds.map((hiveId) => ({ hiveId, ...how })) },
  });
  it('make their hives inactive, once a hive', () =>
    apiary()
      .when(lose(MAY, 'h1', 'h2', 'h1'))
      .then(gone(MAY, 'h1', 'h2')));
  it('give an inactive hive its reason', () =>
    apiary(hives('HivesDeactivated', 'h1')).when(lose(MAY, 'h1')).then(gone(MAY, 'h1')));
  it('change where day or reason differ', () => {
    const sold = { ...MAY, reason: 'sold' } as const;
    apiary(gone(MAY, 'h1'), gone(sold, 'h2'))
      .when(lose(MAY, 'h1', 'h2'))
      .then(gone(MAY, 'h2'));
  });
  it('come back when their hive is active again', () =>
    apiary(gone(MAY, 'h1')).when(setActive(true, 'h1')).then(hives('HivesActivated', 'h1')));
  it('stay gone when their hive is made inactive again', () =>
    apiary(gone(MAY, 'h1')).when(setActive(false, 'h1')).then());
  it('can die a second time', () =>
    apiary(gone(MAY, 'h1'), hives('HivesActivated', 'h1')).when(lose(MAY, 'h1')).then(gone(MAY, 'h1')));
  it('refuse all for one that is unknown', () =>
    apiary()
      .when(lose(MAY, 'h1', 'h9'))
      .refused('not_found'));
});

describe('deleting', () => {
  it('takes each hive once', () =>
    apiary()
      .when(remove('h1', 'h2', 'h1'))
      .then(hives('HivesDeleted', 'h1', 'h2')));
  it('refuses all for one that is unknown', () => apiary().when(remove('h1', 'h9')).refused('not_found'));
  it('refuses a second time', () => apiary(hives('HivesDeleted', 'h1')).when(remove('h1')).refused('not_found'));
  it('ends the apiary', () => apiary().when(deleteApiary).then(deleted));
});

describe.each([
  ['never established', past()],
  ['deleted', apiary(deleted)],
])('an apiary that was %s', (_, unknown) => {
  it.each([
    describe_({ name: 'x' }),
    setApiaryActive(false),
    deleteApiary,
    add({ hiveId: 'h9' }),
    edit('h1', { number: '5' }),
    setActive(false, 'h1'),
    setStarred(true, 'h1'),
    remove('h1'),
  ])('refuses $type', (command) => unknown.when(command).refused('not_found'));
});

describe('any sequence of commands', () => {
  const number = fc.constantFrom('1', '2', '3', '02', 'a1', 'A1', 'ΑΣ', 'ασ', 'Ä', 'a\u0308');
  const known = fc.integer({ min: 0, max: 12 }).map((i) => `h${i}`);
  const some = fc.array(known, { minLength: 1, maxLength: 4 });
  /** Ids of new hives are set when the command is run, since no two hives share one. */
  const command: fc.Arbitrary<ApiaryCommand> = fc.oneof(
    { weight: 1, arbitrary: fc.record({ name: fc.constantFrom('x', 'y') }, { requiredKeys: [] }).map(describe_) },
    { weight: 1, arbitrary: fc.boolean().map(setApiaryActive) },
    {
      weight: 6,
      arbitrary: fc
        .array(fc.record({ hiveId: fc.constant(''), number }, { requiredKeys: ['hiveId'] }), { maxLength: 3 })
        .map((list) => add(...list)),
    },
    {
      weight: 6,
      arbitrary: fc
        .tuple(known, fc.record({ number, tags: fc.subarray(['n', 's']) }, { requiredKeys: [] }))
        .map(([hiveId, change]) => edit(hiveId, change)),
    },
    { weight: 2, arbitrary: fc.tuple(fc.boolean(), some).map(([active, ids]) => setActive(active, ...ids)) },
    {
      weight: 2,
      arbitrary: fc
        .array(
          fc.record({
            hiveId: known,
            day: fc.constantFrom('2026-05-12', '2026-05-13'),
            reason: fc.constantFrom(...GONE_REASONS),
          }),
          { maxLength: 4 },
        )
        .map((lost) => ({ type: 'LoseColonies' as const, apiaryId, hives: lost })),
    },
    { weight: 2, arbitrary: fc.tuple(fc.boolean(), some).map(([starred, ids]) => setStarred(starred, ...ids)) },
    { weight: 3, arbitrary: some.map((ids) => remove(...ids)) },
  );

  it('keeps numbers unique, all or nothing, and its events describe the same as its steps', () => {
    fc.assert(
      fc.property(fc.array(command, { maxLength: 40 }), (commands) => {
        let nextId = 0;
        let state = evolveApiary(noApiary(), established);
        const log: ApiaryEvent[] = [established];
        for (const each of commands) {
          if (each.type === 'AddHives') for (const hive of each.hives) hive.hiveId = `h${nextId++}`;
          const before = structuredClone(state);
          let events: ApiaryEvent[] = [];
          try {
            events = decideApiary(state, each);
          } catch (error) {
            if (!(error instanceof DomainError)) throw error;
          }
          expect(state).toEqual(before);
          for (const { type, data } of events) {
            const schema: ZodType = apiaryEvents[type].schema;
            expect(schema.parse(data)).toEqual(data);
          }
          state = structuredClone(events).reduce(evolveApiary, state);
          log.push(...events);
          const keys = [...state.hives.values()].map((hive) => uniqueKey(hive.number));
          expect(new Set(keys)).toEqual(state.taken);
          expect(keys.length).toBe(state.taken.size);
        }
        expect(replay(decider, log)).toEqual(state);
      }),
    );
  });

  it('is idempotent but for adding: the same command again changes nothing or is refused', () => {
    fc.assert(
      fc.property(fc.array(command, { maxLength: 20 }), (commands) => {
        let nextId = 0;
        let state = evolveApiary(noApiary(), established);
        for (const each of commands) {
          if (each.type === 'AddHives') for (const hive of each.hives) hive.hiveId = `h${nextId++}`;
          try {
            state = decideApiary(state, each).reduce(evolveApiary, state);
            if (each.type !== 'AddHives') expect(decideApiary(state, each)).toEqual([]);
          } catch (error) {
            if (!(error instanceof DomainError)) throw error;
          }
        }
      }),
    );
  });
});

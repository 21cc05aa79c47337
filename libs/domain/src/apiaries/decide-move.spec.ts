import { given } from '../testing/decider.js';
import { type ApiaryCommand, decideApiary } from './decide.js';
import type { ApiaryEvent } from './events.js';
import { evolveApiary, noApiary } from './evolve.js';

const apiary = given({ initial: noApiary, decide: decideApiary, evolve: evolveApiary });

const [source, destination, moveId, day] = ['s', 'd', 'm', '2026-05-19'];
const description = {
  name: 'n',
  apiaryFunction: 'FUNCTION_HARVEST',
  description: null,
  forage: null,
  lat: null,
  lng: null,
} as const;
const at = (apiaryId: string, ...numbers: string[]): ApiaryEvent[] => [
  { type: 'ApiaryEstablished', data: { apiaryId, ...description } },
  ...numbers.map((number): ApiaryEvent => {
    const hives = [{ hiveId: `${apiaryId}${number}`, number, tags: ['t'] }];
    return { type: 'HivesAdded', data: { apiaryId, hives } };
  }),
];
const hives = [
  { hiveId: 's1', number: '1' },
  { hiveId: 's2', number: '2' },
];
const whole = hives.map((hive) => ({ ...hive, tags: ['t'], active: true, starred: false }));

const reserve: ApiaryCommand = {
  type: 'ReserveNumbers',
  apiaryId: destination,
  moveId,
  fromApiaryId: source,
  day,
  hives,
};
const moveOut: ApiaryCommand = { type: 'MoveHivesOut', apiaryId: source, moveId, toApiaryId: destination, day, hives };
const moveIn: ApiaryCommand = {
  type: 'MoveHivesIn',
  apiaryId: destination,
  moveId,
  fromApiaryId: source,
  day,
  hives: whole,
};
const release: ApiaryCommand = { type: 'ReleaseNumbers', apiaryId: destination, moveId };

const reserved: ApiaryEvent = {
  type: 'HiveNumbersReserved',
  data: { apiaryId: destination, moveId, fromApiaryId: source, day, hives },
};
const out: ApiaryEvent = {
  type: 'HivesMovedOut',
  data: { apiaryId: source, moveId, toApiaryId: destination, day, hives: whole },
};
const stayed: ApiaryEvent = { type: 'HivesStayed', data: { apiaryId: source, moveId, toApiaryId: destination } };
const arrived: ApiaryEvent = {
  type: 'HivesMovedIn',
  data: { apiaryId: destination, moveId, fromApiaryId: source, day, hives: whole },
};
const released: ApiaryEvent = { type: 'ReservationReleased', data: { apiaryId: destination, moveId } };
const add = (number: string): ApiaryCommand => ({
  type: 'AddHives',
  apiaryId: destination,
  hives: [{ hiveId: 'new', number }],
});

describe('the destination', () => {
  const there = at(destination, '7');

  it('holds the numbers', () =>
    apiary(...there)
      .when(reserve)
      .then(reserved));
  it('holds them once', () =>
    apiary(...there, reserved)
      .when(reserve)
      .then());
  it('names every number that is taken', () =>
    apiary(...at(destination, '2'))
      .when(reserve)
      .refused('hive_number_taken', [
        { path: ['hives_selected', 1], code: 'hive_number_taken', message: 'This hive number already exists.' },
      ]));
  it('gives a held number to nobody', () => {
    apiary(...there, reserved)
      .when(add('2'))
      .refused('hive_number_taken', [
        { path: ['hives', 0, 'number'], code: 'hive_number_taken', message: 'This hive number already exists.' },
      ]);
    apiary(...there, reserved)
      .when({ ...reserve, moveId: 'other' })
      .refused('hive_number_taken', [
        { path: ['hives_selected', 0], code: 'hive_number_taken', message: 'This hive number already exists.' },
        { path: ['hives_selected', 1], code: 'hive_number_taken', message: 'This hive number already exists.' },
      ]);
  });
  it('must be there', () => apiary().when(reserve).refused('not_found'));
  it('is not deleted while hives come', () => {
    const remove: ApiaryCommand = { type: 'DeleteApiary', apiaryId: destination };
    const gone: ApiaryEvent = { type: 'ApiaryDeleted', data: { apiaryId: destination } };
    apiary(...there, reserved)
      .when(remove)
      .refused('conflict');
    apiary(...there, reserved, arrived)
      .when(remove)
      .then(gone);
    apiary(...there, reserved, released)
      .when(remove)
      .then(gone);
  });
  it('takes the hives in, once', () => {
    apiary(...there, reserved)
      .when(moveIn)
      .then(arrived);
    apiary(...there, reserved, arrived)
      .when(moveIn)
      .then();
  });
  it('lets go of the numbers, once', () => {
    apiary(...there, reserved)
      .when(release)
      .then(released);
    apiary(...there, reserved, released)
      .when(release)
      .then();
    const one: ApiaryEvent = {
      type: 'HivesAdded',
      data: { apiaryId: destination, hives: [{ hiveId: 'new', number: '2', tags: [] }] },
    };
    apiary(...there, reserved, released)
      .when(add('2'))
      .then(one);
  });
  it('ends a move in one way', () => {
    apiary(...there, reserved, arrived)
      .when(release)
      .then();
    apiary(...there, reserved, released)
      .when(moveIn)
      .then();
  });
  it('has the hives as they came', () =>
    apiary(...there, reserved, arrived)
      .when({ type: 'SetHivesStarred', apiaryId: destination, hiveIds: ['s1'], starred: true })
      .then({ type: 'HivesStarred', data: { apiaryId: destination, hiveIds: ['s1'] } }));
});

describe('the source', () => {
  const there = at(source, '1', '2', '3');

  it('lets the hives go as they stand', () =>
    apiary(...there)
      .when(moveOut)
      .then(out));
  it('lets them go once', () =>
    apiary(...there, out)
      .when(moveOut)
      .then());
  it('has their numbers for others', () =>
    apiary(...there, out)
      .when({ type: 'AddHives', apiaryId: source, hives: [{ hiveId: 'new' }] })
      .then({ type: 'HivesAdded', data: { apiaryId: source, hives: [{ hiveId: 'new', number: '1', tags: [] }] } }));
  it.each<[string, ApiaryEvent]>([
    ['deleted', { type: 'HivesDeleted', data: { apiaryId: source, hiveIds: ['s2'] } }],
    ['renumbered', { type: 'HiveRenumbered', data: { apiaryId: source, hiveId: 's2', number: '9' } }],
    ['moved', { ...out, data: { ...out.data, moveId: 'other', hives: whole.slice(1) } } as ApiaryEvent],
  ])('keeps all for good where one was %s since', (_, event) => {
    apiary(...there, event)
      .when(moveOut)
      .then(stayed);
    apiary(...there, stayed)
      .when(moveOut)
      .then();
  });
  it('knows what left when it is deleted', () => {
    const gone: ApiaryEvent = { type: 'ApiaryDeleted', data: { apiaryId: source } };
    apiary(...there, out, gone)
      .when(moveOut)
      .then();
    apiary(...there, gone)
      .when(moveOut)
      .refused('not_found');
  });
});

import { given } from '../testing/decider.js';
import { decideLots, lotCode, type NewLot } from './decide.js';
import type { LotEvent } from './events.js';
import { evolveLots, noLots } from './evolve.js';
import { LEAST_X_HEIGHT, WEIGHT_DIGITS, weightDigitsMm } from './label.js';
import { takeBackOfLots } from './take-back.js';
import { CODEX_WATER, EU_WATER, WATER_OUTSIDE_EU, waterLimit } from './water.js';

const lots = given({ initial: noLots, decide: decideLots, evolve: evolveLots });

const lot: NewLot = {
  lotId: 'l',
  code: null,
  day: '2026-05-26',
  harvestIds: ['h'],
  kg: 486,
  water: 17.4,
  name: 'Thyme honey',
};
const extracted = (code: string, lotId = 'l'): LotEvent => ({ type: 'LotExtracted', data: { ...lot, lotId, code } });
const bottling = { lotId: 'l', bottlingId: 'b', grams: 450, jars: 344, bestBefore: '2028-05' };
const bottled: LotEvent = { type: 'LotBottled', data: bottling };
const removed: LotEvent = { type: 'BottlingRemoved', data: { lotId: 'l', bottlingId: 'b' } };
const taken = (code: string) => {
  const message = `Another lot has the code ${code}. Give another one.`;
  return [{ path: ['code'], code: 'lot_code_taken' as const, message }];
};
const extract = (given: object = {}) => ({ type: 'ExtractLot' as const, lot: { ...lot, lotId: 'new', ...given } });

it('a code is of the day, with the next free letters', () => {
  expect([lotCode('2026-05-26', 0), lotCode('2024-12-31', 25), lotCode('2026-01-01', 26)]).toEqual([
    'L26-146A',
    'L24-366Z',
    'L26-001AA',
  ]);
  lots().when(extract()).then(extracted('L26-146A', 'new'));
  lots(extracted('l26-146a')).when(extract()).then(extracted('L26-146B', 'new'));
  lots(extracted('T1'))
    .when(extract({ code: 't1' }))
    .refused('lot_code_taken', taken('t1'));
  lots(extracted('T1'), extracted('T2', 'm'))
    .when({ type: 'ChangeLot', lotId: 'l', change: { code: 'T2' } })
    .refused('lot_code_taken', taken('T2'));
});

it('jars are filled and removed', () => {
  lots(extracted('T1'))
    .when({ type: 'ChangeLot', lotId: 'l', change: { kg: 486, harvestIds: ['h'] } })
    .then();
  lots().when({ type: 'BottleLot', bottling }).refused('not_found');
  lots(extracted('T1')).when({ type: 'BottleLot', bottling }).then(bottled);
  lots(extracted('T1'), bottled).when({ type: 'RemoveBottling', bottlingId: 'b' }).then(removed);
  lots(extracted('T1'), bottled, removed).when({ type: 'RemoveBottling', bottlingId: 'b' }).refused('not_found');
});

it('is undone unless jars or another code are in the way', () => {
  const stored = (...events: LotEvent[]) =>
    events.map((event, n) => ({ ...event, metadata: { commandId: `${n}`, at: '2026-05-26T08:00:00Z' } }));
  const change: LotEvent = { type: 'LotChanged', data: { ...lot, lotId: 'l', code: 'T9' } };
  expect(takeBackOfLots(stored(extracted('T1')), '0')).toEqual([{ type: 'LotRemoved', data: { lotId: 'l' } }]);
  expect(takeBackOfLots(stored(extracted('T1'), bottled, removed), '2')).toEqual([bottled]);
  expect(() => takeBackOfLots(stored(extracted('T1'), bottled), '0')).toThrow('can no longer be undone');
  expect(() => takeBackOfLots(stored(extracted('T1'), change, extracted('t1', 'm')), '1')).toThrow();
});

it.each([
  ['GR', null, ['θυμάρι'], 20, undefined],
  // Erica, as most ρείκι and brezo is, has no limit of its own: the keeper has to say that it is Calluna.
  ['GR', 'Ρείκι', [null], 20, 23],
  ['ES', 'miel de brezo', ['brezo'], 20, 23],
  ['ES', null, ['brecina'], 23, undefined],
  [null, 'heather', [], 20, 23],
  ['DE', null, ['Calluna', 'Calluna vulgaris'], 23, undefined],
  // One harvest of heather makes no heather honey of a blend.
  ['DE', null, ['Calluna', 'Linde'], 20, 23],
  ['US', null, ['clover'], 18.6, undefined],
  ['CA', null, ['clover'], 20, undefined],
  ['AU', null, ['heather'], 20, 23],
] as const)(
  'in %s honey named %s of %j may have %d percent of water, as Calluna %s',
  (country, name, forages, most, calluna) => {
    const limit = waterLimit(country, { name, forages });
    expect([limit.most, limit.if_calluna]).toEqual([most, calluna]);
  },
);

it.each([
  [50, 2],
  [200, 3],
  [450, 4],
  [1000, 4],
  [1200, 6],
])('the weight of a jar of %d g has digits of %d mm', (grams, mm) => expect(weightDigitsMm(grams)).toBe(mm));

it('names a source for what a label needs', () => {
  for (const { source, address } of [...WEIGHT_DIGITS, LEAST_X_HEIGHT])
    expect([source, address]).toEqual([expect.stringMatching(/\S/), expect.stringMatching(/^https:\/\//)]);
});

it('names a source for each limit of water', () => {
  for (const { source, address } of [CODEX_WATER, EU_WATER, ...Object.values(WATER_OUTSIDE_EU)])
    expect([source, address]).toEqual([expect.stringMatching(/\S/), expect.stringMatching(/^https:\/\//)]);
});

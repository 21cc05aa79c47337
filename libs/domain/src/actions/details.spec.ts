import { type ActionType, actionDetails } from './details.js';

const HIVE = '01890a5d-ac96-774b-bcce-b302099a8057';

it.each<[ActionType, object]>([
  ['feeding', {}],
  ['feeding', { feed: 'syrup_3_2', amount: 1.5, unit: 'l' }],
  ['growth', { kind: 'split', count: 1, other_hive_id: HIVE }],
  ['treatment', { product: 'Apivar', substance: 'amitraz', amount: 2, unit: 'strips', withdrawalDays: 0 }],
  ['treatment', { noHarvestUntil: '2026-09-01', purchasedAt: '2026-02-01', batch: 'L1', appliedBy: 'Μαρία' }],
  ['transport', { to_apiary_id: HIVE }],
  ['task', { text: 'Paint the boxes', due: '2026-06-01' }],
])('%s takes %j', (type, details) => {
  expect(actionDetails[type].parse(details)).toEqual(details);
});

it.each<[ActionType, unknown]>([
  ['feeding', { feed: 'honey' }],
  ['feeding', { amount: 0 }],
  ['feeding', { amount: '2' }],
  ['feeding', { unit: 'lb' }],
  ['feeding', { text: 'x' }],
  ['growth', { kind: 'swarmed' }],
  ['growth', { count: 1.5 }],
  ['growth', { other_hive_id: '7' }],
  ['treatment', { withdrawalDays: -1 }],
  ['treatment', { noHarvestUntil: '2026-02-30' }],
  ['treatment', { batch: '' }],
  ['transport', { to_apiary_id: null }],
  ['task', { due: 'tomorrow' }],
  ['task', []],
])('%s refuses %j', (type, details) => {
  expect(actionDetails[type].safeParse(details).success).toBe(false);
});

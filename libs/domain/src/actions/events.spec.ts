import { actionEvents } from './events.js';

it.each([
  ['without the day of the work, as imports once stored it', { actionId: 'x' }],
  ['by an import', { actionId: 'x', completedAt: '2020-10-01T09:00:00.000Z' }],
])('a completion written %s is valid', (_, data) => {
  expect(actionEvents.ActionCompleted.version).toBe(1);
  expect(actionEvents.ActionCompleted.schema.parse(data)).toEqual(data);
});

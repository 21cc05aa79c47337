import { actionEvents } from './events.js';

it.each([
  [{ actionId: 'x' }, 'before imports told when the work was done'],
  [{ actionId: 'x', completedAt: '2020-10-01T09:00:00.000Z' }, 'by an import'],
])('%j is a completion as it was written %s', (data) => {
  expect(actionEvents.ActionCompleted.version).toBe(1);
  expect(actionEvents.ActionCompleted.schema.parse(data)).toEqual(data);
});

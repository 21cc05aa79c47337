import type { Mapping } from '../import-mapping.js';
import { retargetToWork } from './retarget.js';
import { removeAction, removeRules } from './rules.js';
import { advanced, simple } from './testing/sample-mappings.js';
import { usesOf } from './uses.js';

describe('rules', () => {
  it('are removed with the column of their condition or value, and nothing else is', () => {
    const { populationFrames: _, broodFrames: __, ...fields } = advanced.visits[0]!.fields;
    const { actions: ___, ...visit } = advanced.visits[0]!;
    const without: Mapping = { ...advanced, visits: [{ ...visit, fields }, advanced.visits[1]!] };
    expect(removeRules(advanced, 'What')).toEqual(without);
    expect(removeRules(advanced, 'Detail')).toEqual(without);
    expect(removeRules(advanced, 'Remark')).toEqual(advanced);
  });

  it('of actions can be removed one by one', () => {
    const { actions: _, ...visit } = advanced.visits[0]!;
    expect(removeAction(advanced, 0, 0).visits).toEqual([visit, advanced.visits[1]]);
    expect(removeAction(advanced, 0, 1)).toEqual(advanced);
  });

  it('can be derived from a column of actions, and removed', () => {
    const work = retargetToWork(simple, 'Queen', 0, 'growth');
    const { queenSeen: _, ...fields } = simple.visits[0]!.fields;
    expect(work.visits[0]).toEqual({
      ...simple.visits[0],
      fields,
      actions: [{ where: [{ column: 'Queen' }], type: 'growth', title: { column: 'Queen' } }],
    });
    expect(usesOf(work).get('Queen')).toEqual([
      { rule: true, target: 'work', visit: 0, action: work.visits[0]!.actions![0] },
    ]);
    expect(removeRules(work, 'Queen').visits[0]!.actions).toBeUndefined();
  });
});

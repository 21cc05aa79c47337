import { categoriesOf, setCategory } from './categories.js';
import { advanced } from './testing/sample-mappings.js';

describe('long rows', () => {
  const pair = { name: 'What', value: 'Detail' };

  it('show each category with its meaning', () => {
    expect(categoriesOf(advanced, pair, ['fob', 'Queen seen', '']).map(({ text, target }) => [text, target])).toEqual([
      ['fob', 'populationFrames'],
      ['frames', 'populationFrames'],
      // It also has a condition on a box.
      ['brood', 'rule'],
      ['fed', 'rule'],
      ['Queen seen', 'text'],
    ]);
  });

  it('give one another meaning and keep the rules', () => {
    const changed = setCategory(advanced, pair, { text: 'frames', visit: 0 }, 'honeycombs');
    expect(changed.visits[0]).toEqual({
      ...advanced.visits[0],
      fields: {
        ...advanced.visits[0]!.fields,
        populationFrames: { column: 'Detail', where: [{ column: 'What', is: ['fob'] }] },
        honeycombs: { column: 'Detail', where: [{ column: 'What', is: ['frames'] }] },
      },
    });
    const back = setCategory(changed, pair, { text: 'frames', visit: 0 }, 'populationFrames');
    expect(back).toEqual(advanced);
  });
});

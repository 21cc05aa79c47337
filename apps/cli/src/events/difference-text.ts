import type { StateDifference } from '@kypseli/contract/admin';
import { clean } from '../terminal/table.js';
import { isPersonal, valueText } from './event-text.js';
import { isNumbered, isObject } from './numbered.js';

/** Differences that share one line. */
export interface DifferenceLine {
  op: StateDifference['op'];
  what: string;
  value: string;
}

const namesOf = (path: string): string[] =>
  path
    .split('/')
    .slice(1)
    .map((name) => name.replaceAll('~1', '/').replaceAll('~0', '~'));

/** `22-085` · `1, 2` · `22-085 … 22-134` */
const span = (numbers: string[]): string =>
  numbers.length <= 4 ? numbers.join(', ') : `${numbers[0]} … ${numbers.at(-1)}`;

/**
 * What changed between two states. The same change of many hives is one line with their numbers, as `state`, or the
 * difference itself, knows them; personal fields are one line too.
 */
export const differenceLines = (diff: StateDifference[], state: Record<string, unknown>): DifferenceLine[] => {
  const groups = new Map<
    string,
    { op: StateDifference['op']; numbers: string[]; describe: (of: string[]) => [string, string] }
  >();
  const add = (
    key: string,
    op: StateDifference['op'],
    number: string,
    describe: (of: string[]) => [string, string],
  ) => {
    const group = groups.get(key);
    if (group) group.numbers.push(number);
    else groups.set(key, { op, numbers: [number], describe });
  };
  for (const { op, path, from, to } of diff) {
    const [list = '', id = '', ...inner] = namesOf(path);
    const things = state[list];
    const thing = [to, from, isObject(things) ? things[id] : undefined].find(isNumbered);
    const whole = { add: valueText(to), remove: valueText(from), replace: `${valueText(from)} → ${valueText(to)}` }[op];
    if (isPersonal(from) || isPersonal(to))
      add(`${op} personal`, op, inner.at(-1) ?? (id || list), (names) => [[...new Set(names)].join(', '), 'personal']);
    else if (thing && inner.length === 0)
      add(`${op} ${list}`, op, thing.number, (of) => [`${list} ${span(of)}`, String(of.length)]);
    else if (thing) {
      const field = inner.join('.');
      add(`${op} ${list} ${field} ${whole}`, op, thing.number, (of) => [`${list} ${span(of)}`, `${field}: ${whole}`]);
    } else add(path, op, '', () => [namesOf(path).join('.'), whole]);
  }
  return [...groups.values()].map(({ op, numbers, describe }) => {
    const [what, value] = describe(numbers);
    return { op, what: clean(what), value: clean(value) };
  });
};

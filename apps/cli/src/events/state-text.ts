import type { Marks } from '../terminal/marks.js';
import { clean } from '../terminal/table.js';
import { indented } from '../terminal/wrap.js';
import { valueText } from './event-text.js';
import { isNumbered, isObject, type Numbered } from './numbered.js';

const INDENT = 2;

/** The fields of a state; those of an object inside it each on their own, things with numbers as a list. */
const fieldsOf = (state: Record<string, unknown>): [name: string, value: unknown][] =>
  Object.entries(state).flatMap(([name, value]): [string, unknown][] => {
    if (!isObject(value)) return [[name, value]];
    const parts = Object.values(value);
    if (parts.length === 0) return [[name, 'none']];
    if (parts.every(isNumbered)) return [[name, parts]];
    return Object.entries(value).map(([inner, part]) => [`${name}.${inner}`, part]);
  });

/** Numbers in columns, a star behind those that have one. */
const gridOf = (things: Numbered[], room: number, { star }: Marks): string[] => {
  const cells = things.map(({ number, starred }) => clean(number) + (starred === true ? star : ''));
  const cell = Math.max(...cells.map((text) => text.length)) + 2;
  const each = Math.max(1, Math.min(10, Math.floor((room + 2) / cell)));
  return Array.from({ length: Math.ceil(cells.length / each) }, (_, line) =>
    cells
      .slice(line * each, (line + 1) * each)
      .map((text) => text.padEnd(cell))
      .join('')
      .trimEnd(),
  );
};

/** A state, a line for each field; hives as a grid of their numbers. */
export const stateLines = (state: Record<string, unknown>, width: number, marks: Marks): string[] => {
  const fields = fieldsOf(state);
  const name = Math.max(0, ...fields.map(([each]) => each.length));
  const begin = INDENT + name + 2;
  return fields.flatMap(([title, value]) => {
    const label = `${' '.repeat(INDENT)}${clean(title).padEnd(name)}  `;
    if (Array.isArray(value) && value.length > 0 && value.every(isNumbered)) {
      const starred = value.filter((each) => each.starred === true).length;
      const counts = starred === 0 ? `${value.length}` : `${value.length}, ${starred} with a star`;
      // On a narrow terminal the grid has the whole width.
      const indent = width - begin < 24 ? INDENT * 2 : begin;
      return [label + counts, ...gridOf(value, width - indent, marks).map((line) => ' '.repeat(indent) + line)];
    }
    const line = label + valueText(value);
    if (line.length <= width) return [line];
    const [first, ...others] = indented(line.trim(), INDENT, width);
    return [first!, ...others.map((each) => `  ${each}`)];
  });
};

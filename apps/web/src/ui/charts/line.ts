export interface Point {
  x: number;
  y: number;
}

/** The path of a line through these points. */
export const line = (points: readonly Point[]): string =>
  points.map(({ x, y }, at) => `${at === 0 ? 'M' : 'L'}${x} ${y}`).join('');

/** The path around the area between two lines, or under one down to `ground`. */
export const area = (upper: readonly Point[], lower: readonly Point[] | number): string => {
  const below = typeof lower === 'number' ? upper.map(({ x }) => ({ x, y: lower })) : lower;
  return upper.length === 0 ? '' : `${line([...upper, ...[...below].reverse()])}Z`;
};

/** Splits at what has no value: a gap in recording is a gap in the line. */
export const withoutGaps = <Item, Value>(items: readonly Item[], shown: (item: Item) => Value | null): Value[][] => {
  const runs: Value[][] = [[]];
  for (const item of items) {
    const value = shown(item);
    if (value === null) runs.push([]);
    else runs.at(-1)!.push(value);
  }
  return runs.filter(({ length }) => length > 0);
};

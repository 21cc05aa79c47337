export interface Place {
  x: number;
  y: number;
}

/** The path of a line through these places, in pixels of the drawing. */
export const lineThrough = (places: readonly Place[]): string =>
  places.map(({ x, y }, at) => `${at === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('');

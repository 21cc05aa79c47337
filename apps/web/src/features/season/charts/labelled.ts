/** Chooses the places whose labels do not overlap: the wanted ones first, then from the left. */
export const labelled = (places: readonly { x: number; wanted: boolean }[], apart: number): boolean[] => {
  const taken: number[] = [];
  const shown = places.map(() => false);
  const take = (at: number) => {
    const { x } = places[at]!;
    if (shown[at] || taken.some((other) => Math.abs(other - x) < apart)) return;
    taken.push(x);
    shown[at] = true;
  };
  const all = [...places.keys()];
  for (const at of all) if (places[at]?.wanted) take(at);
  if (places.length > 0) take(places.length - 1);
  for (const at of all) take(at);
  return shown;
};

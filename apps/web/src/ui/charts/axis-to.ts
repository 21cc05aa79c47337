const STEPS = [0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500, 1000];
const MOST_STEPS = 4;

/** An axis from 0 to at least `max`, and at least 1, in at most four round steps. */
export const axisTo = (highest: number): { end: number; ticks: number[] } => {
  const max = Math.max(1, highest);
  const step = STEPS.find((candidate) => candidate * MOST_STEPS >= max) ?? Math.ceil(max / MOST_STEPS);
  const count = Math.max(1, Math.ceil(max / step - 1e-9));
  const ticks = Array.from({ length: count + 1 }, (_, index) => Math.round(index * step * 10) / 10);
  return { end: ticks.at(-1)!, ticks };
};

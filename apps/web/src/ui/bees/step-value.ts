/** Tolerates float errors: 7.5 is a multiple of 0.5. */
const NEARLY = 1e-9;

/** The least and the most frames that are usual where nothing else is known. */
export const USUAL = [0, 40] as const;

/** One step up or down on the grid of `step`; from "not counted" (null), minus gives 0 and plus the first step. */
export const steppedValue = (value: number | null, direction: 1 | -1, step: number, max: number): number => {
  if (value === null) return direction === 1 ? step : 0;
  const steps = direction === 1 ? Math.floor(value / step + NEARLY) + 1 : Math.ceil(value / step - NEARLY) - 1;
  return Math.min(max, Math.max(0, steps * step));
};

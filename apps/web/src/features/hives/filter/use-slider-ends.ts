import type { HiveWithStatus } from '@kypseli/contract';
import { type FilterRange, sliderLimits } from '@kypseli/domain';
import { useMemo } from 'react';
import { MEASURES, recordedValues } from '../data/figures';

export type SliderEnds = Record<FilterRange, { min: number; max: number }>;

const STEP = 0.5;

/** From 0 to the largest recorded value, so that the hives fill the slider; else the default ends. */
export const useSliderEnds = (hives: readonly HiveWithStatus[]): SliderEnds =>
  useMemo(
    () =>
      Object.fromEntries(
        MEASURES.map((measure) => {
          const values = recordedValues(hives, measure);
          const highest = values.reduce((a, b) => Math.max(a, b), 0);
          return [
            measure,
            highest > 0 ? { min: 0, max: Math.ceil(highest / STEP) * STEP } : sliderLimits(measure, null),
          ];
        }),
      ) as SliderEnds,
    [hives],
  );

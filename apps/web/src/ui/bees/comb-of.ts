import type { Inspection } from '@kypseli/contract';
import type { CombFrames } from '@kypseli/ui/comb-box-geometry';

type Counted = Partial<Pick<Inspection, 'populationFrames' | 'broodFrames' | 'honeycombs' | 'boxes'>>;

/** The counts of an inspection as its comb box draws them. */
export const combOf = ({ populationFrames: bees = null, broodFrames: brood, honeycombs: honey, boxes }: Counted) =>
  ({ bees, brood, honey, boxes }) satisfies CombFrames;

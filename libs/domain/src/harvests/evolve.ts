import type { Harvest, HarvestEvent } from './events.js';

export interface HarvestState {
  harvest: Harvest | null;
  deleted: boolean;
}

export const noHarvest = (): HarvestState => ({ harvest: null, deleted: false });

export const evolveHarvest = (state: HarvestState, { type, data }: HarvestEvent): HarvestState => {
  switch (type) {
    case 'HarvestTaken':
    case 'HarvestChanged':
      return { harvest: data, deleted: false };
    case 'HarvestDeleted':
      return { ...state, deleted: true };
    default:
      return type satisfies never;
  }
};

import { type Stored, type TakingBack, takeBack } from '../shared/take-back.js';
import type { HarvestEvent } from './events.js';
import { evolveHarvest, type HarvestState, noHarvest } from './evolve.js';

const TAKING_BACK: TakingBack<HarvestState, HarvestEvent> = {
  initial: noHarvest,
  evolve: evolveHarvest,
  facts: () => ['harvest'],
  inverse: ({ harvest }, { type, data: { harvestId } }) =>
    type === 'HarvestTaken'
      ? { type: 'HarvestDeleted', data: { harvestId } }
      : { type: 'HarvestChanged', data: harvest! },
  fits: () => true,
};

/** Undoes what a command did to a harvest. @throws DomainError cannot_undo */
export const takeBackOfHarvest = (events: Stored<HarvestEvent>[], commandId: string): HarvestEvent[] =>
  takeBack(TAKING_BACK, events, commandId);

import { DomainError } from '../shared/error.js';
import type { Harvest, HarvestEvent } from './events.js';
import type { HarvestState } from './evolve.js';
import { refuseOtherTotal } from './shares.js';

/** A null removes a value. */
export type HarvestChange = {
  [K in Exclude<keyof Harvest, 'harvestId' | 'apiaryId'>]?: Harvest[K] | null | undefined;
};

export type HarvestCommand =
  | { type: 'TakeHarvest'; harvest: Harvest }
  | { type: 'ChangeHarvest'; harvestId: string; change: HarvestChange }
  | { type: 'DeleteHarvest'; harvestId: string };

/** What a harvest is after a change. */
export const changedHarvest = (harvest: Harvest, change: HarvestChange): Harvest => {
  const given = Object.entries(change).filter(([, value]) => value !== undefined);
  const changed = { ...harvest, ...Object.fromEntries(given) };
  const { totalKg, supersKg, ...rest } = changed;
  return {
    ...rest,
    ...(typeof totalKg === 'number' && { totalKg }),
    ...(typeof supersKg === 'number' && { supersKg }),
  };
};

/**
 * Returns the events a command adds to a harvest; none if nothing changes.
 * @throws DomainError not_found, conflict (taken twice), validation_failed (the hives are not the total)
 */
export const decideHarvest = ({ harvest, deleted }: HarvestState, command: HarvestCommand): HarvestEvent[] => {
  if (command.type === 'TakeHarvest') {
    if (harvest) throw new DomainError('conflict', 'This harvest already exists.');
    refuseOtherTotal(command.harvest);
    return [{ type: 'HarvestTaken', data: command.harvest }];
  }
  if (!harvest || deleted) throw new DomainError('not_found', 'There is no such harvest.');
  switch (command.type) {
    case 'ChangeHarvest': {
      const data = changedHarvest(harvest, command.change);
      refuseOtherTotal(data);
      return sorted(data) === sorted(harvest) ? [] : [{ type: 'HarvestChanged', data }];
    }
    case 'DeleteHarvest':
      return [{ type: 'HarvestDeleted', data: { harvestId: command.harvestId } }];
    default:
      return command satisfies never;
  }
};

/** As a text in which the order of keys does not matter. */
const sorted = (harvest: Harvest): string =>
  JSON.stringify(Object.entries(harvest).sort(([one], [other]) => (one < other ? -1 : 1)));

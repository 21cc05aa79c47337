import type { Bottling, Lot, LotEvent } from './events.js';

export interface LotsState {
  lots: Map<string, Lot>;
  /** By id. */
  bottlings: Map<string, Bottling>;
}

export const noLots = (): LotsState => ({ lots: new Map(), bottlings: new Map() });

export const evolveLots = (state: LotsState, { type, data }: LotEvent): LotsState => {
  switch (type) {
    case 'LotExtracted':
    case 'LotChanged':
      state.lots.set(data.lotId, data);
      return state;
    case 'LotRemoved':
      state.lots.delete(data.lotId);
      return state;
    case 'LotBottled':
      state.bottlings.set(data.bottlingId, data);
      return state;
    case 'BottlingRemoved':
      state.bottlings.delete(data.bottlingId);
      return state;
    default:
      return type satisfies never;
  }
};

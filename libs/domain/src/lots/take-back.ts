import { type Stored, type TakingBack, takeBack } from '../shared/take-back.js';
import { hasCode } from './decide.js';
import type { LotEvent } from './events.js';
import { evolveLots, type LotsState, noLots } from './evolve.js';

const facts = ({ type, data }: LotEvent): string[] => {
  switch (type) {
    case 'LotExtracted':
    case 'LotChanged':
    case 'LotRemoved':
      return [data.lotId];
    case 'LotBottled':
    case 'BottlingRemoved':
      return [data.bottlingId];
    default:
      return type satisfies never;
  }
};

const inverse = ({ lots, bottlings }: LotsState, { type, data }: LotEvent): LotEvent => {
  switch (type) {
    case 'LotExtracted':
      return { type: 'LotRemoved', data: { lotId: data.lotId } };
    case 'LotChanged':
      return { type, data: lots.get(data.lotId)! };
    case 'LotRemoved':
      return { type: 'LotExtracted', data: lots.get(data.lotId)! };
    case 'LotBottled':
      return { type: 'BottlingRemoved', data: { lotId: data.lotId, bottlingId: data.bottlingId } };
    case 'BottlingRemoved':
      return { type: 'LotBottled', data: bottlings.get(data.bottlingId)! };
    default:
      return type satisfies never;
  }
};

/** A lot with jars stays, and a code that another lot has got since is not given again. */
const fits = (now: LotsState, { type, data }: LotEvent): boolean => {
  switch (type) {
    case 'LotExtracted':
    case 'LotChanged':
      return !hasCode(now, data.code, data.lotId);
    case 'LotRemoved':
      return ![...now.bottlings.values()].some(({ lotId }) => lotId === data.lotId);
    case 'LotBottled':
      return now.lots.has(data.lotId);
    case 'BottlingRemoved':
      return true;
    default:
      return type satisfies never;
  }
};

const TAKING_BACK: TakingBack<LotsState, LotEvent> = { initial: noLots, evolve: evolveLots, facts, inverse, fits };

/** Undoes what a command did to the lots of an account. @throws DomainError cannot_undo */
export const takeBackOfLots = (events: Stored<LotEvent>[], commandId: string): LotEvent[] =>
  takeBack(TAKING_BACK, events, commandId);

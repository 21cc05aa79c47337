import { DomainError } from '../shared/error.js';
import type { Bottling, Lot, LotEvent } from './events.js';
import type { LotsState } from './evolve.js';

/** Without a code it gets the next one of its day. */
export type NewLot = Omit<Lot, 'code'> & { code: string | null };
export type LotChange = { [K in Exclude<keyof Lot, 'lotId'>]?: Lot[K] | undefined };

export type LotCommand =
  | { type: 'ExtractLot'; lot: NewLot }
  | { type: 'ChangeLot'; lotId: string; change: LotChange }
  | { type: 'BottleLot'; bottling: Bottling }
  | { type: 'RemoveBottling'; bottlingId: string };

/**
 * Returns the events a command adds to the lots of an account; none if nothing changes.
 * @throws DomainError not_found, lot_code_taken, conflict (made twice)
 */
export const decideLots = (state: LotsState, command: LotCommand): LotEvent[] => {
  switch (command.type) {
    case 'ExtractLot': {
      const { lot } = command;
      if (state.lots.has(lot.lotId)) throw new DomainError('conflict', 'This lot already exists.');
      const code = lot.code ?? freeCode(state, lot.day);
      refuseTakenCode(state, code);
      return [{ type: 'LotExtracted', data: { ...lot, code } }];
    }
    case 'ChangeLot': {
      const lot = lotOf(state, command.lotId);
      const given = Object.fromEntries(Object.entries(command.change).filter(([, value]) => value !== undefined));
      const data = { ...lot, ...given };
      refuseTakenCode(state, data.code, lot.lotId);
      const isSame = Object.keys(given).every((key) => same(data[key as keyof Lot], lot[key as keyof Lot]));
      return isSame ? [] : [{ type: 'LotChanged', data }];
    }
    case 'BottleLot': {
      const { bottling } = command;
      lotOf(state, bottling.lotId);
      if (state.bottlings.has(bottling.bottlingId)) throw new DomainError('conflict', 'This bottling already exists.');
      return [{ type: 'LotBottled', data: bottling }];
    }
    case 'RemoveBottling': {
      const bottling = state.bottlings.get(command.bottlingId);
      if (!bottling) throw new DomainError('not_found', 'There is no such bottling.');
      const { lotId, bottlingId } = bottling;
      return [{ type: 'BottlingRemoved', data: { lotId, bottlingId } }];
    }
    default:
      return command satisfies never;
  }
};

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

const lotOf = ({ lots }: LotsState, lotId: string): Lot => {
  const lot = lots.get(lotId);
  if (!lot) throw new DomainError('not_found', 'There is no such lot.');
  return lot;
};

/** Whatever the case of its letters. */
export const hasCode = ({ lots }: LotsState, code: string, except?: string): boolean =>
  [...lots.values()].some((lot) => lot.lotId !== except && lot.code.toLowerCase() === code.toLowerCase());

const refuseTakenCode = (state: LotsState, code: string, except?: string): void => {
  if (!hasCode(state, code, except)) return;
  const message = `Another lot has the code ${code}. Give another one.`;
  throw new DomainError('lot_code_taken', message, [{ path: ['code'], code: 'lot_code_taken', message }]);
};

const DAY_MS = 86_400_000;
const LETTERS = 26;
const A = 65;

/** `A` to `Z`, then `AA`. */
const letters = (n: number): string =>
  (n < LETTERS ? '' : letters(Math.floor(n / LETTERS) - 1)) + String.fromCharCode(A + (n % LETTERS));

/** The code of the nth lot of a day, from 0: `L26-146A`. */
export const lotCode = (day: string, n: number): string => {
  const ofYear = (Date.parse(`${day}T00:00:00Z`) - Date.parse(`${day.slice(0, 4)}-01-01T00:00:00Z`)) / DAY_MS + 1;
  return `L${day.slice(2, 4)}-${String(ofYear).padStart(3, '0')}${letters(n)}`;
};

const freeCode = (state: LotsState, day: string): string => {
  for (let n = 0; ; n++) {
    const code = lotCode(day, n);
    if (!hasCode(state, code)) return code;
  }
};

import { DomainError } from '../shared/error.js';
import type { MedicineEvent, MedicinePurchase } from './events.js';
import type { MedicineState } from './evolve.js';

export type MedicineCommand =
  | { type: 'BuyMedicine'; purchase: MedicinePurchase }
  | { type: 'ChangeMedicine'; change: Partial<Omit<MedicinePurchase, 'medicineId'>> }
  | { type: 'DeleteMedicine' };

/**
 * Returns the events a command adds to a purchase of a medicine; none if nothing changes.
 * @throws DomainError not_found, conflict (recorded twice)
 */
export const decideMedicine = ({ purchase, deleted }: MedicineState, command: MedicineCommand): MedicineEvent[] => {
  if (command.type === 'BuyMedicine') {
    if (purchase) throw new DomainError('conflict', 'This purchase already exists.');
    return [{ type: 'MedicineBought', data: command.purchase }];
  }
  if (!purchase || deleted) throw new DomainError('not_found', 'There is no such purchase.');
  if (command.type === 'DeleteMedicine')
    return [{ type: 'MedicineDeleted', data: { medicineId: purchase.medicineId } }];
  const given = Object.entries(command.change).filter(([, value]) => value !== undefined);
  const isSame = given.every(([key, value]) => purchase[key as keyof MedicinePurchase] === value);
  return isSame ? [] : [{ type: 'MedicineChanged', data: { ...purchase, ...Object.fromEntries(given) } }];
};

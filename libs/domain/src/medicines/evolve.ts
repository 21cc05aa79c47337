import type { MedicineEvent, MedicinePurchase } from './events.js';

export interface MedicineState {
  purchase: MedicinePurchase | null;
  deleted: boolean;
}

export const noMedicine = (): MedicineState => ({ purchase: null, deleted: false });

export const evolveMedicine = (state: MedicineState, { type, data }: MedicineEvent): MedicineState => {
  switch (type) {
    case 'MedicineBought':
    case 'MedicineChanged':
      return { ...state, purchase: data };
    case 'MedicineDeleted':
      return { ...state, deleted: true };
    case 'MedicineRestored':
      return { ...state, deleted: false };
    default:
      return type satisfies never;
  }
};

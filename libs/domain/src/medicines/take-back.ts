import { type Stored, type TakingBack, takeBack } from '../shared/take-back.js';
import type { MedicineEvent } from './events.js';
import { evolveMedicine, type MedicineState, noMedicine } from './evolve.js';

const inverse = ({ purchase }: MedicineState, { type, data }: MedicineEvent): MedicineEvent => {
  const { medicineId } = data;
  switch (type) {
    case 'MedicineBought':
    case 'MedicineRestored':
      return { type: 'MedicineDeleted', data: { medicineId } };
    case 'MedicineChanged':
      return { type, data: purchase! };
    case 'MedicineDeleted':
      return { type: 'MedicineRestored', data: { medicineId } };
    default:
      return type satisfies never;
  }
};

const TAKING_BACK: TakingBack<MedicineState, MedicineEvent> = {
  initial: noMedicine,
  evolve: evolveMedicine,
  facts: ({ type }) =>
    type === 'MedicineBought' ? ['existence', 'content'] : [type === 'MedicineChanged' ? 'content' : 'existence'],
  inverse,
  fits: ({ deleted }, { type }) => deleted === (type === 'MedicineRestored'),
};

/** Undoes what a command did to a purchase of a medicine. @throws DomainError cannot_undo */
export const takeBackOfMedicine = (events: Stored<MedicineEvent>[], commandId: string): MedicineEvent[] =>
  takeBack(TAKING_BACK, events, commandId);

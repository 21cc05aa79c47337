import { type CallOutput, type Medicine, madeId, type medicines } from '@kypseli/contract';
import { medicineStock } from '@kypseli/domain';
import { queryKeys } from '../../api/queries';
import type { Meaning, Of } from '../effects';

type List = CallOutput<typeof medicines.list>['result'];

export interface MedicineChange {
  /** Of the purchase; without it, it is the one that the command `madeBy` makes, or this command. */
  id?: string;
  madeBy?: string;
  /** As it is then; null: it is gone. */
  medicine: Omit<Medicine, 'id'> | null;
}

/** After every purchase: what the treatments used is known by batch only. */
const LAST = '9999-12-31';

/** A purchase of a medicine in the list, the latest first, and the stock with it. */
export const medicine = ({ medicine: given, ...names }: MedicineChange, of: Of): Meaning => {
  const id = names.id ?? madeId(of.account, names.madeBy ?? of.id, 0);
  return {
    makes: names.id === undefined && names.madeBy === undefined ? [id] : [],
    effects: [
      {
        queryKey: queryKeys.medicines,
        to: (list: List): List => {
          const others = list.medicines.filter((other) => other.id !== id);
          const medicines = given
            ? [...others, { ...given, id }].sort((a, b) => b.day.localeCompare(a.day) || b.id.localeCompare(a.id))
            : others;
          const uses = list.stock.map(({ used, ...line }) => ({ ...line, amount: used, day: LAST }));
          return { medicines, stock: medicineStock([...medicines].reverse(), uses) };
        },
      },
    ],
  };
};

import { type Medicine, medicines } from '@kypseli/contract';
import { useTranslation } from 'react-i18next';
import { queryKeys } from '../../api/queries';
import type { MedicineChange } from '../../commands/kinds/medicines';
import { offerUndo } from '../../commands/offer-undo';
import { useCommands } from '../../commands/use-commands';

/** Medicines have their own line in the queue: nothing of an apiary waits for them. */
const LINE = 'medicines';
const invalidates = [queryKeys.medicines, queryKeys.papers];
const changed = (args: MedicineChange) => ({ kind: 'medicine', args });

/** The commands on purchases of medicines, shown at once, each with its undo. */
export const useMedicineCommands = () => {
  const { t } = useTranslation('medicines');
  const { submit } = useCommands();
  const common = (what: string, done: 'bought' | 'changed' | 'deleted') => ({
    apiaryId: LINE,
    describe: { key: `medicines:command.${done}`, values: { what } },
    invalidates,
  });
  return {
    /** `again`: the refused command that this one takes the place of. */
    buy: (purchase: Omit<Medicine, 'id'>, again?: string) =>
      offerUndo(
        t('done.bought', { what: purchase.product }),
        submit({
          ...common(purchase.product, 'bought'),
          route: medicines.buy,
          input: { body: purchase },
          again,
          change: changed({ medicine: purchase }),
          undone: (id) => changed({ madeBy: id, medicine: null }),
        }),
      ),
    change: ({ id, ...before }: Medicine, purchase: Omit<Medicine, 'id'>, again?: string) =>
      offerUndo(
        t('done.changed', { what: purchase.product }),
        submit({
          ...common(purchase.product, 'changed'),
          route: medicines.change,
          input: { params: { id }, body: purchase },
          again,
          change: changed({ id, medicine: purchase }),
          undone: () => changed({ id, medicine: before }),
        }),
      ),
    remove: ({ id, ...before }: Medicine) =>
      offerUndo(
        t('done.deleted', { what: before.product }),
        submit({
          ...common(before.product, 'deleted'),
          route: medicines.delete,
          input: { params: { id } },
          change: changed({ id, medicine: null }),
          undone: () => changed({ id, medicine: before }),
        }),
      ),
  };
};

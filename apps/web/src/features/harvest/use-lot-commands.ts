import { type Harvest, type Lot, lots } from '@kypseli/contract';
import { waterLimit } from '@kypseli/domain';
import { useTranslation } from 'react-i18next';
import { queryKeys, useProfile } from '../../api/queries';
import type { BottlingChange, LotChange } from '../../commands/kinds/lots';
import { offerUndo } from '../../commands/offer-undo';
import { useCommands } from '../../commands/use-commands';

/** What the form has of a lot. */
export interface TypedLot {
  code: string;
  day: string;
  kg: number;
  water: number | null;
  name: string | null;
  harvests: Lot['harvests'];
}

export type Jars = Omit<Lot['bottlings'][number], 'id' | 'kg'>;

/** Lots have their own line in the queue: nothing of an apiary waits for them. */
const LINE = 'lots';
const invalidates = [queryKeys.lots, queryKeys.traces(), queryKeys.harvests];
const changed = (args: LotChange) => ({ kind: 'lot', args });
const bottled = (args: BottlingChange) => ({ kind: 'bottling', args });

/** A harvest as a lot names it. */
export const inLot = ({ id, apiary_id, apiary, day, forage, hives, kg }: Harvest): Lot['harvests'][number] => ({
  ...{ id, apiary_id, apiary, day, forage, kg },
  hives: hives.length,
});

const bodyOf = ({ harvests, ...rest }: TypedLot) => ({ ...rest, harvest_ids: harvests.map(({ id }) => id) });

/** The commands on lots and their jars, shown at once, each with its undo. */
export const useLotCommands = () => {
  const { t } = useTranslation('lots');
  const { submit } = useCommands();
  const country = useProfile().data?.country ?? null;
  const lotOf = (typed: TypedLot) => ({
    ...typed,
    water_limit: waterLimit(country, { name: typed.name, forages: typed.harvests.map(({ forage }) => forage) }),
  });
  const common = (code: string, done: 'made' | 'changed' | 'filled' | 'removed') => ({
    apiaryId: LINE,
    describe: { key: `lots:command.${done}`, values: { code } },
    invalidates,
  });
  return {
    extract: (typed: TypedLot, again?: string) => {
      const sent = submit({
        ...common(typed.code, 'made'),
        route: lots.extract,
        input: { body: bodyOf(typed) },
        again,
        change: changed({ lot: lotOf(typed) }),
        undone: (id) => changed({ madeBy: id, lot: null }),
      });
      offerUndo(t('done.made', { code: typed.code }), sent);
    },
    change: (lot: Lot, typed: TypedLot, again?: string) => {
      const { id, bottlings: _, bottled_kg: __, warnings: ___, ...before } = lot;
      const sent = submit({
        ...common(typed.code, 'changed'),
        route: lots.change,
        input: { params: { id }, body: bodyOf(typed) },
        again,
        change: changed({ id, lot: lotOf(typed) }),
        undone: () => changed({ id, lot: before }),
      });
      offerUndo(t('done.changed', { code: typed.code }), sent);
    },
    fill: ({ id: lotId, code }: Lot, bottling: Jars, again?: string) => {
      const sent = submit({
        ...common(code, 'filled'),
        route: lots.bottle,
        input: { params: { id: lotId }, body: bottling },
        again,
        change: bottled({ lotId, bottling }),
        undone: (id) => bottled({ lotId, madeBy: id, bottling: null }),
      });
      offerUndo(t('done.filled', { code }), sent);
    },
    remove: ({ id: lotId, code }: Lot, { id, kg: _, ...bottling }: Lot['bottlings'][number]) => {
      const sent = submit({
        ...common(code, 'removed'),
        route: lots.removeBottling,
        input: { params: { id } },
        change: bottled({ lotId, id, bottling: null }),
        undone: () => bottled({ lotId, id, bottling }),
      });
      offerUndo(t('done.removed', { code }), sent);
    },
  };
};

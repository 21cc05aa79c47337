import { type CallInput, type Harvest, harvests } from '@kypseli/contract';
import { harvestGrams, kgOf, sharesOf } from '@kypseli/domain';
import { useTranslation } from 'react-i18next';
import { queryKeys } from '../../api/queries';
import type { HarvestChange } from '../../commands/kinds/harvests';
import { offerUndo } from '../../commands/offer-undo';
import { useCommands } from '../../commands/use-commands';

/** What the form has of a harvest. */
export interface TypedHarvest {
  apiary: { id: string; name: string };
  day: string;
  forage: string | null;
  hives: { id: string; number: string; frames?: number; kg?: number }[];
  totalKg?: number;
  /** Why hives within a withdrawal period are harvested, and which. */
  reason: string | null;
  withdrawn: string[];
}

const invalidates = [
  queryKeys.harvests,
  queryKeys.yields,
  queryKeys.lots,
  queryKeys.traces(),
  queryKeys.overview,
  queryKeys.papers,
];
const changed = (args: HarvestChange) => ({ kind: 'harvest', args });

/** As the server will answer it. */
const harvestOf = (typed: TypedHarvest): Omit<Harvest, 'id'> => {
  const { apiary, day, forage, hives, totalKg, reason, withdrawn } = typed;
  const weighed = { hives: hives.map(({ id, number: _, ...rest }) => ({ hiveId: id, ...rest })), totalKg };
  const shares = new Map(sharesOf(weighed).map((share) => [share.hiveId, share]));
  const grams = harvestGrams(weighed);
  return {
    apiary_id: apiary.id,
    apiary: apiary.name,
    day,
    forage,
    hives: hives.map(({ id, number, frames = null }) => {
      const { grams: part = null, about = false } = shares.get(id) ?? {};
      return { hive_id: id, number, frames, kg: part === null ? null : kgOf(part), about };
    }),
    kg: grams === null ? null : kgOf(grams),
    total_kg: totalKg ?? null,
    supers_kg: null,
    withdrawal: withdrawn.length > 0 ? { hive_ids: withdrawn, reason } : null,
    lots: [],
  };
};

const bodyOf = ({ day, forage, hives, reason, withdrawn }: TypedHarvest) => ({
  day,
  forage,
  hives: hives.map(({ id, number: _, ...rest }) => ({ hive_id: id, ...rest })),
  ...(withdrawn.length > 0 && reason !== null && { confirm_withdrawal: true as const, reason }),
});

/** The commands on harvests, shown at once, each with its undo. They wait in the line of their apiary. */
export const useHarvestCommands = () => {
  const { t } = useTranslation('harvest');
  const { submit } = useCommands();
  const common = ({ id, name }: TypedHarvest['apiary'], done: 'taken' | 'changed' | 'deleted') => ({
    apiaryId: id,
    describe: { key: `harvest:command.${done}`, values: { apiary: name } },
    invalidates,
  });
  return {
    /** `again`: the refused command that this one takes the place of. */
    take: (typed: TypedHarvest, again?: string) => {
      const body: CallInput<typeof harvests.take>['body'] = {
        ...bodyOf(typed),
        apiary_id: typed.apiary.id,
        ...(typed.totalKg !== undefined && { total_kg: typed.totalKg }),
      };
      const sent = submit({
        ...common(typed.apiary, 'taken'),
        route: harvests.take,
        input: { body },
        again,
        change: changed({ harvest: harvestOf(typed) }),
        undone: (id) => changed({ madeBy: id, harvest: null }),
      });
      offerUndo(t('done.taken', { apiary: typed.apiary.name }), sent);
    },
    change: ({ id, ...before }: Harvest, typed: TypedHarvest, again?: string) => {
      const after = { ...harvestOf(typed), supers_kg: before.supers_kg, lots: before.lots };
      const sent = submit({
        ...common(typed.apiary, 'changed'),
        route: harvests.change,
        input: { params: { id }, body: { ...bodyOf(typed), total_kg: typed.totalKg ?? null } },
        again,
        change: changed({ id, harvest: after }),
        undone: () => changed({ id, harvest: before }),
      });
      offerUndo(t('done.changed', { apiary: typed.apiary.name }), sent);
    },
    remove: ({ id, ...before }: Harvest) => {
      const apiary = { id: before.apiary_id, name: before.apiary };
      const sent = submit({
        ...common(apiary, 'deleted'),
        route: harvests.delete,
        input: { params: { id } },
        change: changed({ id, harvest: null }),
        undone: () => changed({ id, harvest: before }),
      });
      offerUndo(t('done.deleted', { apiary: apiary.name }), sent);
    },
  };
};

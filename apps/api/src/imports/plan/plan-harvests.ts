import { importedId } from '@kypseli/contract';
import {
  decideHarvest,
  evolveHarvest,
  type HarvestEvent,
  type HarvestedHive,
  type HarvestState,
  noHarvest,
} from '@kypseli/domain';
import type { ImportedAction } from '../mapping/rows/visit.js';
import type { Past } from './decide-import.js';

/** One harvest of an import: the honey taken from hives of one apiary on one day. */
export interface PlannedHarvest {
  harvestId: string;
  apiaryId: string;
  day: string;
  forage: string | null;
  hives: HarvestedHive[];
  /** True if an earlier import or attempt created it. */
  exists: boolean;
}

/** Amounts have four decimals. */
const sum = (a: unknown, b: unknown): number | undefined =>
  a === undefined && b === undefined ? undefined : Math.round((Number(a ?? 0) + Number(b ?? 0)) * 10_000) / 10_000;

/**
 * Plans the harvests of one apiary and day: one for each plant. Several rows of a hive are added. Ids are derived from
 * the apiary, the day and the plant: the same file plans the same harvests again, and a larger one only adds a harvest
 * of the missing hives.
 * @param existing the hives of a harvest that was already created (and may be deleted since); null if there is none
 */
export const planHarvests = (
  accountId: string,
  apiaryId: string,
  day: string,
  actions: readonly { hiveId: string; action: ImportedAction }[],
  existing: (harvestId: string) => readonly string[] | null,
): PlannedHarvest[] => {
  const byPlant = new Map<string, Map<string, HarvestedHive>>();
  for (const { hiveId, action } of actions) {
    if (action.type !== 'harvest') continue;
    const { kg, frames, forage = '' } = action.details;
    const hives = byPlant.get(String(forage)) ?? new Map<string, HarvestedHive>();
    byPlant.set(String(forage), hives);
    const before = hives.get(hiveId);
    const [kilograms, taken] = [sum(before?.kg, kg), sum(before?.frames, frames)];
    hives.set(hiveId, {
      hiveId,
      ...(kilograms !== undefined && { kg: kilograms }),
      ...(taken !== undefined && { frames: taken }),
    });
  }
  return [...byPlant].flatMap(([forage, hives]) => {
    const planned: PlannedHarvest[] = [];
    let missing = [...hives.values()];
    for (let part = 1; missing.length > 0; part++) {
      const key = `${apiaryId}:${day}:${forage}`;
      const harvestId = importedId(accountId, 'harvest', part === 1 ? key : `${key}#${part}`);
      const has = existing(harvestId);
      planned.push({
        harvestId,
        apiaryId,
        day,
        forage: forage || null,
        hives: has === null ? missing : missing.filter(({ hiveId }) => has.includes(hiveId)),
        exists: has !== null,
      });
      missing = has === null ? [] : missing.filter(({ hiveId }) => !has.includes(hiveId));
    }
    return planned;
  });
};

/** Decides the missing event of an imported harvest. `isNew` is true if this import created it. */
export const decideImportedHarvest = (
  past: Past<HarvestEvent>,
  { exists: _, ...harvest }: PlannedHarvest,
): { events: HarvestEvent[]; isNew: boolean } => {
  const state = past.events.reduce<HarvestState>((folded, event) => evolveHarvest(folded, event), noHarvest());
  if (past.events.length > 0) return { events: [], isNew: past.isOwn(0) };
  const taken = { ...harvest, withdrawalReason: null };
  return { events: decideHarvest(state, { type: 'TakeHarvest', harvest: taken }), isNew: true };
};

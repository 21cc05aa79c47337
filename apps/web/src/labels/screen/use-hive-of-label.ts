import { useGroups, useHives } from '../../api/queries';
import { useToday } from '../../api/use-today';
import { useSelection } from '../../shell/selection';

/** The hive of a label as its newest round shows it, and the address of its form in the round of today. */
export const useHiveOfLabel = ({ hiveId, apiaryId }: { hiveId: string; apiaryId: string }) => {
  const today = useToday();
  const apiary = useSelection().apiaries.find(({ id }) => id === apiaryId) ?? null;
  const rounds = useGroups(apiaryId);
  const list = useHives(apiaryId, rounds.data && (rounds.data[0]?.id ?? null));
  const row = list.data?.find(({ id }) => id === hiveId);
  // In a round without it, its last inspection is shown.
  const hive = row && { ...row, ...(row.inspection_id === null ? row.last : undefined) };
  const begun = rounds.data?.some(({ initiate_at }) => initiate_at === today) ?? false;
  const hivePath = `hives/${hiveId}?apiary=${apiaryId}`;
  return {
    apiary,
    hive,
    /** The round of today has begun. */
    begun,
    failed: rounds.isError || list.isError || (list.data !== undefined && !row),
    hivePath,
    formPath: `${hivePath}&round=${begun ? today : 'new'}&inspect=1`,
  };
};

import type { Apiary, HiveWithStatus } from '@kypseli/contract';
import { uniqueKey } from '@kypseli/domain';
import { useQueries } from '@tanstack/react-query';
import { hivesQuery } from '../../../api/queries';
import type { Moving } from '../../../shell/moving';
import { useSelection } from '../../../shell/selection';

export interface Destination {
  apiary: Apiary;
  /** The apiary where they are already. */
  same: boolean;
  /** The hives whose number is taken there; undefined while that is unknown. */
  taken: Moving['hives'] | undefined;
}

const here = (hives: HiveWithStatus[] | undefined) => hives?.filter(({ moved }) => !moved);

/** The unique keys of the hive numbers there. */
export const numbersIn = (hives: readonly HiveWithStatus[] | undefined): Set<string> =>
  new Set(here([...(hives ?? [])])?.map(({ hiveNumber }) => uniqueKey(hiveNumber)));

/** Every apiary as a destination, active ones first, and why one does not fit. */
export const useDestinations = ({ fromId, hives }: Moving) => {
  const { apiaries } = useSelection();
  const ordered = [...apiaries.filter(({ active }) => active), ...apiaries.filter(({ active }) => !active)];
  const lists = useQueries({ queries: ordered.map((apiary) => hivesQuery(apiary.id, apiary.last_group_id)) });
  const destinations = ordered.map((apiary, at): Destination => {
    const there = here(lists[at]?.data);
    const numbers = numbersIn(there);
    const same = apiary.id === fromId;
    return {
      apiary,
      same,
      taken: there && (same ? [] : hives.filter(({ hiveNumber }) => numbers.has(uniqueKey(hiveNumber)))),
    };
  });
  const hivesOf = (apiaryId: string) => lists[ordered.findIndex(({ id }) => id === apiaryId)]?.data;
  return { destinations, hivesOf };
};

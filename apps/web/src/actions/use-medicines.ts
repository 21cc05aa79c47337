import { medicines } from '@kypseli/contract';
import { useQuery } from '@tanstack/react-query';
import { client } from '../api/client';
import { queryKeys } from '../api/queries';

/** The purchases and the stock. Whatever was used since they were last open counts. */
export const useMedicines = () =>
  useQuery({
    queryKey: queryKeys.medicines,
    queryFn: async ({ signal }) => (await client.call(medicines.list, {}, { signal })).result,
    staleTime: 0,
  });

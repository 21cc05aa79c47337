import { ApiError, type CallOutput, type HiveWithStatus, readLabelCode, labels as routes } from '@kypseli/contract';
import { useQuery } from '@tanstack/react-query';
import { client } from '../api/client';
import { queryKeys } from '../api/queries';
import { storedAnswers } from '../offline/reads';

/** How long the server may take before the hives on this device are looked through (ms). */
const PATIENCE = 4000;

/** What a code leads to. */
export type FoundLabel =
  /** `wrong`: no code, or a mistyped one. `foreign`: another keeper's. `unknown`: no hive on this device has it. */
  | { kind: 'loading' | 'wrong' | 'foreign' | 'unknown' }
  | { kind: 'failed'; retry: () => void }
  | { kind: 'spare'; code: string }
  | { kind: 'hive'; code: string; hiveId: string; apiaryId: string };

type Holder = CallOutput<typeof routes.find>['result'];

/** The newest stored list of each apiary, so that a label which has gone elsewhere is not found in an old one. */
export const storedLists = async (): Promise<Map<string, HiveWithStatus[]>> => {
  const lists = new Map<string, HiveWithStatus[]>();
  for (const { key, data } of await storedAnswers('hives')) {
    const apiaryId = String(key[1]);
    if (!lists.has(apiaryId)) lists.set(apiaryId, data as HiveWithStatus[]);
  }
  return lists;
};

const storedHolder = async (code: string): Promise<Holder | null> => {
  for (const [apiaryId, hives] of await storedLists()) {
    const hive = hives.find(({ labels, moved }) => !moved && labels.includes(code));
    if (hive) return { hive_id: hive.id, apiary_id: apiaryId };
  }
  return null;
};

/** Asks the server; where it cannot be reached, or is late, a hive that this device has stored. */
const holderOf = async (code: string, signal: AbortSignal): Promise<Holder> => {
  const asked = client.call(routes.find, { params: { code } }, { signal }).then(({ result }) => result);
  const late = new Promise<never>((_, reject) => setTimeout(reject, PATIENCE));
  return Promise.race([asked, late]).catch(async (error: unknown) => {
    if (error instanceof ApiError && error.status > 0 && error.status < 500) throw error;
    return (await storedHolder(code)) ?? asked;
  });
};

/** The hive that has a label, by its code in any way of writing it. */
export const useLabel = (typed: string): FoundLabel => {
  const code = readLabelCode(typed);
  const { data, error, refetch } = useQuery({
    queryKey: queryKeys.label(code ?? ''),
    queryFn: ({ signal }) => holderOf(code!, signal),
    enabled: code !== null,
    staleTime: 0,
    retry: false,
  });
  if (code === null) return { kind: 'wrong' };
  if (data) {
    if ('spare' in data) return { kind: 'spare', code };
    return { kind: 'hive', code, hiveId: data.hive_id, apiaryId: data.apiary_id };
  }
  if (!error) return { kind: 'loading' };
  const status = error instanceof ApiError ? error.status : null;
  if (status === 0) return { kind: 'unknown' };
  return status === 404 ? { kind: 'foreign' } : { kind: 'failed', retry: () => void refetch() };
};

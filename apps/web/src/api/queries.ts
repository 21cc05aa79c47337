import { accounts, apiaries, inspections } from '@kypseli/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { client } from './client';
import { queryClient } from './query-client';

/** Every query key, so that commands can name what they change. */
export const queryKeys = {
  profile: ['profile'] as const,
  subscription: ['subscription'] as const,
  billing: ['billing'] as const,
  sessions: ['sessions'] as const,
  apiaries: ['apiaries'] as const,
  /** What is asked of all apiaries at once. */
  overview: ['overview'] as const,
  papers: ['papers'] as const,
  medicines: ['medicines'] as const,
  /** All lists of harvests; each has its year after it. */
  harvests: ['harvests'] as const,
  lots: ['lots'] as const,
  /** Each has its year and what it is by after it. */
  yields: ['yields'] as const,
  /** Of a lot; without it, of all. */
  traces: (lotId?: string) => (lotId === undefined ? (['traces'] as const) : (['traces', lotId] as const)),
  groups: (apiaryId: string) => ['groups', apiaryId] as const,
  /** Of one round; with the apiary alone, of all its rounds. */
  hives: (apiaryId: string, groupId?: string | null) =>
    groupId === undefined ? (['hives', apiaryId] as const) : (['hives', apiaryId, groupId] as const),
  history: (hiveId: string) => ['history', hiveId] as const,
  inspections: (hiveId: string) => ['inspections', hiveId] as const,
  allActions: ['actions'] as const,
  /** Of an apiary or of a hive. */
  actions: (of: string) => ['actions', of] as const,
  plans: ['plans'] as const,
  /** All calendars; each has its first and its last day after it. */
  calendars: ['calendar'] as const,
  /** All lists of notes. */
  notes: ['notes'] as const,
  /** All searches among the notes of inspections. */
  inspectionNotes: ['inspectionNotes'] as const,
  /** Of a hive. */
  photos: (hiveId: string) => ['photos', hiveId] as const,
  image: (photoId: string, size: string) => ['image', photoId, size] as const,
  analytics: (apiaryId: string) => ['analytics', apiaryId] as const,
  /** Of a label, by its code. */
  label: (code: string) => ['label', code] as const,
};

export const profileQuery = queryOptions({
  queryKey: queryKeys.profile,
  queryFn: async ({ signal }) => (await client.call(accounts.getProfile, {}, { signal })).result.user,
});

const subscriptionQuery = queryOptions({
  queryKey: queryKeys.subscription,
  queryFn: async ({ signal }) => (await client.call(accounts.checkSub, {}, { signal })).sub_status,
});

export const apiariesQuery = queryOptions({
  queryKey: queryKeys.apiaries,
  queryFn: async ({ signal }) => (await client.call(apiaries.list, {}, { signal })).result.apiaries,
});

export const useProfile = (enabled = true) => useQuery({ ...profileQuery, enabled });

export const useSubscription = (enabled = true) => useQuery({ ...subscriptionQuery, enabled });

export const useApiaries = (enabled = true) => useQuery({ ...apiariesQuery, enabled });

/** Queries that every keeper's screen needs, started before the screen is loaded. */
export const prefetchFirst = (): void => {
  void queryClient.prefetchQuery(profileQuery);
  void queryClient.prefetchQuery(subscriptionQuery);
  void queryClient.prefetchQuery(apiariesQuery);
};

/** The rounds of an apiary, newest first. */
export const groupsQuery = (apiaryId: string) =>
  queryOptions({
    queryKey: queryKeys.groups(apiaryId),
    queryFn: async ({ signal }) =>
      (await client.call(inspections.groups, { body: { apiaryId } }, { signal })).result.inspections,
  });

export const useGroups = (apiaryId: string | undefined) =>
  useQuery({ ...groupsQuery(apiaryId ?? ''), enabled: apiaryId !== undefined });

/** The hives of an apiary with what a round recorded; `groupId` is null if there is no round. */
export const hivesQuery = (apiaryId: string, groupId: string | null) =>
  queryOptions({
    queryKey: queryKeys.hives(apiaryId, groupId),
    queryFn: async ({ signal }) => {
      const query = { apiary_id: apiaryId, group_id: groupId ?? undefined };
      return (await client.call(inspections.hivesWithStatus, { query }, { signal })).result.hives;
    },
  });

/** Like `hivesQuery`; `groupId` is undefined while the round is unknown. */
export const useHives = (apiaryId: string | undefined, groupId: string | null | undefined) =>
  useQuery({
    ...hivesQuery(apiaryId ?? '', groupId ?? null),
    enabled: apiaryId !== undefined && groupId !== undefined,
  });

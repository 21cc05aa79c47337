import '../../offline/persister';
import { apiaries, type HiveWithStatus, hives } from '@kypseli/contract';
import { QueryObserver } from '@tanstack/react-query';
import { hivesQuery, prefetchFirst, queryKeys } from '../../api/queries';
import { queryClient } from '../../api/query-client';
import { session } from '../../api/session';
import { dismiss, heldBy } from '../dismiss';
import { loadKinds } from '../kinds';
import type { AddedChange, FlagsChange } from '../kinds/hives';
import { submit } from '../queue';
import { getState, isHeld, ownEntries } from '../queue-state';
import { wake } from '../sender';

const describe = { key: 'common:hives.count', values: { count: 1 } };
const invalidates = [queryKeys.hives('home')];

let leave: () => void = () => undefined;

/** What a page of the app is to the model of several devices: its queue, its queries, its session. */
export const page = {
  session,
  queryClient,
  getState,
  ownEntries,
  wake,
  dismiss,
  heldBy: (id: string) => heldBy(id).map((entry) => entry.id),
  loadKinds,
  /** Asks for what the screen shows, and keeps it there. */
  look: (): void => {
    leave();
    leave = new QueryObserver(queryClient, hivesQuery('home', null)).subscribe(() => undefined);
    prefetchFirst();
  },
  refetch: (): void => void queryClient.invalidateQueries(),
  shown: () => queryClient.getQueryData<HiveWithStatus[]>(queryKeys.hives('home', null)),
  /** Nothing waits but what needs a refused change. */
  isDone: (): boolean => ownEntries().every(isHeld),
  star: (id: string, starred: boolean) =>
    submit({
      route: hives.setStarred,
      input: { params: { id }, body: { starred } },
      apiaryId: 'home',
      describe,
      change: { kind: 'flags', args: { apiaryId: 'home', ids: [id], flags: { starred } } satisfies FlagsChange },
      invalidates,
    }),
  add: (hiveNumber: string, again?: string) =>
    submit({
      route: hives.add,
      input: { body: { apiary_id: 'home', hiveNumber } },
      apiaryId: 'home',
      describe,
      again,
      change: { kind: 'added', args: { apiaryId: 'home', hives: [{ hiveNumber }] } satisfies AddedChange },
      invalidates,
    }),
  rename: (name: string) =>
    submit({
      route: apiaries.describe,
      input: { params: { id: 'home' }, body: { name } },
      apiaryId: 'other',
      describe,
      change: { kind: 'apiary', args: { id: 'home', values: { name } } },
      invalidates: [queryKeys.apiaries],
    }),
};
export type Page = typeof page;

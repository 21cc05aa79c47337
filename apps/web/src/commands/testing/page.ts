import '../../offline/persister';
import {
  type Action,
  actions,
  apiaries,
  type HiveWithStatus,
  harvests,
  hives,
  labels,
  lots,
  medicines,
  photos,
  plans,
} from '@kypseli/contract';
import { InfiniteQueryObserver, infiniteQueryOptions, QueryObserver, queryOptions } from '@tanstack/react-query';
import { client } from '../../api/client';
import { hivesQuery, queryKeys } from '../../api/queries';
import { queryClient } from '../../api/query-client';
import { session } from '../../api/session';
import { tasksQuery } from '../../api/use-tasks';
import { dismiss, heldBy } from '../dismiss';
import type { SeveralChange } from '../effects';
import { loadKinds } from '../kinds';
import type { TaskChange } from '../kinds/actions';
import type { ItemChange } from '../kinds/calendar';
import type { HarvestChange } from '../kinds/harvests';
import type { AddedChange, FlagsChange, MovedChange, TagsChange } from '../kinds/hives';
import type { LabelledChange, UnlabelledChange } from '../kinds/labels';
import type { BottlingChange, LotChange } from '../kinds/lots';
import type { MedicineChange } from '../kinds/medicines';
import type { PhotoTakenChange } from '../kinds/photos';
import { submit } from '../queue';
import { getState, isHeld, ownEntries } from '../queue-state';
import { wake } from '../sender';

const describe = { key: 'common:hives.count', values: { count: 1 } };
const invalidates = [queryKeys.hives('home'), queryKeys.hives('other')];
const tasksOfHome = tasksQuery({ apiary_id: 'home' }, false);
const june = queryOptions({
  queryKey: [...queryKeys.calendars, '2026-06-01', '2026-06-30'],
  queryFn: async ({ signal }) => {
    const query = { date_from: '2026-06-01', date_to: '2026-06-30' };
    return (await client.call(plans.calendar, { query }, { signal })).result.items;
  },
});
const HIVE = 'hive';
const DAY = '2026-06-01';
const photosOfHive = infiniteQueryOptions({
  queryKey: queryKeys.photos(HIVE),
  queryFn: async ({ signal }) => (await client.call(photos.list, { query: { hive_id: HIVE } }, { signal })).result,
  initialPageParam: undefined as string | undefined,
  getNextPageParam: () => undefined,
});
const allLots = queryOptions({
  queryKey: queryKeys.lots,
  queryFn: async ({ signal }) => (await client.call(lots.list, { query: {} }, { signal })).result.lots,
});
const allMedicines = queryOptions({
  queryKey: queryKeys.medicines,
  queryFn: async ({ signal }) => (await client.call(medicines.list, {}, { signal })).result,
});
const harvestsOfYear = queryOptions({
  queryKey: [...queryKeys.harvests, 2026],
  queryFn: async ({ signal }) =>
    (await client.call(harvests.list, { query: { year: 2026 } }, { signal })).result.harvests,
});
const several = (...changes: SeveralChange['changes']) => ({
  kind: 'several',
  args: { changes } satisfies SeveralChange,
});

const shown = (apiaryId: string) => queryClient.getQueryData<HiveWithStatus[]>(queryKeys.hives(apiaryId, null));

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
    const stops = [
      new QueryObserver(queryClient, hivesQuery('home', null)).subscribe(() => undefined),
      new QueryObserver(queryClient, hivesQuery('other', null)).subscribe(() => undefined),
      new QueryObserver(queryClient, tasksOfHome).subscribe(() => undefined),
      new QueryObserver(queryClient, june).subscribe(() => undefined),
      new InfiniteQueryObserver(queryClient, photosOfHive).subscribe(() => undefined),
      new QueryObserver(queryClient, allLots).subscribe(() => undefined),
      new QueryObserver(queryClient, allMedicines).subscribe(() => undefined),
      new QueryObserver(queryClient, harvestsOfYear).subscribe(() => undefined),
    ];
    leave = () => {
      for (const stop of stops) stop();
    };
  },
  refetch: (): void => void queryClient.invalidateQueries(),
  shown,
  /** When the account's occurrence is due; a page may still show that of an earlier session. */
  shownDay: (account: string) => queryClient.getQueryData(june.queryKey)?.find(({ id }) => id === account)?.day,
  shownTasks: () => queryClient.getQueryData(tasksOfHome.queryKey),
  /** The lists of records by their sorts. */
  records: {
    photo: () => queryClient.getQueryData(photosOfHive.queryKey)?.pages.flatMap((page) => page.photos),
    lot: () => queryClient.getQueryData(allLots.queryKey),
    medicine: () => queryClient.getQueryData(allMedicines.queryKey)?.medicines,
    harvest: () => queryClient.getQueryData(harvestsOfYear.queryKey),
  },
  /** What a waiting change does is the same when it is done twice. */
  isSameTwice: (id: string): boolean => {
    const { effects = [] } = getState().entries.find((entry) => entry.id === id) ?? {};
    return effects.every(({ queryKey, to }) =>
      queryClient.getQueriesData({ queryKey }).every(([key, data]) => {
        if (data === undefined) return true;
        const once = to(data, key);
        return JSON.stringify(to(once, key)) === JSON.stringify(once);
      }),
    );
  },
  /** Nothing waits but what needs a refused change. */
  isDone: (): boolean => ownEntries().every(isHeld),
  star: (id: string, apiaryId: string, starred: boolean) =>
    submit({
      route: hives.setStarred,
      input: { params: { id }, body: { starred } },
      apiaryId,
      describe,
      change: { kind: 'flags', args: { apiaryId, ids: [id], flags: { starred } } satisfies FlagsChange },
      invalidates,
    }),
  edit: (id: string, apiaryId: string, hiveNumber: string, again?: string) =>
    submit({
      route: hives.edit,
      input: { params: { id }, body: { hiveNumber } },
      apiaryId,
      describe,
      again,
      change: { kind: 'flags', args: { apiaryId, ids: [id], flags: { hiveNumber } } satisfies FlagsChange },
      invalidates,
    }),
  move: (id: string, from: string, to: string) =>
    submit({
      route: hives.moveMany,
      input: { body: { hives_selected: [id], apiary_id: to } },
      apiaryId: [from, to],
      describe,
      change: {
        kind: 'moved',
        args: { from, to, hives: (shown(from) ?? []).filter((hive) => hive.id === id) } satisfies MovedChange,
      },
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
  give: (id: string, code: string) =>
    submit({
      route: labels.add,
      input: { params: { id }, body: { code } },
      apiaryId: 'labels',
      describe,
      change: { kind: 'labelled', args: { hiveId: id, apiaryId: 'home', code } satisfies LabelledChange },
      invalidates,
    }),
  lose: (id: string, code: string) =>
    submit({
      route: labels.remove,
      input: { params: { id, code } },
      apiaryId: 'labels',
      describe,
      change: { kind: 'unlabelled', args: { hiveId: id, code } satisfies UnlabelledChange },
      invalidates,
    }),
  /** The one occurrence of June; nothing while its calendar is not there. */
  moveDay: (account: string, day: string) => {
    const item = queryClient.getQueryData(june.queryKey)?.find(({ id }) => id === account);
    return (
      item &&
      submit({
        route: plans.move,
        input: { params: { id: 'plan' }, body: { apiary_id: 'home', day: '2026-06-10', to_day: day } },
        apiaryId: 'plans',
        describe,
        change: { kind: 'item', args: { item: { ...item, day } } satisfies ItemChange },
        invalidates: [queryKeys.calendars],
      })
    );
  },
  rename: (name: string) =>
    submit({
      route: apiaries.describe,
      input: { params: { id: 'home' }, body: { name } },
      apiaryId: 'other',
      describe,
      change: { kind: 'apiary', args: { id: 'home', values: { name } } },
      invalidates: [queryKeys.apiaries],
    }),
  takePhoto: (caption: string) =>
    submit({
      route: photos.take,
      input: {},
      fields: { hive_id: HIVE, day: DAY, part: 'frame', caption },
      files: { photo: new Blob(['photo']), thumb: new Blob(['thumb']) },
      apiaryId: 'photos',
      describe,
      change: {
        kind: 'photoTaken',
        args: {
          photo: {
            ...{
              hive: { id: HIVE, number: '1' },
              apiary_id: 'home',
              day: DAY,
              note_id: null,
              part: 'frame',
              frame: null,
            },
            ...{ caption, width: 1, height: 1, taken_at: `${DAY}T08:00:00.000Z` },
          },
        } satisfies PhotoTakenChange,
      },
      invalidates: [queryKeys.photos(HIVE)],
    }),
  extract: (code: string, again?: string) => {
    const lot = { code, day: DAY, kg: 1, water: null, name: null };
    return submit({
      route: lots.extract,
      input: { body: { ...lot, harvest_ids: [] } },
      apiaryId: 'lots',
      describe,
      again,
      change: {
        kind: 'lot',
        args: { lot: { ...lot, water_limit: { most: 20, source: '' }, harvests: [] } } satisfies LotChange,
      },
      invalidates: [queryKeys.lots, queryKeys.harvests],
    });
  },
  bottle: (lotId: string, jars: number) => {
    const bottling = { grams: 450, jars, best_before: '2028-06' };
    return submit({
      route: lots.bottle,
      input: { params: { id: lotId }, body: bottling },
      apiaryId: 'lots',
      describe,
      change: { kind: 'bottling', args: { lotId, bottling } satisfies BottlingChange },
      invalidates: [queryKeys.lots],
    });
  },
  buy: (product: string) => {
    const medicine = { product, batch: null, quantity: 1, unit: 'ml', supplier: null, document: null, day: DAY };
    return submit({
      route: medicines.buy,
      input: { body: medicine },
      apiaryId: 'medicines',
      describe,
      change: { kind: 'medicine', args: { medicine } satisfies MedicineChange },
      invalidates: [queryKeys.medicines],
    });
  },
  harvest: (kg: number) =>
    submit({
      route: harvests.take,
      input: { body: { apiary_id: 'home', day: DAY, forage: null, hives: [], total_kg: kg } },
      apiaryId: 'home',
      describe,
      change: {
        kind: 'harvest',
        args: {
          harvest: {
            ...{ apiary_id: 'home', apiary: 'Home', day: DAY, forage: null, hives: [], kg, total_kg: kg },
            ...{ supers_kg: null, withdrawal: null, lots: [] },
          },
        } satisfies HarvestChange,
      },
      invalidates: [queryKeys.harvests],
    }),
  /** An action in two apiaries. */
  plan: (text: string) => {
    const task: Action = {
      ...{ id: '', type: 'task', title: null, initiated_at: '2026-06-01', hive_numbers: [], details: { text } },
      ...{ completed: false, completed_at: null, done_on: null },
    };
    const change = (apiaryId: string, nth: number) => ({
      kind: 'task',
      args: { apiaryId, nth, task } satisfies TaskChange,
    });
    return submit({
      route: actions.planBatch,
      input: { body: { type: 'task', details: { text }, apiaries: [{ apiary_id: 'home' }, { apiary_id: 'other' }] } },
      apiaryId: ['home', 'other'],
      describe,
      change: several(change('home', 1), change('other', 2)),
      invalidates: [queryKeys.allActions],
    });
  },
  /** A hive of this apiary and one of another get a tag. */
  tag: (id: string, tag: string) => {
    const change = (apiaryId: string, ids: string[]) => ({
      kind: 'tags',
      args: { apiaryId, ids, add: [tag], remove: [] } satisfies TagsChange,
    });
    return submit({
      route: hives.tagMany,
      input: { body: { hives_selected: [id, 'elsewhere'], add: [tag] } },
      apiaryId: ['other', 'home'],
      describe,
      change: several(change('other', ['elsewhere']), change('home', [id])),
      invalidates,
    });
  },
};
export type Page = typeof page;

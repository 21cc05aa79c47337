import '../../offline/persister';
import { type Action, actions, apiaries, type HiveWithStatus, hives, labels, plans } from '@kypseli/contract';
import { QueryObserver, queryOptions } from '@tanstack/react-query';
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
import type { AddedChange, FlagsChange, MovedChange, TagsChange } from '../kinds/hives';
import type { LabelledChange, UnlabelledChange } from '../kinds/labels';
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
  /** An action in two apiaries. */
  plan: (text: string) => {
    const task: Action = {
      ...{ id: '', type: 'task', title: null, initiated_at: '2026-06-01', hive_numbers: [], details: { text } },
      ...{ completed: false, completed_at: null },
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

import {
  ApiError,
  actions,
  apiaries,
  colonies,
  harvests,
  hives,
  lots,
  medicines,
  notes,
  photos,
  plans,
} from '@kypseli/contract';
import { groupsQuery, hivesQuery } from '../api/queries';
import { queryClient } from '../api/query-client';
import { useToday } from '../api/use-today';
import { drafts } from '../commands/drafts';
import type { MovedChange } from '../commands/kinds/hives';
import { type RefusedWrite, routeName } from '../commands/queue-state';
import type { Moving } from './moving';
import { useGo } from './paths';
import { useSelection } from './selection';

const WRITE_NOTE = routeName(notes.write);
const MOVE = routeName(hives.moveMany);

/** What the change on screen says of a command, as far as it says it. */
interface Args {
  apiaryId?: string;
  hiveId?: string;
  lotId?: string;
  photo?: { hive: { id: string }; apiary_id: string };
}
type Screen = (args: Args, request: RefusedWrite['request']) => string | null;

/** `/api/v1/hive/{id}/split` and `/api/v1/hives/{id}` name a hive. */
const hiveIn = (path: string) => path.split('/')[4];
const ofColony =
  (kind: string): Screen =>
  (_, { path }) =>
    `hives/${hiveIn(path)}?colony=${kind}`;

/** The screens whose forms take a change again. */
const SCREENS: Record<string, Screen> = {
  [routeName(hives.add)]: () => 'hives',
  [routeName(hives.edit)]: (_, { path }) => `hives/${hiveIn(path)}`,
  // Activated hives need no form.
  [routeName(hives.setManyActive)]: (_, { body }) => (JSON.parse(body ?? '{}').active ? null : 'hives'),
  [routeName(hives.tagMany)]: () => 'overview',
  [routeName(colonies.split)]: ofColony('split'),
  [routeName(colonies.unite)]: ofColony('unite'),
  [routeName(colonies.requeen)]: ofColony('requeen'),
  [routeName(colonies.swarm)]: ofColony('swarm'),
  [routeName(colonies.loss)]: ofColony('loss'),
  [routeName(actions.plan)]: () => 'hive_management',
  [routeName(actions.change)]: () => 'hive_management',
  [routeName(actions.planBatch)]: () => 'overview',
  [routeName(plans.make)]: () => 'plan',
  [routeName(plans.change)]: () => 'plan',
  [routeName(lots.extract)]: () => 'harvest/lots',
  [routeName(lots.change)]: () => 'harvest/lots',
  [routeName(lots.bottle)]: ({ lotId }) => `harvest/lots/${lotId}`,
  [routeName(harvests.take)]: () => 'harvest',
  [routeName(harvests.change)]: () => 'harvest',
  [routeName(medicines.buy)]: () => 'papers/medicines',
  [routeName(medicines.change)]: () => 'papers/medicines',
  [routeName(photos.take)]: ({ photo }) => `hives/${photo?.hive.id}`,
  [routeName(photos.caption)]: ({ hiveId }) => `hives/${hiveId}`,
  [routeName(notes.change)]: () => 'notes',
  [routeName(apiaries.establish)]: () => 'apiaries',
  [routeName(apiaries.describe)]: () => 'apiaries',
};

/** Opens what the server has refused where it can be corrected; null if no form takes it again. */
export const useOpenRefused = () => {
  const go = useGo();
  const today = useToday();
  const { apiaries: known, selectApiary, selectGroup } = useSelection();
  return ({ id, route, request, lines, change, inspection }: RefusedWrite): (() => Promise<void>) | null => {
    const [apiaryId = ''] = lines;
    // The list of notes shows it, with a button for its form.
    if (route === WRITE_NOTE) return async () => go('notes');
    if (route === MOVE && change) {
      const { from, to, hives: moved } = change.args as MovedChange;
      return async () => {
        const { last_group_id = null } = known.find((one) => one.id === from) ?? {};
        const there = await queryClient.fetchQuery(hivesQuery(from, last_group_id));
        const left = there.filter((hive) => !hive.moved && moved.some(({ id: movedId }) => movedId === hive.id));
        if (left.length === 0)
          throw new ApiError(404, { code: 'not_found', message: 'The hives are gone.', issues: [] });
        const { day, document } = JSON.parse(request.body ?? '{}') as { day?: string; document?: string };
        const again = { id, toId: to, day, document };
        const moving: Moving = { fromId: from, hives: left, leftOut: 0, back: { path: 'hives' }, again };
        go('apiaries', { state: { moving } });
      };
    }
    const args: Args = change?.args ?? {};
    const screen = SCREENS[route]?.(args, request);
    if (screen) {
      return async () => {
        const [path = '', query] = screen.split('?');
        const params = new URLSearchParams(query);
        // Of a split, the line begins with the apiary of the mother.
        const ofHive = path.startsWith('hives') && known.some((one) => one.id === apiaryId) ? apiaryId : undefined;
        const at = ofHive ?? args.photo?.apiary_id ?? args.apiaryId;
        if (at) {
          selectApiary(at);
          params.set('apiary', at);
        }
        params.set('again', id);
        go(`${path}?${params}`);
      };
    }
    if (!inspection) return null;
    const { hiveId, day, draft } = inspection;
    return async () => {
      const groups = await queryClient.fetchQuery(groupsQuery(apiaryId));
      const group = groups.find(({ initiate_at }) => initiate_at === day);
      // The form never begins a round of an earlier day: without one it records for today.
      drafts.keep(hiveId, group ? day : today, draft);
      selectApiary(apiaryId);
      if (group) selectGroup(group.id);
      go(`hives/${hiveId}?inspect=1&apiary=${apiaryId}&round=${group ? day : 'new'}`);
    };
  };
};

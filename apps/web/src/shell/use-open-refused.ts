import { actions, apiaries, hives, lots, notes, plans } from '@kypseli/contract';
import { groupsQuery } from '../api/queries';
import { queryClient } from '../api/query-client';
import { useToday } from '../api/use-today';
import { drafts } from '../commands/drafts';
import { type RefusedWrite, routeName } from '../commands/queue-state';
import { useGo } from './paths';
import { useSelection } from './selection';

const WRITE_NOTE = routeName(notes.write);

type Args = { apiaryId?: string; ids?: readonly string[] };
/** The screens whose forms take a change again. */
const SCREENS: Record<string, (args: Args) => string> = {
  [routeName(hives.add)]: () => 'hives',
  [routeName(hives.edit)]: ({ ids = [] }) => `hives/${ids[0]}`,
  [routeName(actions.plan)]: () => 'hive_management',
  [routeName(actions.change)]: () => 'hive_management',
  [routeName(actions.planBatch)]: () => 'overview',
  [routeName(plans.make)]: () => 'plan',
  [routeName(plans.change)]: () => 'plan',
  [routeName(lots.extract)]: () => 'harvest/lots',
  [routeName(lots.change)]: () => 'harvest/lots',
  [routeName(notes.change)]: () => 'notes',
  [routeName(apiaries.establish)]: () => 'apiaries',
  [routeName(apiaries.describe)]: () => 'apiaries',
};

/** Opens what the server has refused where it can be corrected; null if no form takes it again. */
export const useOpenRefused = () => {
  const go = useGo();
  const today = useToday();
  const { selectApiary, selectGroup } = useSelection();
  return ({ id, route, lines: [apiaryId = ''], change, inspection }: RefusedWrite): (() => Promise<void>) | null => {
    // The list of notes shows it, with a button for its form.
    if (route === WRITE_NOTE) return async () => go('notes');
    const screen = SCREENS[route];
    if (change && screen) {
      const args: Args = change.args;
      return async () => {
        if (args.apiaryId) selectApiary(args.apiaryId);
        go(`${screen(args)}?${args.apiaryId ? `apiary=${args.apiaryId}&` : ''}again=${id}`);
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

import { type Apiary, apiaries, type CallInput } from '@kypseli/contract';
import type { QueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { queryKeys } from '../../api/queries';
import { offerUndo } from '../../commands/offer-undo';
import { useCommands } from '../../commands/use-commands';

export type ApiaryValues = CallInput<typeof apiaries.establish>['body'];
export type ApiaryChanges = CallInput<typeof apiaries.describe>['body'];

/** Changes the list of apiaries at once; returns a function that reverts it. */
const changing = (change: (list: Apiary[]) => Apiary[]) => (queryClient: QueryClient) => {
  const before = queryClient.getQueryData<Apiary[]>(queryKeys.apiaries);
  if (before) queryClient.setQueryData<Apiary[]>(queryKeys.apiaries, change(before));
  return () => void queryClient.setQueryData(queryKeys.apiaries, before);
};

const changingOne = (id: string, change: Partial<Apiary>) =>
  changing((list) => list.map((apiary) => (apiary.id === id ? { ...apiary, ...change } : apiary)));

const defined = (changes: ApiaryChanges): Partial<Apiary> =>
  Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));

/** The commands on apiaries; forms wait for the answer and explain a refusal themselves. */
export const useApiaryCommands = () => {
  const { submit } = useCommands();
  const { t } = useTranslation('apiaries');
  const invalidates = [queryKeys.apiaries];
  return {
    establish: (body: ApiaryValues) =>
      submit({
        route: apiaries.establish,
        input: { body },
        // A new apiary has no id yet; new apiaries share a line.
        apiaryId: 'new',
        describe: { key: 'apiaries:describe.establish', values: { name: body.name } },
        invalidates,
        explain: 'form',
      }),
    describe: ({ id, name }: Apiary, changes: ApiaryChanges) =>
      submit({
        route: apiaries.describe,
        input: { params: { id }, body: changes },
        apiaryId: id,
        describe: { key: 'apiaries:describe.describe', values: { name } },
        apply: changingOne(id, defined(changes)),
        invalidates,
        explain: 'form',
      }),
    setActive: ({ id, name }: Apiary, active: boolean) => {
      const sent = submit({
        route: apiaries.setActive,
        input: { params: { id }, body: { active } },
        apiaryId: id,
        describe: { key: active ? 'apiaries:describe.activate' : 'apiaries:describe.deactivate', values: { name } },
        apply: changingOne(id, { active }),
        unapply: changingOne(id, { active: !active }),
        invalidates,
      });
      offerUndo(t(active ? 'done.activated' : 'done.deactivated', { name }), sent);
    },
    remove: ({ id, name }: Apiary) =>
      submit({
        route: apiaries.delete,
        input: { params: { id } },
        apiaryId: id,
        describe: { key: 'apiaries:describe.delete', values: { name } },
        apply: changing((list) => list.filter((apiary) => apiary.id !== id)),
        invalidates: [...invalidates, queryKeys.subscription],
      }),
  };
};

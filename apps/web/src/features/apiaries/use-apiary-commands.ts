import { type Apiary, apiaries, type CallInput } from '@kypseli/contract';
import { useTranslation } from 'react-i18next';
import { queryKeys } from '../../api/queries';
import type { ApiaryChange, NewApiaryChange } from '../../commands/kinds/apiaries';
import { offerUndo } from '../../commands/offer-undo';
import { useCommands } from '../../commands/use-commands';

export type ApiaryValues = CallInput<typeof apiaries.establish>['body'];
export type ApiaryChanges = CallInput<typeof apiaries.describe>['body'];

const changed = (id: string, values: Partial<Apiary>) => ({
  kind: 'apiary',
  args: { id, values } satisfies ApiaryChange,
});

const shownOf = ({ name, apiaryFunction, hiveCount, ...rest }: ApiaryValues): NewApiaryChange['values'] => {
  const { forage, description, lat, lng, municipality, placeCode } = rest;
  const texts = {
    forage: forage || null,
    description: description || null,
    municipality: municipality || null,
    placeCode: placeCode || null,
  };
  return { name, apiaryFunction, hiveCount: hiveCount ?? 0, ...texts, lat: lat ?? null, lng: lng ?? null };
};

const defined = (changes: ApiaryChanges): Partial<Apiary> =>
  Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));

/** The commands on apiaries; forms wait for the answer and explain a refusal themselves. */
export const useApiaryCommands = () => {
  const { submit } = useCommands();
  const { t } = useTranslation('apiaries');
  const invalidates = [queryKeys.apiaries];
  return {
    /** `again`: the refused command that this one takes the place of. */
    establish: (body: ApiaryValues, again?: string) =>
      submit({
        route: apiaries.establish,
        input: { body },
        // A new apiary has no id yet; new apiaries share a line.
        apiaryId: 'new',
        again,
        describe: { key: 'apiaries:describe.establish', values: { name: body.name } },
        change: { kind: 'apiaryAdded', args: { values: shownOf(body) } satisfies NewApiaryChange },
        invalidates,
        explain: 'form',
      }),
    describe: ({ id, name }: Pick<Apiary, 'id' | 'name'>, changes: ApiaryChanges, again?: string) =>
      submit({
        route: apiaries.describe,
        input: { params: { id }, body: changes },
        apiaryId: id,
        again,
        describe: { key: 'apiaries:describe.describe', values: { name } },
        change: changed(id, defined(changes)),
        invalidates,
        explain: 'form',
      }),
    setActive: ({ id, name }: Apiary, active: boolean) => {
      const sent = submit({
        route: apiaries.setActive,
        input: { params: { id }, body: { active } },
        apiaryId: id,
        describe: { key: active ? 'apiaries:describe.activate' : 'apiaries:describe.deactivate', values: { name } },
        change: changed(id, { active }),
        undone: () => changed(id, { active: !active }),
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
        change: { kind: 'apiaryRemoved', args: { id } },
        invalidates: [...invalidates, queryKeys.subscription],
      }),
  };
};

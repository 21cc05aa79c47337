import { type CallInput, colonies, type HiveWithStatus } from '@kypseli/contract';
import type { GoneReason } from '@kypseli/domain';
import { useTranslation } from 'react-i18next';
import { queryKeys } from '../../../api/queries';
import { changeCachedHives, changeHives } from '../../../commands/cached-hives';
import type { FlagsChange } from '../../../commands/kinds/flags';
import { offerUndo } from '../../../commands/offer-undo';
import { useCommands } from '../../../commands/use-commands';

type Body<R extends keyof typeof colonies> = CallInput<(typeof colonies)[R]>['body'];

/** What happens to a colony, recorded at once and sent when it can be. */
export const useColonyCommands = (hive: HiveWithStatus, apiaryId: string) => {
  const { t } = useTranslation('colony');
  const { submit } = useCommands();
  const params = { id: hive.id };
  const values = { number: hive.hiveNumber };
  const invalidates = [
    queryKeys.hives(apiaryId),
    queryKeys.apiaries,
    queryKeys.groups(apiaryId),
    queryKeys.analytics(apiaryId),
    queryKeys.history(hive.id),
  ];
  const common = { apiaryId, invalidates };
  /** The hive as a list shows it without its colony. */
  const gone = (inactiveReason: GoneReason, inactiveSince: string) => {
    const flags: FlagsChange['flags'] = { active: false, inactiveReason, inactiveSince };
    const set = (to: typeof flags) => (client: Parameters<typeof changeCachedHives>[0]) =>
      changeCachedHives(
        client,
        apiaryId,
        changeHives(new Set([hive.id]), (one) => ({ ...one, ...to })),
      );
    return {
      apply: set(flags),
      unapply: set({ active: true, inactiveReason: null, inactiveSince: null }),
      change: { kind: 'flags', args: { apiaryId, ids: [hive.id], flags } satisfies FlagsChange },
    };
  };
  return {
    split: (body: Body<'split'>) =>
      offerUndo(
        t('done.split', { ...values, count: body.daughters.length }),
        submit({
          ...common,
          route: colonies.split,
          input: { params, body },
          describe: { key: 'colony:command.split', values },
        }),
      ),
    requeen: (body: Body<'requeen'>) =>
      offerUndo(
        t('done.requeen', values),
        submit({
          ...common,
          route: colonies.requeen,
          input: { params, body },
          describe: { key: 'colony:command.requeen', values },
        }),
      ),
    unite: (body: Body<'unite'> & { day: string }, into: string) =>
      offerUndo(
        t('done.unite', { ...values, into }),
        submit({
          ...common,
          ...gone('united', body.day),
          route: colonies.unite,
          input: { params, body },
          describe: { key: 'colony:command.unite', values },
        }),
      ),
    lose: (body: Body<'loss'> & { day: string }) =>
      offerUndo(
        t('done.loss', values),
        submit({
          ...common,
          ...gone(body.reason === 'dead' || body.reason === 'queen' ? 'dead' : 'other', body.day),
          route: colonies.loss,
          input: { params, body },
          describe: { key: 'colony:command.loss', values },
        }),
      ),
  };
};

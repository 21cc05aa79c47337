import { type CallInput, colonies, type HiveWithStatus, madeId } from '@kypseli/contract';
import type { GoneReason } from '@kypseli/domain';
import { useTranslation } from 'react-i18next';
import { queryKeys } from '../../../api/queries';
import type { Change } from '../../../commands/effects';
import type { AddedChange, FlagsChange, RemovedChange } from '../../../commands/kinds/hives';
import { offerUndo } from '../../../commands/offer-undo';
import { useCommands } from '../../../commands/use-commands';
import { currentAccount } from '../../../offline/account';

type Body<R extends keyof typeof colonies> = CallInput<(typeof colonies)[R]>['body'];

/** What happens to a colony, shown at once and sent when it can be. */
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
  const flags = (of: FlagsChange['flags']): Change => ({
    kind: 'flags',
    args: { apiaryId, ids: [hive.id], flags: of } satisfies FlagsChange,
  });
  /** The hive without its colony, and again with it. */
  const gone = (inactiveReason: GoneReason, inactiveSince: string) => ({
    change: flags({ active: false, inactiveReason, inactiveSince }),
    undone: () => flags({ active: true, inactiveReason: null, inactiveSince: null }),
  });
  return {
    split: (day: string, daughters: (Body<'split'>['daughters'][number] & { hiveNumber: string })[]) =>
      offerUndo(
        t('done.split', { ...values, count: daughters.length }),
        submit({
          ...common,
          route: colonies.split,
          input: { params, body: { day, daughters } },
          describe: { key: 'colony:command.split', values },
          change: {
            kind: 'added',
            args: { apiaryId, hives: daughters.map(({ hiveNumber }) => ({ hiveNumber })) } satisfies AddedChange,
          },
          undone: (id) => ({
            kind: 'removed',
            args: {
              apiaryId,
              ids: daughters.map((_, nth) => madeId(currentAccount() ?? '', id, nth)),
            } satisfies RemovedChange,
          }),
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
    swarm: (body: Body<'swarm'>) =>
      offerUndo(
        t('done.swarm', values),
        submit({
          ...common,
          route: colonies.swarm,
          input: { params, body },
          describe: { key: 'colony:command.swarm', values },
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

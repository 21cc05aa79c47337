import type { TimelineLine } from '@kypseli/contract/admin';
import { useTake } from '../../data/use-take';
import { useText } from '../../i18n/use-text';

/** What is undone, as far as the toast names it. */
export type Undone = Pick<TimelineLine, 'code' | 'params'>;

/** Undoes a command for the keeper; the toast's Undo undoes that. */
export const useUndo = (accountId: string, { code, params }: Undone) => {
  const t = useText();
  const { take, isPending } = useTake({
    resource: 'accounts',
    verb: 'take-back',
    changes: ['apiaries', 'hives', 'subscriptions', 'payments'],
    undo: {
      verb: 'take-back',
      body: ({ commandId }) => ({ command_id: commandId }),
    },
    done: () =>
      code === 'HivesDeleted' && typeof params.apiary === 'string'
        ? t('accounts.undo.hives', { smart_count: Number(params.hives), apiary: params.apiary })
        : t('accounts.undo.done'),
  });
  return { undo: (commandId: string) => take({ ids: [accountId], body: { command_id: commandId } }), isPending };
};

import { type HiveToLookAt, today } from '@kypseli/contract';
import { useTranslation } from 'react-i18next';
import { queryKeys } from '../api/queries';
import type { ExplainedChange, UnexplainedChange } from '../commands/kinds/look-at';
import { offerUndo } from '../commands/offer-undo';
import { useCommands } from '../commands/use-commands';

/** Says that the keeper knows why a hive is as it was seen: it is not listed until it is seen again. */
export const useExplain = () => {
  const { t } = useTranslation('today');
  const { submit } = useCommands();
  return (hive: HiveToLookAt) => {
    const { hive_id: hiveId, number, apiary_id, reasons } = hive;
    // A later record from another device is not explained by that.
    const day = reasons
      .map((reason) => reason.day)
      .sort()
      .at(-1)!;
    const sent = submit({
      route: today.explain,
      input: { params: { id: hiveId }, body: { day } },
      apiaryId: apiary_id,
      describe: { key: 'today:command.explain', values: { number } },
      change: { kind: 'explained', args: { hiveId, day } satisfies ExplainedChange },
      undone: () => ({ kind: 'unexplainedAgain', args: { hive } satisfies UnexplainedChange }),
      invalidates: [queryKeys.overview, queryKeys.history(hiveId)],
    });
    offerUndo(t('explained', { number }), sent);
  };
};

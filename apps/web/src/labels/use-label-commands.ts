import { labels as routes, spacedLabelCode } from '@kypseli/contract';
import { useMemo } from 'react';
import { queryKeys } from '../api/queries';
import type { LabelledChange, UnlabelledChange } from '../commands/kinds/labels';
import { useCommands } from '../commands/use-commands';

/** All labels have one line in the queue: one of them may go from apiary to apiary. */
const LINE = 'labels';

export interface LabelledHive {
  id: string;
  number: string;
  apiaryId: string;
}

const labelled = (code: string, { id, apiaryId }: Omit<LabelledHive, 'number'>) => ({
  kind: 'labelled',
  args: { code, hiveId: id, apiaryId } satisfies LabelledChange,
});
const unlabelled = (code: string, hiveId: string) => ({
  kind: 'unlabelled',
  args: { code, hiveId } satisfies UnlabelledChange,
});

/** Giving a hive a label, and taking one away; shown at once and sent when it can be. */
export const useLabelCommands = () => {
  const { submit } = useCommands();
  return useMemo(() => {
    const of = (code: string, hive: LabelledHive) => ({
      apiaryId: LINE,
      invalidates: [['hives'], queryKeys.label(code), queryKeys.history(hive.id)],
      values: { code: spacedLabelCode(code), number: hive.number },
    });
    return {
      /** `before`: the hive that has it until now. */
      give: (code: string, hive: LabelledHive, before: Omit<LabelledHive, 'number'> | null) => {
        const { values, ...common } = of(code, hive);
        return submit({
          ...common,
          route: routes.add,
          input: { params: { id: hive.id }, body: { code } },
          describe: { key: 'labels:command.give', values },
          change: labelled(code, hive),
          undone: () => (before ? labelled(code, before) : unlabelled(code, hive.id)),
        });
      },
      remove: (code: string, hive: LabelledHive) => {
        const { values, ...common } = of(code, hive);
        return submit({
          ...common,
          route: routes.remove,
          input: { params: { id: hive.id, code } },
          describe: { key: 'labels:command.remove', values },
          change: unlabelled(code, hive.id),
          undone: () => labelled(code, hive),
        });
      },
    };
  }, [submit]);
};

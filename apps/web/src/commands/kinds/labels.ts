import { type HiveWithStatus, labelCode } from '@kypseli/contract';
import { queryKeys } from '../../api/queries';
import type { Effect, Meaning } from '../effects';

const having = (hive: HiveWithStatus, code: string): HiveWithStatus =>
  hive.labels.includes(code) ? hive : { ...hive, labels: [...hive.labels, code].sort() };

const lacking = (hive: HiveWithStatus, code: string): HiveWithStatus =>
  hive.labels.includes(code) ? { ...hive, labels: hive.labels.filter((other) => other !== code) } : hive;

/** The lists of all apiaries: a label may go from one to another. */
const inLists = (to: (hive: HiveWithStatus) => HiveWithStatus): Effect => ({
  queryKey: ['hives'],
  to: (hives: HiveWithStatus[]) => hives.map(to),
});

export interface LabelledChange {
  hiveId: string;
  apiaryId: string;
  code: string;
}

/** A hive gets a label, which no other hive has any more. */
export const labelled = ({ hiveId, apiaryId, code }: LabelledChange): Meaning => ({
  makes: [],
  effects: [
    inLists((hive) => (hive.id === hiveId ? having(hive, code) : lacking(hive, code))),
    { queryKey: queryKeys.label(code), anew: true, to: () => ({ hive_id: hiveId, apiary_id: apiaryId }) },
  ],
});

export interface UnlabelledChange {
  hiveId: string;
  code: string;
}

/** A hive loses a label; the one whose own code it is has it again. */
export const unlabelled = ({ hiveId, code }: UnlabelledChange): Meaning => ({
  makes: [],
  effects: [
    inLists((hive) => {
      if (hive.id === hiveId) return lacking(hive, code);
      return labelCode(hive.id) === code ? having(hive, code) : hive;
    }),
    {
      queryKey: queryKeys.label(code),
      to: (found: { hive_id?: string }) => (found.hive_id === hiveId ? { spare: true } : found),
    },
  ],
});

import type { HiveToLookAt } from '@kypseli/contract';
import { mostWorthALook, unexplained } from '@kypseli/domain';
import { type Today, todayQuery } from '../../api/today';
import type { Effect, Meaning } from '../effects';

/** Changes the hives of Today that are worth a look, and their count. */
export const lookingAt = (to: (hives: HiveToLookAt[]) => HiveToLookAt[]): Effect => ({
  queryKey: todayQuery.queryKey,
  to: (now: Today): Today => {
    const look_at = to(now.look_at);
    return { ...now, look_at, look_at_count: now.look_at_count - now.look_at.length + look_at.length };
  },
});

const only = (effect: Effect): Meaning => ({ makes: [], effects: [effect] });

export interface ExplainedChange {
  hiveId: string;
  day: string;
}

/** The keeper knows why a hive is as it was up to a day. */
export const explained = ({ hiveId, day }: ExplainedChange) =>
  only(
    lookingAt((hives) =>
      hives
        .map((hive) => (hive.hive_id === hiveId ? { ...hive, reasons: unexplained(hive.reasons, day) } : hive))
        .filter(({ reasons }) => reasons.length > 0),
    ),
  );

export interface UnexplainedChange {
  hive: HiveToLookAt;
}

/** A hive is worth a look again. */
export const unexplainedAgain = ({ hive }: UnexplainedChange) =>
  only(lookingAt((hives) => mostWorthALook([...hives.filter(({ hive_id }) => hive_id !== hive.hive_id), hive])));

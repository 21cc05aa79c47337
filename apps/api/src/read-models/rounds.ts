import { livesOn } from './lives-on.js';

/** From a quarter of the hives with a colony on, the inspections of a day are a round. */
const PARTS = 4;

const placedOn = (apiary: string, day: string): string => `FROM rm.placements p
  JOIN rm.hives there ON there.id = p.hive_id AND NOT there.deleted
  WHERE p.apiary_id = ${apiary} AND (p.from_day IS NULL OR p.from_day <= ${day}) AND (p.to_day IS NULL OR ${day} < p.to_day)
    AND ${livesOn('there', day)}`;

/**
 * SQL: the inspections `i` of an apiary on a day, grouped by `i.day`, are a round. A few visits are none, and neither is
 * what scales send. It looks for one hive more than the visits allow, so that it need not count all hives of a large apiary for each day.
 */
export const isRound = (apiary: string): string => `(bool_or(i.begins_round)
  OR count(i.hive_id) FILTER (WHERE i.looked) > 0
    AND NOT EXISTS (SELECT ${placedOn(apiary, 'i.day')} OFFSET ${PARTS} * count(i.hive_id) FILTER (WHERE i.looked)))`;

const OF_EXISTING = 'rm.inspections i JOIN rm.hives h ON h.id = i.hive_id AND NOT h.deleted';

/** SQL for the days of the rounds of an apiary, the latest first, with `round_id`, `day` and `inspected`. */
export const roundsOf = (apiary: string): string =>
  `SELECT i.round_id, i.day, count(*)::int AS inspected FROM ${OF_EXISTING} WHERE i.apiary_id = ${apiary}
   GROUP BY i.day, i.round_id HAVING ${isRound(apiary)} ORDER BY i.day DESC`;

/** SQL for the latest round of an apiary; without any, for its latest day with an inspection. */
export const latestRoundOf = (apiary: string): string =>
  `SELECT round_id, day FROM (
     (SELECT 1 AS nth, round_id, day FROM (${roundsOf(apiary)} LIMIT 1) latest)
     UNION ALL
     (SELECT 2, i.round_id, i.day FROM ${OF_EXISTING} WHERE i.apiary_id = ${apiary} ORDER BY i.day DESC LIMIT 1)) known
   ORDER BY nth LIMIT 1`;

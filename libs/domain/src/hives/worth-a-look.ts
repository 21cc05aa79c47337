import { FRESH_DAYS, isFresh } from '../analytics/strength.js';
import { REARING_DAYS } from '../apiaries/queens.js';
import type { ReadFields } from '../inspections/read-fields.js';
import type { Varroa } from '../inspections/varroa.js';
import { varroaAdvice } from '../inspections/varroa-guidance.js';
import { type Seen, type Worse, worseThan } from '../inspections/worse.js';
import { addDays } from '../shared/calendar.js';
import type { Place } from '../shared/countries.js';

/** The values of one inspection that tell whether a hive is worth a look. */
export interface Visit extends Seen {
  day: string;
  queenCells: ReadFields['queenCells'];
}

/** What was done with a hive; null: never, as far as is known. */
export interface DoneWithHive {
  /** The last day on which it was fed. */
  fedOn: string | null;
  /** The last day of a split, a swarm, a union or a new queen. */
  changedOn: string | null;
  /** It has had no laying queen since that day, and rears one or waits for her. */
  rears: boolean;
}

/** Why a hive is worth a look, with the day on which that was seen. */
export type LookReason = { day: string } & (
  | ({ code: 'worse' } & Exclude<Worse, { field: 'varroa' }>)
  | {
      code: 'mites';
      method: Varroa['method'];
      rate: number;
      /** The heaviest figure that the rate reaches, and where it is published. */
      figure: number;
      source: string;
      address: string;
    }
  | { code: 'queen_cells'; count: number }
  | { code: 'no_stores' }
  /** Far below the middle hive of its apiary; it did not follow the others since the count before. */
  | { code: 'below_apiary'; value: number; median: number }
  | { code: 'behind_apiary'; before: number; now: number }
);

/** Less honey than this is no store. */
const STORES_FRAMES = 1;

type Value = Exclude<keyof Visit, 'day'>;

/** Values that are compared, each with those that explain it. */
const COMPARED: readonly (readonly [Value, ...Value[]])[] = [
  ['generalStatus'],
  ['queenQuality'],
  ['populationFrames'],
  ['topBoxFrames'],
  ['broodFrames'],
  ['honeycombs', 'harvestedFrames'],
];

const NOTHING: Visit = {
  day: '',
  generalStatus: null,
  queenQuality: null,
  populationFrames: null,
  topBoxFrames: null,
  broodFrames: null,
  honeycombs: null,
  harvestedFrames: null,
  queenSeen: null,
  eggsSeen: null,
  queenCells: null,
  varroa: null,
};

const only = (visit: Visit, names: readonly Value[]): Visit => ({
  ...NOTHING,
  ...Object.fromEntries(names.map((name) => [name, visit[name]])),
});

/**
 * The changes for the worse of the last weeks. Nobody records everything on every visit, so each value is compared with
 * the one before it, if that is at most as old as a value that counts.
 */
const worseOf = (visits: readonly Visit[], today: string, place: Place, queenSince: string): LookReason[] => {
  const compare = (known: readonly Visit[], names: readonly Value[]): LookReason[] => {
    const [now, before] = known;
    if (!now || !before || !isFresh(now.day, today) || before.day < addDays(now.day, -FRESH_DAYS)) return [];
    return worseThan(only(before, names), only(now, names), now.day, place).flatMap((worse) =>
      worse.field === 'varroa' ? [] : [{ code: 'worse', day: now.day, ...worse }],
    );
  };
  const ofQueen = visits.filter(
    ({ day, queenSeen, eggsSeen }) => (queenSeen !== null || eggsSeen !== null) && day > queenSince,
  );
  return [
    ...COMPARED.flatMap((names) =>
      compare(
        visits.filter((visit) => visit[names[0]] !== null),
        names,
      ),
    ),
    ...compare(ofQueen, ['queenSeen', 'eggsSeen']),
  ];
};

/**
 * The reasons to look at a hive, the heaviest first; empty if there is none.
 * @param visits its inspections where it is, newest first
 */
export const worthALook = (
  visits: readonly Visit[],
  { fedOn, changedOn, rears }: DoneWithHive,
  today: string,
  place: Place,
): LookReason[] => {
  const latest = (name: Value) => visits.find((visit) => visit[name] !== null && isFresh(visit.day, today));
  // A colony that rears a queen shows neither her nor eggs, but her cell.
  const queenSince = changedOn === null ? '' : addDays(changedOn, rears ? REARING_DAYS : 0);
  const reasons = worseOf(visits, today, place, queenSince);
  const counted = latest('varroa');
  if (counted?.varroa) {
    const { method, rate } = counted.varroa;
    const advice = varroaAdvice(method, rate, counted.day, place);
    if (advice) {
      const { figure, source, address } = advice;
      reasons.push({ code: 'mites', day: counted.day, method, rate, figure, source, address });
    }
  }
  const cells = latest('queenCells');
  if (cells?.queenCells && queenSince < cells.day)
    reasons.push({ code: 'queen_cells', day: cells.day, count: cells.queenCells });
  const stores = latest('honeycombs');
  if (!stores || Number(stores.honeycombs) >= STORES_FRAMES || (fedOn ?? '') >= stores.day) return byWeight(reasons);
  // That it fell says no more.
  const others = reasons.filter((reason) => reason.code !== 'worse' || reason.field !== 'honeycombs');
  return byWeight([...others, { code: 'no_stores', day: stores.day }]);
};

/** The reasons that are left once the keeper knows why it was so up to a day: those of later inspections. */
export const unexplained = (reasons: readonly LookReason[], explainedUntil: string | null): LookReason[] =>
  reasons.filter(({ day }) => day > (explainedUntil ?? ''));

const WEIGHTS = ['queen', 'broodFrames', 'mites', 'no_stores', 'queen_cells'];
const weightOf = (reason: LookReason): number => {
  const weight = WEIGHTS.indexOf(reason.code === 'worse' ? reason.field : reason.code);
  return weight < 0 ? WEIGHTS.length : weight;
};

/** What cannot wait comes first. */
export const byWeight = (reasons: readonly LookReason[]): LookReason[] =>
  [...reasons].sort((one, other) => weightOf(one) - weightOf(other));

/** The hives with the heaviest reasons first; of equal ones, those with more. */
export const mostWorthALook = <T extends { reasons: readonly LookReason[] }>(hives: readonly T[]): T[] =>
  hives
    .filter(({ reasons }) => reasons.length > 0)
    .sort(
      (one, other) =>
        weightOf(one.reasons[0]!) - weightOf(other.reasons[0]!) || other.reasons.length - one.reasons.length,
    );

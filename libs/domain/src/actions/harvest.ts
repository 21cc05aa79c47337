import { addDays } from '../shared/calendar.js';
import { staysInHive } from './known-medicines.js';

type Details = Readonly<Record<string, unknown>>;

/** A treatment that was done: on which day, and its details. */
export interface DoneTreatment {
  day: string;
  details: Details;
}

/**
 * Until when a treatment forbids harvesting honey. `until` is the last forbidden day, null if none is known. `unknown`
 * says what is not recorded: the day on which the medicine is taken out of the hive, or the withdrawal period.
 */
export interface Withdrawal {
  until: string | null;
  unknown: 'removal' | 'period' | null;
}

/** A medicine without a day of removal counts as still in the hive for so long. */
const MOST_IN_HIVE_DAYS = 365;
/** A treatment without a withdrawal period is asked about for so long. */
const ASKED_ABOUT_DAYS = 30;

const dayIn = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

/** The day a medicine was removed; null if that is not recorded. A day before it went in is the plan of another day. */
export const removalOf = ({ day, details }: DoneTreatment): string | null => {
  const removed = dayIn(details.removedAt);
  return removed !== null && removed >= day ? removed : null;
};

/**
 * The withdrawal runs from the day the treatment was done, or from the removal of a medicine that stays in the hive
 * (Regulation (EU) 2019/6, article 4). A later day that the keeper entered counts, too.
 */
export const withdrawalOf = (treatment: DoneTreatment): Withdrawal => {
  const { day, details } = treatment;
  const entered = dayIn(details.noHarvestUntil);
  const removed = removalOf(treatment);
  const isIn = removed === null && staysInHive(details);
  const begins = removed ?? day;
  const days = typeof details.withdrawalDays === 'number' ? details.withdrawalDays : null;
  const ends = isIn ? null : addDays(begins, days ?? 0);
  const latest = [entered, ends].reduce((a, b) => ((a ?? '') > (b ?? '') ? a : b));
  return {
    until: latest !== null && latest > day ? latest : null,
    unknown: entered !== null ? null : isIn ? 'removal' : days === null ? 'period' : null,
  };
};

/** Why a harvest on a day is not known to be allowed after a treatment; null if it is. */
export type Forbidden = { why: 'open'; until: string } | { why: 'removal' | 'period'; since: string };

export const forbidsHarvest = (treatment: DoneTreatment, on: string): Forbidden | null => {
  const { day, details } = treatment;
  if (on < day) return null;
  const { until, unknown } = withdrawalOf(treatment);
  if (until !== null && on <= until) return { why: 'open', until };
  const asked = unknown === 'removal' ? MOST_IN_HIVE_DAYS : ASKED_ABOUT_DAYS;
  const since = unknown === 'period' ? (until ?? day) : day;
  return unknown !== null && on <= addDays(since, asked) && Object.keys(details).length > 0
    ? { why: unknown, since: day }
    : null;
};

const WEIGHT = { open: 2, removal: 1, period: 0 } as const;

/** The reason that counts most among those of several treatments: the latest known day, else what is not recorded. */
export const strongest = (reasons: readonly (Forbidden | null)[]): Forbidden | null =>
  reasons.reduce((most, reason) => {
    if (!most || !reason) return most ?? reason;
    if (most.why === 'open' && reason.why === 'open') return reason.until > most.until ? reason : most;
    return WEIGHT[reason.why] > WEIGHT[most.why] ? reason : most;
  }, null);

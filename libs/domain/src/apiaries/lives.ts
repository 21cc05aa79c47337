import { addDays } from '../shared/calendar.js';
import type { ApiaryEvent } from './events.js';

const LAST_DAY = '9999-12-31';

/** An event of an apiary, on the keeper's day. `causationId`: the command that an undo takes back, or its own. */
export type DatedApiaryEvent = ApiaryEvent & { day: string; commandId: string; causationId: string };

/** Days from the first up to, and without, the last; null: since ever, or still. */
interface Span {
  from: string | null;
  to: string | null;
}

/** The life of a hive: from when on it is there, where it is, and while it has no colony. */
export interface HiveLife {
  /** Null: longer than the account and its records; the day of a split for its daughters. */
  born: string | null;
  /** The first day of which something is known. */
  known: string;
  /** The day on which it was added, if it is neither one of the first nor a daughter, and has no older records. */
  joined: string | null;
  deleted: string | null;
  stays: (Span & { apiaryId: string })[];
  idle: Span[];
}

interface Known extends HiveLife {
  addedBy: string;
  addedOn: string;
  /** Its addition was undone. */
  never: boolean;
  /** The last deactivation, while the hive is inactive. */
  gone: { from: string; changedOn: string; by: string } | null;
}

const isIn = ({ from, to }: Span, day: string): boolean => (from === null || from <= day) && (to === null || day < to);

/** The apiary of a hive at the end of a day; undefined if it is not there, with or without a colony. */
export const placeOn = ({ born, deleted, stays }: HiveLife, day: string): string | undefined =>
  isIn({ from: born, to: deleted }, day) ? stays.find((stay) => isIn(stay, day))?.apiaryId : undefined;

/** True if a hive had a living colony at the end of a day, wherever it was. */
export const livesOn = (life: Pick<HiveLife, 'born' | 'deleted' | 'idle'>, day: string): boolean =>
  isIn({ from: life.born, to: life.deleted }, day) && !life.idle.some((span) => isIn(span, day));

/** The life of a hive as far as a list of hives tells it. */
export const lifeInList = ({
  active,
  inactiveSince,
  bornOn,
}: {
  active: boolean;
  inactiveSince: string | null;
  bornOn?: string | null | undefined;
}): Pick<HiveLife, 'born' | 'deleted' | 'idle'> => ({
  born: bornOn ?? null,
  deleted: null,
  idle: active ? [] : [{ from: inactiveSince, to: null }],
});

/** The days of the splits that hives come from, by the id of the hive. */
export const birthsOf = (events: readonly ApiaryEvent[]): Map<string, string> =>
  new Map(
    events.flatMap(({ type, data }) =>
      type === 'ColonySplit' ? data.daughters.map(({ hiveId }): [string, string] => [hiveId, data.day]) : [],
    ),
  );

/**
 * The lives of the hives of some apiaries, by id, from their events in the order of the log.
 *
 * A hive is there from the day on which it was added, or from its first record if that is earlier; the daughter of a
 * split from the day of the split. The first hives of an account were there before it; those with records older than
 * the account, from the first of these. A day that a keeper gave for a loss counts while the hive stays without a
 * colony; once it has one again, only the days of the changes count. What was undone never happened.
 */
export const livesOf = (
  events: readonly DatedApiaryEvent[],
  firstRecords: ReadonlyMap<string, string> = new Map(),
): Map<string, HiveLife> => {
  const lives = new Map<string, Known>();
  const births = birthsOf(events);
  const idle = (hiveIds: readonly { hiveId: string; from: string }[], changedOn: string, by: string) => {
    for (const { hiveId, from } of hiveIds) {
      const life = lives.get(hiveId);
      if (life) life.gone = { from, changedOn, by };
    }
  };
  for (const { type, data, day, commandId, causationId } of events)
    switch (type) {
      case 'HivesAdded':
        for (const { hiveId } of data.hives)
          lives.set(hiveId, {
            born: null,
            known: day,
            joined: null,
            deleted: null,
            stays: [{ apiaryId: data.apiaryId, from: null, to: null }],
            idle: [],
            addedBy: commandId,
            addedOn: day,
            gone: null,
            never: false,
          });
        break;
      case 'HivesDeleted':
        for (const hiveId of data.hiveIds) {
          const life = lives.get(hiveId);
          if (!life) continue;
          life.deleted = day;
          life.never = life.addedBy === causationId && commandId !== causationId;
        }
        break;
      case 'HivesRestored':
        for (const { hiveId } of data.hives) {
          const life = lives.get(hiveId);
          if (life) Object.assign(life, { deleted: null, never: false });
        }
        break;
      case 'ApiaryDeleted':
        for (const life of lives.values())
          if (life.deleted === null && life.stays.at(-1)!.apiaryId === data.apiaryId) life.deleted = day;
        break;
      case 'HivesMovedOut':
        for (const { hiveId } of data.hives) {
          const stays = lives.get(hiveId)?.stays;
          if (!stays) continue;
          stays.at(-1)!.to = data.day;
          stays.push({ apiaryId: data.toApiaryId, from: data.day, to: null });
        }
        break;
      case 'HivesDeactivated':
        idle(
          data.hiveIds.map((hiveId) => ({ hiveId, from: day })),
          day,
          commandId,
        );
        break;
      case 'ColoniesGone':
        idle(
          data.hives.map((gone) => ({ hiveId: gone.hiveId, from: gone.day })),
          day,
          commandId,
        );
        break;
      case 'HivesActivated':
        for (const hiveId of data.hiveIds) {
          const life = lives.get(hiveId);
          if (life?.gone && (commandId === causationId || life.gone.by !== causationId))
            life.idle.push({ from: life.gone.changedOn, to: day });
          if (life) life.gone = null;
        }
        break;
    }
  const added = [...lives.values()].filter(({ never }) => !never).map(({ addedOn }) => addedOn);
  const first = added.sort()[0];
  for (const [hiveId, life] of lives) {
    if (life.never) {
      lives.delete(hiveId);
      continue;
    }
    const [record, birth] = [firstRecords.get(hiveId), births.get(hiveId)];
    if (record !== undefined && record < life.known) life.known = record;
    if (birth !== undefined) life.known = birth;
    const isFirst = life.addedOn === first;
    const isUnknownBefore = birth === undefined && life.known === life.addedOn;
    life.born = isFirst && isUnknownBefore ? null : life.known;
    life.joined = !isFirst && isUnknownBefore ? life.addedOn : null;
    if (life.gone) life.idle.push({ from: life.gone.from, to: null });
  }
  return lives;
};

/**
 * The first and the last day in a period on which a hive had a living colony in an apiary, for each of its stays. Days of
 * which nothing is known are left out.
 */
export const livedBetween = (
  life: HiveLife,
  from: string,
  to: string,
): { apiaryId: string; first: string; last: string }[] =>
  life.stays.flatMap(({ apiaryId, ...stay }) => {
    const begin = [from, life.known, stay.from ?? from].sort().at(-1)!;
    const end = [addDays(to, 1), life.deleted ?? LAST_DAY, stay.to ?? LAST_DAY].sort()[0]!;
    const spans = life.idle.reduce<Stretch[]>(
      (left, span) => left.flatMap((one) => without(one, span)),
      [{ from: begin, to: end }],
    );
    const lived = spans.filter((span) => span.from < span.to);
    if (lived.length === 0) return [];
    return [{ apiaryId, first: lived[0]!.from, last: addDays(lived.at(-1)!.to, -1) }];
  });

interface Stretch {
  from: string;
  to: string;
}

/** Some days without others. */
const without = (days: Stretch, span: Span): Stretch[] => {
  const [from, to] = [span.from ?? '', span.to ?? LAST_DAY];
  if (to <= from || to <= days.from || days.to <= from) return [days];
  return [
    { from: days.from, to: from },
    { from: to, to: days.to },
  ].filter((one) => one.from < one.to);
};

import { type QueenAge, type QueenColor, queenAgeOf, queenColorOf } from '../inspections/queen.js';
import type { ReadFields } from '../inspections/read-fields.js';
import { addDays } from '../shared/calendar.js';
import type { ColonyEventOf, DaughterGets, QUEEN_ORIGINS } from './colony-events.js';

/** None: the colony has neither a queen nor a cell, as far as is known. */
export const QUEEN_STATES = ['laying', 'virgin', 'cell', 'none'] as const;
export type QueenState = (typeof QUEEN_STATES)[number];

/** Who she is. A queen without a year may have an age. */
export interface QueenIdentity {
  year: number | null;
  age: QueenAge | null;
  color: QueenColor | null;
  line: string | null;
  breeder: string | null;
  origin: (typeof QUEEN_ORIGINS)[number] | null;
}

/** The queen of a hive; null is not known. */
export interface Queen extends QueenIdentity {
  /** When this was last recorded of her. */
  namedOn: string | null;
  /** Since when she heads this hive. */
  since: string | null;
  seenOn: string | null;
  /** The last day without a sight of queen and eggs, since which neither was seen. */
  missedOn: string | null;
  state: QueenState | null;
}

/** Signs of a queen in an inspection. */
export interface QueenSighting extends Pick<QueenIdentity, 'year' | 'age' | 'color'> {
  day: string;
  queenSeen: boolean | null;
  eggsSeen: boolean | null;
  queenCells: number | null;
}

/** The signs of a queen among the fields of an inspection. An age is that of its day; a year is not. */
export const signsOf = (fields: ReadFields): Omit<QueenSighting, 'day'> => ({
  year: fields.queenYear,
  age: fields.queenYear === null ? fields.queenAge : null,
  color: fields.queenColor,
  queenSeen: fields.queenSeen,
  eggsSeen: fields.eggsSeen,
  queenCells: fields.queenCells,
});

/** A change of a hive's queen; without `queen` and `fromHiveId` the colony changed, but kept her. */
export interface QueenChange {
  hiveId: string;
  day: string;
  /** Null: as it was. */
  state: QueenState | null;
  /** The hive whose queen it takes. */
  fromHiveId: string | null;
  queen: QueenIdentity | null;
}

/** The events that change whose queen heads a hive. */
export type QueenEvent =
  | ColonyEventOf<'QueenReplaced' | 'ColonySplit' | 'ColonyUnited' | 'ColonySwarmed'>
  | { type: 'ColonyGone' | 'ColonyLossDescribed'; data: { hiveId: string; day: string } };

const NOBODY: QueenIdentity = { year: null, age: null, color: null, line: null, breeder: null, origin: null };
const NOT_KNOWN: Queen = {
  ...NOBODY,
  namedOn: null,
  since: null,
  seenOn: null,
  missedOn: null,
  state: null,
};

/** From an egg to a queen that lays: 16 days until she emerges, and some two weeks until she is mated and lays. */
export const REARING_DAYS = 30;

/** A colony with eggs has no queen and no cell yet. */
const STATE_OF: Record<Exclude<DaughterGets, 'mothers_queen'>, QueenState> = {
  cell: 'cell',
  virgin: 'virgin',
  laying: 'laying',
  eggs: 'none',
};

const stays = (hiveId: string, day: string): QueenChange => ({
  hiveId,
  day,
  state: null,
  fromHiveId: null,
  queen: null,
});
const takes = (hiveId: string, day: string, fromHiveId: string): QueenChange => ({ ...stays(hiveId, day), fromHiveId });
const begins = (hiveId: string, day: string, state: QueenState | null, queen = NOBODY): QueenChange => ({
  ...stays(hiveId, day),
  state,
  queen,
});

/** The changes of queens that an event means; a hive that takes a queen comes before the one that loses her. */
export const queenChangesOf = ({ type, data }: QueenEvent): QueenChange[] => {
  const { hiveId, day } = data;
  switch (type) {
    case 'QueenReplaced': {
      const { year, line, breeder, origin } = data;
      const color = data.color ?? (year === null ? null : queenColorOf(year));
      return [begins(hiveId, day, 'laying', { year, age: null, color, line, breeder, origin })];
    }
    case 'ColonySplit': {
      const daughters = data.daughters.map(({ hiveId: daughter, gets }) =>
        gets === 'mothers_queen' ? takes(daughter, day, hiveId) : begins(daughter, day, STATE_OF[gets]),
      );
      if (daughters.some(({ fromHiveId }) => fromHiveId !== null)) return [...daughters, begins(hiveId, day, 'none')];
      // The daughters of one split may be in several apiaries; their mother is listed once.
      return data.fromApiaryId === undefined ? [...daughters, stays(hiveId, day)] : daughters;
    }
    case 'ColonySwarmed': {
      const caught = data.caughtHiveId === undefined ? [] : [takes(data.caughtHiveId, day, hiveId)];
      return [...caught, begins(hiveId, day, 'cell')];
    }
    case 'ColonyUnited': {
      const { intoHiveId: into, queenKept } = data;
      const kept = queenKept === 'from' ? takes(into, day, hiveId) : stays(into, day);
      return [kept, begins(hiveId, addDays(day, 1), null)];
    }
    case 'ColonyGone':
    case 'ColonyLossDescribed':
      // What was still taken from it on that day was made under its queen.
      return [begins(hiveId, addDays(day, 1), null)];
    default:
      return type satisfies never;
  }
};

/** Who she is by an inspection that names her; another year or age than the known one is another queen. */
const named = (queen: Queen, { day, year, age, color }: QueenSighting): Queen => {
  if (year !== null) {
    if (queen.year !== null && queen.year !== year)
      return { ...queen, ...NOBODY, since: null, namedOn: day, year, color };
    // The mark that was given by hand says more than the colour of the year.
    const marked = queen.color !== null && color === queenColorOf(year);
    return { ...queen, namedOn: day, year, age: null, color: marked ? queen.color : color };
  }
  const known = color === null ? queen : { ...queen, namedOn: day, color };
  if (age === null) return known;
  if (queen.year === null) return { ...known, namedOn: day, age };
  return queenAgeOf(queen.year, day) === age ? known : { ...queen, ...NOBODY, since: null, namedOn: day, age, color };
};

const stateAfter = (queen: Queen, { day, queenSeen, eggsSeen, queenCells }: QueenSighting): QueenState | null => {
  const { state, since, missedOn } = queen;
  if (eggsSeen) return 'laying';
  if (queenSeen) return state === 'cell' || state === 'none' ? 'virgin' : state;
  const rears = state === 'cell' || state === 'virgin';
  if (rears && since !== null && day <= addDays(since, REARING_DAYS)) return state;
  const isMissed = queenSeen === false && eggsSeen === false;
  const now = isMissed && (missedOn !== null || rears) ? 'none' : state;
  return now === 'none' && queenCells ? 'cell' : now;
};

/**
 * The queen after an inspection; unchanged by one without a sign of her. An inspection can contradict what is known of
 * her, and then wins. One visit without a sight of queen and eggs says nothing, a second one that there is none.
 */
export const sighted = (queen: Queen | null, sighting: QueenSighting): Queen | null => {
  const { day, year, age, color, queenSeen, eggsSeen, queenCells } = sighting;
  if ([year, age, color, queenSeen, eggsSeen].every((sign) => sign === null) && !queenCells) return queen;
  const now = named(queen ?? NOT_KNOWN, sighting);
  const isMissed = queenSeen === false && eggsSeen === false;
  const missedOn = isMissed ? day : queenSeen || eggsSeen ? null : now.missedOn;
  return { ...now, state: stateAfter(now, sighting), seenOn: queenSeen ? day : now.seenOn, missedOn };
};

const isNamed = (queen: QueenIdentity): boolean =>
  Object.keys(NOBODY).some((name) => queen[name as keyof QueenIdentity] !== null);

/**
 * The queen of a hive after a change; a queen that a colony takes along lays.
 * @param taken the queen of the hive from which it takes her
 */
export const changedQueen = (
  queen: Queen | null,
  { fromHiveId, queen: given, state, day: since }: QueenChange,
  taken: Queen | null,
): Queen | null => {
  if (fromHiveId !== null) return { ...(taken ?? NOT_KNOWN), state: taken?.state ?? 'laying', since };
  if (given === null) return queen;
  return { ...NOT_KNOWN, ...given, namedOn: isNamed(given) ? since : null, since, state };
};

/** The queen that is there; null if there is none, or a cell at most. */
export const presentQueen = (queen: Queen | null): Queen | null =>
  queen && queen.state !== 'none' && queen.state !== 'cell' ? queen : null;

/** The fields that would record on a day the queen that is there. */
export const queenFields = (
  queen: Queen | null,
  day: string,
): Pick<ReadFields, 'queenYear' | 'queenAge' | 'queenColor'> => {
  const { year, age, color } = presentQueen(queen) ?? NOBODY;
  return { queenYear: year, queenAge: year === null ? age : queenAgeOf(year, day), queenColor: color };
};

/**
 * Returns a function of a hive and a day that gives its queen at the end of that day, by default the last one; null if nothing is known of her. A queen stays
 * who she is where a split, a swarm or a unite takes her; what a colony rears itself is not known until it is recorded.
 * @param changes in the order in which they were recorded
 * @param sightings by day
 */
export const queensOf = (
  changes: readonly QueenChange[],
  sightings: (hiveId: string) => readonly QueenSighting[] = () => [],
): ((hiveId: string, day?: string) => Queen | null) => {
  const ofHive = new Map<string, { nth: number; change: QueenChange }[]>();
  const byDay = [...changes].sort((one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : 0));
  for (const [nth, change] of byDay.entries()) {
    const known = ofHive.get(change.hiveId);
    if (known) known.push({ nth, change });
    else ofHive.set(change.hiveId, [{ nth, change }]);
  }
  const before = (hiveId: string, end: number, day: string): Queen | null => {
    let queen: Queen | null = null;
    const seen = sightings(hiveId);
    let at = 0;
    const seeUntil = (last: string) => {
      for (let one = seen[at]; one && one.day <= last; one = seen[at]) {
        queen = sighted(queen, one);
        at += 1;
      }
    };
    for (const { nth, change } of ofHive.get(hiveId) ?? []) {
      if (nth >= end || change.day > day) break;
      seeUntil(change.day);
      const { fromHiveId } = change;
      queen = changedQueen(queen, change, fromHiveId === null ? null : before(fromHiveId, nth, change.day));
    }
    seeUntil(day);
    return queen;
  };
  return (hiveId, day = '9999-12-31') => before(hiveId, byDay.length, day);
};

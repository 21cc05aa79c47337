import type { FarmBookEntry, Language, Missing } from '@kypseli/contract';
import { type HiveLife, lastRecordableDay, livedBetween, livesOn, naturalKey, placeOn } from '@kypseli/domain';
import { Inject, Injectable } from '@nestjs/common';
import pg from 'pg';
import { Clock, today } from '../../platform/clock.js';
import type { Caller } from '../../platform/http/caller.js';
import { fieldRefusal } from '../../platform/http/refusal.js';
import { ApiaryLog } from '../../read-models/apiary-log.js';
import { byDay } from '../../read-models/calendar-items.js';
import { type Happening, happeningsOf } from '../../read-models/happenings.js';
import { HiveLives } from '../../read-models/hive-lives.js';
import { Medicines } from '../../read-models/medicines.js';
import { WORDS, type Words } from '../../words/words.js';
import { type ActionRow, treatment } from '../action-table.js';
import { ExportQueries } from '../exports.queries.js';
import { LAWS } from './laws.js';
import { missingOf } from './show-register.js';

interface Profile {
  address: string | null;
  regaCode: string | null;
}

/** What the farm book says of some days. */
export interface BookOfDays {
  from: string;
  to: string;
  profile: Profile;
  rows: FarmBookEntry[];
  missing: Missing[];
}

const NOTHING = {
  until: null,
  apiary_id: null,
  apiary: null,
  municipality: null,
  lat: null,
  lng: null,
  to_apiary: null,
  hive_count: 0,
  hives: null,
  details: null,
  document: null,
};

const NUMBERS = `string_agg(h.number, ', ' ORDER BY h.number_key COLLATE "C", h.id)`;
const PLACE = `s.apiary_id, coalesce(s.name, '') AS apiary, s.municipality, s.lat, s.lng`;
/** A stay that ended on the day of its beginning is none: then the hive went on to where it was at the end of that day. */
const isStay = (placement: string) =>
  `(${placement}.from_day IS NULL OR ${placement}.to_day IS NULL OR ${placement}.from_day < ${placement}.to_day)`;

const PLACES = `
  SELECT ${PLACE}, EXISTS (SELECT FROM rm.apiaries a WHERE a.id = s.apiary_id) AS exists
  FROM rm.places s WHERE s.account_id = $1 ORDER BY s.established_position`;

const MOVES = `
  SELECT n.from_day AS day, ${PLACE}, t.name AS to_apiary, count(*)::int AS hive_count, ${NUMBERS} AS hives,
    n.document
  FROM rm.placements n
  JOIN rm.placements p ON p.hive_id = n.hive_id AND p.to_day = n.from_day AND ${isStay('p')} AND p.apiary_id <> n.apiary_id
  JOIN rm.hives h ON h.id = n.hive_id
  JOIN rm.places s ON s.apiary_id = p.apiary_id
  JOIN rm.places t ON t.apiary_id = n.apiary_id
  WHERE h.account_id = $1 AND n.from_day BETWEEN $2 AND $3 AND ${isStay('n')}
  GROUP BY n.from_day, s.apiary_id, s.name, s.municipality, s.lat, s.lng, t.apiary_id, t.name, n.document
  ORDER BY n.from_day, s.name, n.document`;

type Row = Partial<FarmBookEntry> & { day: string };
/** Hives that were lost, or are new, together. */
interface ColonyEntry {
  kind: 'loss' | 'birth';
  day: string;
  apiaryId: string;
  of: string[];
  details: string;
}

/** An apiary, as it is called last. */
type Place = Pick<FarmBookEntry, 'apiary_id' | 'apiary' | 'municipality' | 'lat' | 'lng'> & { exists: boolean };

/** The farm book of Spain: what changed in the holding in some days. */
@Injectable()
export class FarmBook {
  constructor(
    @Inject(pg.Pool) private readonly pool: pg.Pool,
    private readonly queries: ExportQueries,
    private readonly lives: HiveLives,
    private readonly medicines: Medicines,
    private readonly log: ApiaryLog,
    private readonly clock: Clock,
  ) {}

  /** This year up to today if no days are given; `last` is the field of the last day. @throws Refusal date_in_future */
  async of(
    caller: Caller,
    asked: { from?: string | undefined; to?: string | undefined },
    last: 'to' | 'date_to',
    language: Language,
  ): Promise<BookOfDays> {
    const { accountId, timezone } = caller;
    const now = this.clock.now();
    const { to = today(timezone, now) } = asked;
    if (to > lastRecordableDay(now))
      throw fieldRefusal([last], 'date_in_future', 'This date is in the future.', { as: 'date_in_future' });
    const { from = `${to.slice(0, 4)}-01-01` } = asked;
    const words = WORDS[language];
    const days = [accountId, from, to];
    const query = async <R>(text: string, values: unknown[] = days) =>
      (await this.pool.query(text, values)).rows as R[];
    const events = await this.log.of(accountId);
    const [found, places, moves, treatments, profile, { purchases }] = await Promise.all([
      this.lives.of(caller, events),
      query<Place>(PLACES, [accountId]),
      query<Row>(MOVES),
      this.treatments(accountId, from, to),
      query<Profile>('SELECT address, rega_code AS "regaCode" FROM accounts WHERE id = $1', [accountId]),
      this.medicines.until(accountId, to),
    ]);
    const lives = [...found.values()];
    const apiaries = apiariesOf(lives, places, from, to);
    const rows: FarmBookEntry[] = [
      ...apiaries.map(({ exists: _, ...row }) => ({ ...NOTHING, ...row, kind: 'apiary' as const })),
      ...census(lives, apiaries[0] ? earliest(apiaries) : to, to),
      ...moves.map((row) => ({ ...NOTHING, ...row, kind: 'move' as const })),
      ...treatments.map((row) => treatmentEntry(row, words, language)),
      ...(await this.colonyEntries(
        caller,
        {
          happenings: happeningsOf(events).filter(({ data: { day } }) => day >= from && day <= to),
          lives: found,
          from,
          to,
        },
        words,
      )),
    ];
    const lacks = Object.entries(profile[0]!) as [keyof Profile, string | null][];
    return {
      from,
      to,
      profile: profile[0]!,
      rows,
      missing: [
        ...lacks.flatMap(([field, value]) => (value === null ? [{ what: 'profile' as const, id: null, field }] : [])),
        ...apiaries.filter(({ exists }) => exists).flatMap(missingOfApiary),
        ...treatments.filter(({ gone }) => !gone).flatMap((row) => missingOf(row, purchases)),
      ],
    };
  }

  /**
   * By day. Losses of the same day, apiary and reason are one entry; so are daughters of a split, and hives added on a day.
   */
  private async colonyEntries(
    { accountId }: Caller,
    {
      happenings,
      lives,
      from,
      to,
    }: { happenings: Happening[]; lives: Map<string, HiveLife>; from: string; to: string },
    words: Words,
  ): Promise<FarmBookEntry[]> {
    const [numberOf, { rows: places }] = await Promise.all([
      this.queries.numbers(accountId),
      this.pool.query<Row>(`SELECT ${PLACE} FROM rm.places s WHERE s.account_id = $1`, [accountId]),
    ]);
    const placeOf = new Map(places.map((place) => [place.apiary_id, place]));
    const entries = new Map<string, ColonyEntry>();
    /** Hives with one key are one entry. */
    const add = (key: string, hiveId: string, about: Omit<ColonyEntry, 'of'>) => {
      const entry = entries.get(key) ?? { ...about, of: [] };
      entry.of.push(hiveId);
      entries.set(key, entry);
    };
    const explained = new Set<string>();
    const lose = (hiveId: string, day: string, apiaryId: string, details: string) =>
      add(`${day} ${apiaryId} ${details}`, hiveId, { kind: 'loss', day, apiaryId, details });
    for (const [nth, { type, data }] of happenings.entries()) {
      const { apiaryId, day, hiveId } = data;
      if (type === 'ColonySplit') {
        const details = words.farmBook.mother.replace('{hive}', numberOf.get(hiveId) ?? '');
        for (const daughter of data.daughters) {
          const at = daughter.apiaryId ?? apiaryId;
          add(`${nth} ${at}`, daughter.hiveId, { kind: 'birth', day, apiaryId: at, details });
        }
      }
      const details = reasonOf({ type, data } as Happening, words);
      if (details === null) continue;
      explained.add(hiveId);
      lose(hiveId, day, apiaryId, details);
    }
    for (const [hiveId, life] of lives) {
      const { joined, stays, idle, deleted } = life;
      const lastPlace = stays.at(-1)!.apiaryId;
      if (joined !== null && joined >= from && joined <= to) {
        const { apiaryId } = stays[0]!;
        const details = words.farmBook.added;
        add(`joined ${joined} ${apiaryId}`, hiveId, { kind: 'birth', day: joined, apiaryId, details });
      }
      // Without these the entries would not add up to the hives that there are.
      const emptied = idle.find((span) => span.to === null)?.from ?? null;
      if (emptied !== null && emptied >= from && emptied <= to && !explained.has(hiveId))
        lose(hiveId, emptied, lastPlace, words.farmBook.unexplained);
      if (deleted !== null && deleted >= from && deleted <= to && emptied === null)
        lose(hiveId, deleted, lastPlace, words.farmBook.deleted);
    }
    return [...entries.values()]
      .sort((one, other) => (one.kind === other.kind ? byDay(one, other) : one.kind === 'loss' ? -1 : 1))
      .map(({ kind, day, apiaryId, of, details }) => ({
        ...NOTHING,
        ...placeOf.get(apiaryId),
        kind,
        day,
        hive_count: of.length,
        hives: of
          .map((id) => numberOf.get(id) ?? '')
          .sort(inNaturalOrder)
          .join(', '),
        details,
      }));
  }

  private async treatments(accountId: string, from: string, to: string): Promise<ActionRow[]> {
    const found: ActionRow[] = [];
    const places = await this.queries.places(accountId);
    for await (const part of this.queries.register(accountId, places, { from, to, preview: true })) found.push(...part);
    return found.sort(byDay);
  }
}

/** The hives with colonies at the end of each year. */
const census = (lives: HiveLife[], from: string, to: string): FarmBookEntry[] => {
  const days: string[] = [];
  for (let year = Number(from.slice(0, 4)); year <= Number(to.slice(0, 4)); year++)
    days.push(`${year}-${LAWS.farmBook.census}`);
  return days
    .filter((day) => day >= from && day <= to)
    .map((day) => ({
      ...NOTHING,
      kind: 'census',
      day,
      hive_count: lives.filter((life) => livesOn(life, day) && placeOn(life, day) !== undefined).length,
    }));
};

/** The apiaries with colonies in some days, each with its first and its last day, and the colonies on the last. */
const apiariesOf = (lives: HiveLife[], places: Place[], from: string, to: string): (Place & Row)[] => {
  const lived = lives.map((life) => livedBetween(life, from, to));
  return places.flatMap((place) => {
    const here = lived
      .map((stays) => stays.filter(({ apiaryId }) => apiaryId === place.apiary_id))
      .filter((stays) => stays.length > 0);
    if (here.length === 0) return [];
    const day = here.flatMap((stays) => stays.map(({ first }) => first)).sort()[0]!;
    const until = here
      .flatMap((stays) => stays.map(({ last }) => last))
      .sort()
      .at(-1)!;
    // A moved hive counts where it went; counted in both, the apiaries would add up to more than there are.
    const stayed = here.filter((stays) => stays.some(({ last }) => last === until));
    return [{ ...place, day, until, hive_count: stayed.length }];
  });
};

const inNaturalOrder = (one: string, other: string): number => (naturalKey(one) < naturalKey(other) ? -1 : 1);

const earliest = (rows: Row[]): string => rows.map(({ day }) => day).sort()[0]!;

const missingOfApiary = ({ apiary_id: id = null, municipality, lat }: Row): Missing[] => [
  ...(municipality === null ? [{ what: 'apiary' as const, id, field: 'municipality' as const }] : []),
  ...(lat === null ? [{ what: 'apiary' as const, id, field: 'place' as const }] : []),
];

const treatmentEntry = (row: ActionRow, words: Words, language: Language): FarmBookEntry => {
  const { product, substance, amount, unit, route } = treatment;
  const text = (of: (typeof treatment)['product']) => of.of(row, words) ?? '';
  const much = amount.of(row, words);
  const figure = new Intl.NumberFormat(language, { maximumFractionDigits: 4 });
  const dose = `${typeof much === 'number' ? figure.format(much) : ''} ${text(unit)}`.trim();
  return {
    ...NOTHING,
    kind: 'treatment',
    day: row.day,
    apiary_id: row.apiary.id,
    apiary: row.apiary.name,
    hive_count: row.hiveCount,
    hives: row.hives,
    details: [text(product) || text(substance), dose, text(route)].filter(Boolean).join(', '),
    document: (row.details.document ?? null) as string | null,
  };
};

/** Why a colony is lost; null if it is not. */
const reasonOf = ({ type, data }: Happening, words: Words): string | null => {
  if (type === 'ColonyUnited') return words.gone.united;
  if (type === 'ColonyLossDescribed') return words.lossReasons[data.reason];
  return type === 'ColonyGone' ? words.gone[data.reason] : null;
};

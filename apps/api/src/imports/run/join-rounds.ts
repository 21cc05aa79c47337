import type pg from 'pg';

/** A day on which hives of an apiary were visited. */
interface DayOfVisits {
  apiary: string;
  day: string;
  /** The previous day on which one of these hives was visited; null if there is none. */
  before: string | null;
}

interface Joining {
  roundDays: number;
  /** The column of the day of each visit in the mapping. */
  dateColumns: string[];
}

const daysOf = (rows: string, kind: number) => `
  SELECT apiary, day, max(before) AS before FROM (
    SELECT apiary, day, lag(day) OVER (PARTITION BY apiary, hive ORDER BY day) AS before
    FROM (SELECT DISTINCT apiary, hive, day FROM ${rows} WHERE kind = ${kind}) visited) of_hives
  GROUP BY apiary, day ORDER BY apiary, day`;

const moving = (rows: string, kind: number) => `
  UPDATE ${rows} r
  SET day = moved.first,
      body = jsonb_set(r.body::jsonb, '{extra}', coalesce(r.body::jsonb -> 'extra', '{}')
                         || jsonb_build_object(($4::text[])[r.part + 1], r.day))::text
  FROM unnest($1::text[], $2::text[], $3::text[]) AS moved (apiary, day, first)
  WHERE r.kind = ${kind} AND r.apiary = moved.apiary AND r.day = moved.day`;

const DAY_MS = 86_400_000;
const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / DAY_MS;

/** Joins the visits of an apiary within a number of days to one round, in the rows staged as `kind`. */
export const joinRounds = async (client: pg.ClientBase, rows: string, kind: number, how: Joining): Promise<void> => {
  const found = await client.query<DayOfVisits>(daysOf(rows, kind));
  const moved = laterDays(found.rows, how.roundDays);
  const of = (key: 'apiary' | 'day' | 'first') => moved.map((one) => one[key]);
  await client.query(moving(rows, kind), [of('apiary'), of('day'), of('first'), how.dateColumns]);
};

/** The days that belong to the round of an earlier day. A round has one visit of each hive. */
const laterDays = (days: DayOfVisits[], roundDays: number): { apiary: string; day: string; first: string }[] => {
  let round: { apiary: string; first: string } | null = null;
  return days.flatMap(({ apiary, day, before }) => {
    const goesOn =
      round?.apiary === apiary &&
      daysBetween(round.first, day) < roundDays &&
      (before === null || before < round.first);
    if (goesOn) return [{ apiary, day, first: round!.first }];
    round = { apiary, first: day };
    return [];
  });
};

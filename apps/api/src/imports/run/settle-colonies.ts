import type { ImportProblem } from '@kypseli/contract';
import type { Gone } from '@kypseli/domain';
import type pg from 'pg';
import type { ColonyOfRow } from '../mapping/rows/visit.js';
import type { HiveKeys } from '../plan/file-hives.js';
import { problemOf, Unusable } from '../read/unusable.js';

export interface SettledColonies {
  losses: { keys: HiveKeys; gone: Gone }[];
  contradictions: ImportProblem[];
  leftOut: number;
}

type StagedColony = Pick<ColonyOfRow, 'hiveNumber' | 'cell' | 'alive'>;

interface Later {
  row: number;
  /** Null if the row itself says that the colony is gone. */
  since: string | null;
  body: string;
}

/** A colony is gone from the first day with a loss and no count of bees. */
const goneOf = (rows: string, kind: number) => `
  SELECT DISTINCT ON (apiary, hive) apiary, hive, day, body::jsonb ->> 'state' AS reason
  FROM ${rows}
  WHERE kind = ${kind} AND body::jsonb ->> 'state' <> 'alive' AND body::jsonb -> 'alive' = 'null'
  ORDER BY apiary, hive, day, row, part`;

const laterOf = (rows: string, kind: number) => `
  SELECT apiary, hive, day, row, body, since, counted OR state = 'alive' AS contradicts FROM (
    SELECT c.apiary, c.hive, c.day, c.row, c.body, g.day AS since, coalesce(c.body::jsonb ->> 'state', '') AS state,
           c.body::jsonb -> 'alive' <> 'null' AS counted, (c.body::jsonb -> 'empty')::boolean AS empty
    FROM ${rows} c LEFT JOIN gone g USING (apiary, hive) WHERE c.kind = ${kind}) colonies
  WHERE (counted AND state NOT IN ('', 'alive')) OR (since < day AND (counted OR empty OR state = 'alive'))`;

/** Uses the rows staged as `kind`, and deletes them. */
export const settleColonies = async (client: pg.ClientBase, rows: string, kind: number): Promise<SettledColonies> => {
  await client.query(`
    CREATE TEMPORARY TABLE gone ON COMMIT DROP AS ${goneOf(rows, kind)};
    CREATE TEMPORARY TABLE later ON COMMIT DROP AS ${laterOf(rows, kind)};
    DELETE FROM ${rows} r USING later l WHERE (r.apiary, r.hive, r.day, r.row) = (l.apiary, l.hive, l.day, l.row);
    DELETE FROM ${rows} WHERE kind = ${kind}`);
  const { rows: gone } = await client.query<HiveKeys & Gone>('SELECT apiary, hive, day, reason FROM gone');
  const { rows: wrong } = await client.query<Later>(
    'SELECT row, since, body FROM later WHERE contradicts ORDER BY row',
  );
  const { rows: left } = await client.query<{ count: number }>('SELECT count(*)::integer AS count FROM later');
  return {
    losses: gone.map(({ apiary, hive, day, reason }) => ({ keys: { apiary, hive }, gone: { day, reason } })),
    contradictions: wrong.map(contradictionOf),
    leftOut: left[0]!.count,
  };
};

const contradictionOf = ({ row, since, body }: Later): ImportProblem => {
  const { hiveNumber, cell, alive } = JSON.parse(body) as StagedColony;
  const { column, text } = alive ?? cell;
  const gone = `The colony of hive ${hiveNumber} is gone${since === null ? '' : ` since ${since}`}`;
  const message = alive
    ? `${gone}, but its bees are counted here. Correct one of the two.`
    : `${gone}, but alive here. Correct one of the two, or give the new colony a number of its own.`;
  return problemOf(row, new Unusable(alive ? 'bees_after_loss' : 'alive_after_loss', message, column, text));
};

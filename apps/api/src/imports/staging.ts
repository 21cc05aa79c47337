import { inTransaction } from '@kypseli/event-store/postgres';
import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { v7 as uuidv7 } from 'uuid';
import { Clock } from '../platform/clock.js';
import { RecurringTasks } from '../platform/jobs/recurring-tasks.js';
import { createLogger } from '../platform/log.js';
import type { FileHive, HiveKeys } from './file-hives.js';
import type { Staged } from './import.entity.js';
import { joinRounds } from './join-rounds.js';
import { type SettledColonies, settleColonies } from './settle-colonies.js';
import type { ColonyOfRow, ImportedAction, ImportedVisit } from './visit.js';

type StagedColony = Omit<ColonyOfRow, 'apiary' | 'tags'>;

const log = createLogger('staging');
const SCHEMA = 'staging';
const SWEEP_MS = 30 * 60_000;
/** A check is over by then. */
const LOST_AFTER_MS = 6 * 60 * 60_000;
/** Sorting millions of rows takes longer than any other statement may. */
const SORTING_MS = 30 * 60_000;
const COPY_CHARS = 1_000_000;
const PAGE = 2_000;

/** What an entry is; hives come first, and on a day of an apiary visits before actions. */
const KIND = { hive: 0, visit: 1, action: 2, colony: 3 } as const;

/** One entry of the sorted table. `body` is JSON: a visit's fields, or what an action holds besides. */
export interface StagedEntry {
  n: number;
  kind: number;
  apiary: string;
  day: string;
  hive: string;
  row: number;
  /** Of a visit its place in the mapping. */
  part: number;
  body: string;
}

export const isVisit = ({ kind }: StagedEntry): boolean => kind === KIND.visit;

/** A text of COPY's own format. */
const escaped = (text: string): string =>
  /[\\\n\r\t]/.test(text)
    ? text.replaceAll('\\', '\\\\').replaceAll('\n', '\\n').replaceAll('\r', '\\r').replaceAll('\t', '\\t')
    : text;

/**
 * Where the rows of a file wait, sorted, for being written: a table a check, UNLOGGED since everything in it can be
 * read from the file again.
 */
@Injectable()
export class Staging implements OnApplicationBootstrap {
  constructor(
    @Inject(pg.Pool) private readonly pool: pg.Pool,
    private readonly clock: Clock,
    private readonly recurringTasks: RecurringTasks,
  ) {}

  onApplicationBootstrap(): void {
    this.recurringTasks.schedule(log, {
      name: 'sweep lost tables',
      everyMs: SWEEP_MS,
      where: 'everywhere',
      work: () => this.sweep(),
    });
  }

  async begin(): Promise<StagingTable> {
    const table = `check_${uuidv7({ msecs: this.clock.now().getTime() }).replaceAll('-', '')}`;
    await this.pool.query(
      `CREATE UNLOGGED TABLE ${SCHEMA}.${table}_rows (
         apiary text COLLATE "C" NOT NULL, day text COLLATE "C" NOT NULL, kind smallint NOT NULL,
         hive text COLLATE "C" NOT NULL, row integer NOT NULL, part integer NOT NULL, body text NOT NULL
       )`,
    );
    return new StagingTable(this.pool, table);
  }

  /** Whether everything is there that was staged: a crash of the database empties such tables. */
  async isWhole({ table, entries }: Staged): Promise<boolean> {
    const { rows } = await this.pool.query<{ found: string | null }>('SELECT to_regclass($1) AS found', [
      `${SCHEMA}.${table}`,
    ]);
    if (rows[0]!.found === null) return false;
    const last = await this.pool.query(`SELECT FROM ${SCHEMA}.${table} WHERE n = $1`, [entries]);
    return entries === 0 || last.rowCount === 1;
  }

  async hivesOf({ table }: Pick<Staged, 'table'>): Promise<FileHive[]> {
    const { rows } = await this.pool.query<{ body: string }>(
      `SELECT body FROM ${SCHEMA}.${table} WHERE kind = ${KIND.hive} ORDER BY n`,
    );
    return rows.map(({ body }) => JSON.parse(body) as FileHive);
  }

  /** The first row of the file about an apiary, by the unique key of its name. */
  async firstRow({ table }: Pick<Staged, 'table'>, apiary: string): Promise<number> {
    const { rows } = await this.pool.query<{ row: number | null }>(
      `SELECT min(row) AS row FROM ${SCHEMA}.${table} WHERE kind <> ${KIND.hive} AND apiary = $1`,
      [apiary],
    );
    return rows[0]!.row ?? 1;
  }

  /** Visits and actions after the nth entry, sorted by apiary, day and hive; the next page is fetched meanwhile. */
  async *entries({ table }: Pick<Staged, 'table'>, after: number): AsyncGenerator<StagedEntry[]> {
    const page = (from: number) => this.page(table, from, '');
    let next = page(after);
    for (;;) {
      const entries = await next;
      if (entries.length === 0) return;
      next = page(entries.at(-1)!.n);
      next.catch(() => undefined);
      const wanted = entries.filter(({ kind }) => kind !== KIND.hive);
      if (wanted.length > 0) yield wanted;
    }
  }

  /** The visits of hives that have several on one day, those of a hive and day one after the other. */
  async *repeatedVisits(table: string): AsyncGenerator<StagedEntry[]> {
    for (let after = 0; ; ) {
      const entries = await this.page(table, after, 'AND repeated');
      if (entries.length === 0) return;
      yield entries;
      after = entries.at(-1)!.n;
    }
  }

  async drop(table: string | undefined): Promise<void> {
    if (table === undefined) return;
    await this.pool
      .query(`DROP TABLE IF EXISTS ${SCHEMA}.${table}, ${SCHEMA}.${table}_rows`)
      .catch((error: unknown) => log.warn({ err: error }, 'a staged table was not dropped'));
  }

  private async page(table: string, after: number, which: string): Promise<StagedEntry[]> {
    const { rows } = await this.pool.query<[number, number, string, string, string, number, number, string]>({
      text: `SELECT n, kind, apiary, day, hive, row, part, body FROM ${SCHEMA}.${table}
             WHERE n > $1 ${which} ORDER BY n LIMIT ${PAGE}`,
      values: [after],
      rowMode: 'array',
    });
    return rows.map(([n, kind, apiary, day, hive, row, part, body]) => ({
      n,
      kind,
      apiary,
      day,
      hive,
      row,
      part,
      body,
    }));
  }

  /** Tables of checks that died, by the time in their names. */
  private async sweep(): Promise<void> {
    const { rows } = await this.pool.query<{ name: string }>(
      `SELECT relname AS name FROM pg_class
       WHERE relnamespace = '${SCHEMA}'::regnamespace AND relkind = 'r'
         AND NOT EXISTS (SELECT FROM imports WHERE staged->>'table' = relname)`,
    );
    const before = this.clock.now().getTime() - LOST_AFTER_MS;
    for (const { name } of rows)
      if (Number.parseInt(name.slice(6, 18), 16) < before) await this.drop(name.replace(/_rows$/, ''));
  }
}

/** Different visits, the days of an apiary that they make, and work that several hives of a day may share. */
export interface Sorted {
  entries: number;
  visits: number;
  rounds: number;
  actions: number;
}

const counting = (table: string): string => `
  SELECT count(*)::integer AS entries,
         (count(*) FILTER (WHERE kind = ${KIND.visit} AND NOT again))::integer AS visits,
         (SELECT count(*)::integer
          FROM (SELECT DISTINCT apiary, day FROM ${table} WHERE kind = ${KIND.visit}) of_days) AS rounds,
         (SELECT coalesce(sum(most), 0)::integer FROM
            (SELECT CASE work ->> 'type' WHEN 'treatment' THEN 1 ELSE max(times) END AS most FROM
               (SELECT apiary, day, body::jsonb - 'at' AS work, count(*) AS times FROM ${table}
                WHERE kind = ${KIND.action} GROUP BY apiary, day, work, hive) of_hives
             GROUP BY apiary, day, work) of_work) AS actions
  FROM ${table}`;

/** A table that is being filled: rows as they come, then sorted once. */
export class StagingTable {
  private lines: string[] = [];
  private chars = 0;
  private copying: Promise<void> = Promise.resolve();

  constructor(
    private readonly pool: pg.Pool,
    readonly table: string,
  ) {}

  visit({ apiary, hive }: HiveKeys, { day, rows, group, fields }: ImportedVisit): void {
    this.line(apiary, day, KIND.visit, hive, rows[0]!, group, JSON.stringify(fields));
  }

  action({ apiary, hive }: HiveKeys, part: number, { day, row, at, type, title, details }: ImportedAction): void {
    this.line(apiary, day, KIND.action, hive, row, part, JSON.stringify({ at, type, title, details }));
  }

  colony({ apiary, hive }: HiveKeys, part: number, { day, row, hiveNumber, ...said }: StagedColony): void {
    const { state, cell, alive, empty } = said;
    this.line(apiary, day, KIND.colony, hive, row, part, JSON.stringify({ hiveNumber, state, cell, alive, empty }));
  }

  hive(nth: number, hive: FileHive): void {
    this.line('', '', KIND.hive, '', nth, 0, JSON.stringify(hive));
  }

  /** Waits where more was told than the database has taken. */
  async flush(all = false): Promise<void> {
    if (this.chars === 0 || (!all && this.chars < COPY_CHARS)) return all ? this.copying : undefined;
    await this.copying;
    const text = this.lines.join('');
    this.lines = [];
    this.chars = 0;
    this.copying = this.copy(text);
    // Told to the next flush; nobody waits for it meanwhile.
    this.copying.catch(() => undefined);
    if (all) await this.copying;
  }

  /**
   * Finds the first day on which each colony is said to be gone, and what contradicts that later. Such rows, and empty
   * ones about a colony that is gone, are taken out with what was done.
   */
  async settleColonies(): Promise<SettledColonies> {
    await this.flush(true);
    return inTransaction(this.pool, (client) => settleColonies(client, `${SCHEMA}.${this.table}_rows`, KIND.colony));
  }

  /**
   * Gives visits of an apiary within so many days the first of these days; the others keep their own one as a text.
   * @param dateColumns the names of the texts, by the place of a visit in the mapping
   */
  async joinRounds(roundDays: number, dateColumns: string[]): Promise<void> {
    await this.flush(true);
    const table = `${SCHEMA}.${this.table}_rows`;
    await inTransaction(this.pool, (client) => joinRounds(client, table, KIND.visit, { roundDays, dateColumns }));
  }

  /** Puts everything into its order, and counts what there is. */
  async sort(): Promise<Sorted> {
    await this.flush(true);
    const same = (which: 'lag' | 'lead') =>
      `(apiary, day, kind, hive) = (${which}(apiary) OVER o, ${which}(day) OVER o, ${which}(kind) OVER o, ${which}(hive) OVER o)`;
    const long = (text: string) => ({ text, query_timeout: SORTING_MS }) as pg.QueryConfig;
    return inTransaction(this.pool, async (client) => {
      await client.query(
        `SET LOCAL statement_timeout = ${SORTING_MS}; SET LOCAL work_mem = '48MB'; SET LOCAL jit = off`,
      );
      await client.query(
        long(
          `CREATE UNLOGGED TABLE ${SCHEMA}.${this.table} AS
           SELECT (row_number() OVER o)::integer AS n, apiary, day, kind, hive, row, part,
                  kind = ${KIND.visit} AND coalesce(${same('lag')}, false) AS again,
                  kind = ${KIND.visit} AND (coalesce(${same('lag')}, false) OR coalesce(${same('lead')}, false)) AS repeated,
                  body
           FROM ${SCHEMA}.${this.table}_rows WINDOW o AS (ORDER BY apiary, day, kind, hive, row, part)`,
        ),
      );
      await client.query(
        long(
          `CREATE UNIQUE INDEX ON ${SCHEMA}.${this.table} (n);
           CREATE INDEX ON ${SCHEMA}.${this.table} (n) WHERE repeated;
           DROP TABLE ${SCHEMA}.${this.table}_rows`,
        ),
      );
      const { rows } = await client.query<Sorted>(long(counting(`${SCHEMA}.${this.table}`)));
      return rows[0]!;
    });
  }

  private line(apiary: string, day: string, kind: number, hive: string, row: number, part: number, body: string): void {
    const line = `${escaped(apiary)}\t${day}\t${kind}\t${escaped(hive)}\t${row}\t${part}\t${escaped(body)}\n`;
    this.lines.push(line);
    this.chars += line.length;
  }

  private async copy(text: string): Promise<void> {
    const client = await this.pool.connect();
    let broken: Error | undefined;
    try {
      const stream = client.query(
        copyFrom(`COPY ${SCHEMA}.${this.table}_rows (apiary, day, kind, hive, row, part, body) FROM STDIN`),
      );
      await new Promise<void>((resolve, reject) => {
        stream.on('error', reject);
        stream.on('finish', resolve);
        stream.end(text);
      });
    } catch (error) {
      broken = error as Error;
      throw error;
    } finally {
      client.release(broken);
    }
  }
}

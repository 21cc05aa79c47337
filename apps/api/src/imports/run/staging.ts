import { inTransaction } from '@kypseli/event-store/postgres';
import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { v7 as uuidv7 } from 'uuid';
import { Clock } from '../../platform/clock.js';
import { RecurringTasks } from '../../platform/jobs/recurring-tasks.js';
import { createLogger } from '../../platform/log.js';
import type { Staged } from '../import.entity.js';
import type { ColonyOfRow, ImportedAction, ImportedVisit } from '../mapping/rows/visit.js';
import type { FileHive, HiveKeys } from '../plan/file-hives.js';
import { KIND, type StagedEntry } from '../plan/staged-entry.js';
import { joinRounds } from './join-rounds.js';
import { type SettledColonies, settleColonies } from './settle-colonies.js';

type StagedColony = Omit<ColonyOfRow, 'apiary' | 'tags'>;

const log = createLogger('staging');
const SCHEMA = 'staging';
/** How the names of schemas begin in which an archive is tried. */
export const TRIAL = 'trial_';
const SWEEP_MS = 30 * 60_000;
/** Every check has ended after this time. */
const LOST_AFTER_MS = 6 * 60 * 60_000;
/** Sorting millions of rows takes longer than the timeout of other statements. */
const SORTING_MS = 30 * 60_000;
const COPY_CHARS = 1_000_000;
const PAGE = 2_000;

/** Escapes a text for COPY. */
const escaped = (text: string): string =>
  /[\\\n\r\t]/.test(text)
    ? text.replaceAll('\\', '\\\\').replaceAll('\n', '\\n').replaceAll('\r', '\\r').replaceAll('\t', '\\t')
    : text;

/**
 * Stores the entries of a file, sorted, until they are written. Each check has its own table. It is UNLOGGED, since its
 * content can be read from the file again.
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
      deletes: true,
      work: () => this.sweep(),
    });
  }

  /** A new table, and its name in statements. */
  nameOf(now: Date): { table: string; name: string } {
    const table = `check_${uuidv7({ msecs: now.getTime() }).replaceAll('-', '')}`;
    return { table, name: this.placeOf(table) };
  }

  placeOf(table: string): string {
    return `${SCHEMA}.${table}`;
  }

  async begin(): Promise<StagingTable> {
    const { table } = this.nameOf(this.clock.now());
    await this.pool.query(
      `CREATE UNLOGGED TABLE ${SCHEMA}.${table}_rows (
         apiary text COLLATE "C" NOT NULL, day text COLLATE "C" NOT NULL, kind smallint NOT NULL,
         hive text COLLATE "C" NOT NULL, row integer NOT NULL, part integer NOT NULL, body text NOT NULL
       )`,
    );
    return new StagingTable(this.pool, table);
  }

  /** True if the table is complete: a crash of the database empties UNLOGGED tables. */
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

  /** The first row of an apiary in the file, by the unique key of its name. */
  async firstRow({ table }: Pick<Staged, 'table'>, apiary: string): Promise<number> {
    const { rows } = await this.pool.query<{ row: number | null }>(
      `SELECT min(row) AS row FROM ${SCHEMA}.${table} WHERE kind <> ${KIND.hive} AND apiary = $1`,
      [apiary],
    );
    return rows[0]!.row ?? 1;
  }

  /** Visits and actions after the nth entry, sorted by apiary, day and hive. The next page is fetched in advance. */
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

  /** The visits of hives with several visits on one day, sorted by hive and day. */
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

  /** Drops tables left by killed checks, by the time in their names. */
  private async sweep(): Promise<void> {
    const { rows } = await this.pool.query<{ name: string }>(
      `SELECT relname AS name FROM pg_class
       WHERE relnamespace = '${SCHEMA}'::regnamespace AND relkind = 'r'
         AND NOT EXISTS (SELECT FROM imports WHERE staged->>'table' = relname)`,
    );
    const before = this.clock.now().getTime() - LOST_AFTER_MS;
    for (const { name } of rows)
      if (Number.parseInt(name.slice(6, 18), 16) < before) await this.drop(name.replace(/_rows$/, ''));
    const { rows: trials } = await this.pool.query<{ name: string }>(
      `SELECT nspname AS name FROM pg_namespace WHERE starts_with(nspname, '${TRIAL}')`,
    );
    for (const { name } of trials)
      if (Number.parseInt(name.slice(TRIAL.length, TRIAL.length + 12), 16) < before)
        await this.pool.query(`DROP SCHEMA IF EXISTS ${name} CASCADE`);
  }
}

/**
 * The numbers of entries, different visits and rounds (days of an apiary with visits). Work on several hives on one day
 * is one action.
 */
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
            (SELECT CASE WHEN work ->> 'type' IN ('treatment', 'harvest') THEN 1 ELSE max(times) END AS most FROM
               (SELECT apiary, day, (body::jsonb - 'at' - 'ofId') #- '{details,kg}' #- '{details,frames}' AS work, count(*) AS times FROM ${table}
                WHERE kind = ${KIND.action} GROUP BY apiary, day, work, hive) of_hives
             GROUP BY apiary, day, work) of_work) AS actions
  FROM ${table}`;

/** A table that is being filled. Entries are added in any order and sorted once at the end. */
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

  action({ apiary, hive }: HiveKeys, part: number, action: ImportedAction): void {
    const { day, row, at, type, title, planned, ofId, details } = action;
    const body = JSON.stringify({ at, type, title, planned, ofId, details });
    this.line(apiary, day, KIND.action, hive, row, part, body);
  }

  colony({ apiary, hive }: HiveKeys, part: number, { day, row, hiveNumber, ...content }: StagedColony): void {
    const { state, cell, alive, empty } = content;
    this.line(apiary, day, KIND.colony, hive, row, part, JSON.stringify({ hiveNumber, state, cell, alive, empty }));
  }

  hive(nth: number, hive: FileHive): void {
    this.line('', '', KIND.hive, '', nth, 0, JSON.stringify(hive));
  }

  /** Writes the collected entries. Waits if the previous write is not complete. */
  async flush(all = false): Promise<void> {
    if (this.chars === 0 || (!all && this.chars < COPY_CHARS)) return all ? this.copying : undefined;
    await this.copying;
    const text = this.lines.join('');
    this.lines = [];
    this.chars = 0;
    this.copying = this.copy(text);
    // The next flush reports the error; without a handler it would end the process.
    this.copying.catch(() => undefined);
    if (all) await this.copying;
  }

  /**
   * Finds the first day on which each colony is gone, and rows that contradict it later. These rows, and empty rows of
   * lost colonies, are removed with their actions.
   */
  async settleColonies(): Promise<SettledColonies> {
    await this.flush(true);
    return inTransaction(this.pool, (client) => settleColonies(client, `${SCHEMA}.${this.table}_rows`, KIND.colony));
  }

  /**
   * Moves visits of an apiary within a number of days to the first of these days. The others keep their own day as a
   * text.
   * @param dateColumns the names of these texts, by the index of a visit in the mapping
   */
  async joinRounds(roundDays: number, dateColumns: string[]): Promise<void> {
    await this.flush(true);
    const table = `${SCHEMA}.${this.table}_rows`;
    await inTransaction(this.pool, (client) => joinRounds(client, table, KIND.visit, { roundDays, dateColumns }));
  }

  /** Sorts and counts all entries. */
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

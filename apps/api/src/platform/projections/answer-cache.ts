import { Together } from '@kypseli/event-store';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import pg from 'pg';
import type { JsonBytes, JsonText } from '../http/json-text.js';
import { inOwnMemory, keepCopies } from '../http/kept-copies.js';
import { LOG_HOME, type LogHome } from '../journal/log-home.js';
import { checkpointOf } from './read-side.js';

const MOST_BYTES = 8 * 1024 * 1024;
/** What an entry takes beside its answer, about. */
const ENTRY_BYTES = 512;
const KEPT_MS = 60_000;
/** After more events than this every answer is forgotten instead of finding out whose events they are. */
const MOST_EVENTS = 500;

/**
 * How far the live read models are, the streams that have changed since $1 with their accounts, and the accounts whose
 * rows are being erased. One statement: all of it is true at one moment. The last position known is hidden from the
 * planner, which would plan the statement again for each value.
 */
const CHANGES = `
  SELECT v.version || '.' || v.generation AS tables, c.position,
    CASE WHEN c.position - $1::bigint BETWEEN 0 AND ${MOST_EVENTS} THEN ARRAY(
      SELECT DISTINCT (e.metadata ->> 'accountId') || ' ' || e.stream FROM es.events e
      WHERE e.position > (SELECT $1::bigint) AND e.position <= c.position) END AS changed,
    ARRAY(SELECT account_id::text FROM public.erasures WHERE closed_at IS NULL) AS erased
  FROM public.read_side_versions v JOIN public.checkpoints c ON c.version = v.version AND c.name = $2
  WHERE v.state = 'live'`;

interface Changes {
  tables: string;
  position: string;
  /** "<account> <stream>" each; null if it was not looked up. */
  changed: string[] | null;
  erased: string[];
}

/** For answers that any event of the account may change. */
export const anyEvent = (): boolean => true;

interface Entry {
  answer: Promise<Buffer>;
  isAffectedBy: (stream: string) => boolean;
  /** 0 until it is there. */
  bytes: number;
  until: number;
}

/**
 * Answers of queries that depend on nothing but the read models and their key. Before an answer is used, the database is
 * asked which streams have been projected since, so that it is as fresh as one that is read now, whichever process has
 * written. Only where the log is in PostgreSQL.
 */
@Injectable()
export class AnswerCache implements OnApplicationShutdown {
  /** By account and key; the accounts that have asked last are at the end. */
  private readonly accounts = new Map<string, Map<string, Entry>>();
  private bytes = 0;
  private known = { tables: '', position: '0' };
  private readonly check = new Together<void, boolean>(async (asked) => {
    const isUsable = await this.forgetChanged();
    return asked.map(() => isUsable);
  });

  /** What nobody asks for again, perhaps because the account was erased, does not stay in memory. */
  private readonly sweeping = setInterval(() => this.forgetOld(), KEPT_MS).unref();

  constructor(
    @Inject(pg.Pool) private readonly pool: pg.Pool,
    @Inject(LOG_HOME) private readonly home: LogHome,
  ) {}

  onApplicationShutdown(): void {
    clearInterval(this.sweeping);
  }

  /**
   * The stored answer, or what `make` returns. The key names everything that the answer depends on beside the read
   * models, and `isAffectedBy` tells whether an event of one of the account's streams may change it.
   */
  async of<T>(
    accountId: string,
    key: string,
    isAffectedBy: Entry['isAffectedBy'],
    make: () => Promise<JsonText<T>>,
  ): Promise<JsonBytes<T>> {
    const bytes = async () => inOwnMemory(await make());
    if (this.home.store !== 'postgres') return bytes();
    // Where nothing is kept there is nothing to check: events after the known position make the new answer forgotten.
    const mustCheck = this.known.tables === '' || this.accounts.get(accountId)?.has(key);
    if (mustCheck && !(await this.check.add())) return bytes();
    const entries = this.accounts.get(accountId);
    const found = entries?.get(key);
    if (found && found.until > performance.now()) {
      this.accounts.delete(accountId);
      this.accounts.set(accountId, entries!);
      return found.answer;
    }
    // Put there before it is made: a change meanwhile removes it.
    const answer = bytes();
    const entry: Entry = { answer, isAffectedBy, bytes: 0, until: performance.now() + KEPT_MS };
    this.put(accountId, key, entry);
    try {
      const made = await answer;
      this.grow(accountId, key, entry, made.length + ENTRY_BYTES);
      // Its compressed copies count too.
      keepCopies(made, (bytes) => this.grow(accountId, key, entry, bytes));
    } catch (error) {
      if (this.accounts.get(accountId)?.get(key) === entry) this.forget(accountId, key);
      throw error;
    }
    return answer;
  }

  /** Forgets what may have changed. False if it cannot be found out. */
  private async forgetChanged(): Promise<boolean> {
    const { rows } = await this.pool.query<Changes>({
      name: 'answers.changes',
      text: CHANGES,
      values: [this.known.position, checkpointOf(this.home)],
    });
    const now = rows[0];
    if (!now || now.tables !== this.known.tables || now.changed === null) this.clear();
    else for (const each of now.changed) this.forgetAffected(...(each.split(' ') as [string, string]));
    for (const accountId of now?.erased ?? []) this.forgetAll(accountId);
    this.known = now ?? { tables: '', position: '0' };
    return now !== undefined;
  }

  private forgetAffected(accountId: string, stream: string): void {
    for (const [key, { isAffectedBy }] of this.accounts.get(accountId) ?? [])
      if (isAffectedBy(stream)) this.forget(accountId, key);
  }

  private put(accountId: string, key: string, entry: Entry): void {
    this.forget(accountId, key);
    const entries = this.accounts.get(accountId) ?? new Map<string, Entry>();
    this.accounts.set(accountId, entries.set(key, entry));
  }

  /** Counts bytes of an answer that are there now, unless it was forgotten meanwhile. */
  private grow(accountId: string, key: string, entry: Entry, bytes: number): void {
    if (this.accounts.get(accountId)?.get(key) !== entry) return;
    entry.bytes += bytes;
    this.bytes += bytes;
    while (this.bytes > MOST_BYTES) this.forgetAll(this.accounts.keys().next().value!);
  }

  private forget(accountId: string, key: string): void {
    const entries = this.accounts.get(accountId);
    this.bytes -= entries?.get(key)?.bytes ?? 0;
    entries?.delete(key);
    if (entries?.size === 0) this.accounts.delete(accountId);
  }

  private forgetAll(accountId: string): void {
    for (const { bytes } of this.accounts.get(accountId)?.values() ?? []) this.bytes -= bytes;
    this.accounts.delete(accountId);
  }

  private forgetOld(): void {
    const now = performance.now();
    for (const [accountId, entries] of this.accounts)
      for (const [key, { until }] of entries) if (until <= now) this.forget(accountId, key);
  }

  private clear(): void {
    this.accounts.clear();
    this.bytes = 0;
  }
}

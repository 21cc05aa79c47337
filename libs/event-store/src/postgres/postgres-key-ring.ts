import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Pool } from 'pg';
import type { KeyRing } from '../key-ring.js';
import { toStoreError } from './failures.js';
import { lockForMigration } from './lock-for-migration.js';
import { inTransaction } from './transaction.js';

const CACHED_KEYS = 1_000;
const CACHED_MS = 30_000;

export interface PostgresKeyRingOptions {
  pool: Pool;
  /** A plain lower-case name, default `es_keys`; leave it out of the backups of the log. */
  schema?: string;
}

/**
 * The account keys in a PostgreSQL table. A process caches up to 1,000 keys for 30 s and drops a key that it deletes;
 * another process may still read with a deleted key for those 30 s. Throws StoreUnavailable.
 */
export class PostgresKeyRing implements KeyRing {
  readonly #cache = new Map<string, { key: Buffer; until: number }>();

  private constructor(
    private readonly pool: Pool,
    private readonly schema: string,
  ) {}

  static create({ pool, schema = 'es_keys' }: PostgresKeyRingOptions): PostgresKeyRing {
    if (!/^[a-z_][a-z0-9_]{0,62}$/.test(schema)) throw new RangeError(`Not a plain schema name: ${schema}`);
    return new PostgresKeyRing(pool, schema);
  }

  /** Creates schema and table; many processes may call it at once. */
  async migrate(): Promise<void> {
    const sql = readFileSync(new URL('./sql/account_keys.sql', import.meta.url), 'utf8');
    await inTransaction(this.pool, async (client) => {
      await lockForMigration(client, this.schema);
      await client.query(sql.replaceAll('__schema__', this.schema));
    }).catch(rethrow);
  }

  async keyFor(accountId: string, _options: { create: true }): Promise<Buffer> {
    const found = await this.find(accountId);
    if (found) return found;
    // DO UPDATE and not DO NOTHING: two concurrent creators both get the stored key.
    const text = `INSERT INTO ${this.schema}.account_keys AS k (account_id, key) VALUES ($1, $2)
                  ON CONFLICT (account_id) DO UPDATE SET key = k.key RETURNING k.key`;
    const { rows } = await this.pool.query<{ key: Buffer }>(text, [accountId, randomBytes(32)]).catch(rethrow);
    return this.#remember(accountId, rows[0]!.key);
  }

  async find(accountId: string): Promise<Buffer | null> {
    return (await this.findMany([accountId])).get(accountId) ?? null;
  }

  async findMany(accountIds: string[]): Promise<Map<string, Buffer>> {
    const keys = new Map<string, Buffer>();
    const missing: string[] = [];
    for (const accountId of new Set(accountIds)) {
      const cached = this.#cache.get(accountId);
      if (cached && cached.until > Date.now()) keys.set(accountId, cached.key);
      else missing.push(accountId);
    }
    if (missing.length === 0) return keys;
    // Results use the ids as given: PostgreSQL treats an upper-case id as the same uuid.
    const text = `SELECT a.asked, k.key FROM unnest($1::text[]) a(asked)
                    JOIN ${this.schema}.account_keys k ON k.account_id = a.asked::uuid`;
    const query = { name: `${this.schema}.find_keys`, text, values: [missing] };
    const { rows } = await this.pool.query<{ asked: string; key: Buffer }>(query).catch(rethrow);
    for (const { asked, key } of rows) keys.set(asked, this.#remember(asked, key));
    return keys;
  }

  async forget(accountId: string): Promise<void> {
    this.#cache.delete(accountId);
    await this.pool.query(`DELETE FROM ${this.schema}.account_keys WHERE account_id = $1`, [accountId]).catch(rethrow);
    // Again: a read that ran beside the DELETE may have cached the key.
    this.#cache.delete(accountId);
  }

  #remember(accountId: string, key: Buffer): Buffer {
    this.#cache.delete(accountId);
    this.#cache.set(accountId, { key, until: Date.now() + CACHED_MS });
    const oldest = this.#cache.size > CACHED_KEYS ? this.#cache.keys().next().value : undefined;
    if (oldest !== undefined) this.#cache.delete(oldest);
    return key;
  }
}

function rethrow(error: unknown): never {
  throw toStoreError(error);
}

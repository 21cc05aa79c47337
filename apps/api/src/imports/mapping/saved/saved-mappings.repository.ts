import type { Mapping, SavedMapping } from '@kypseli/contract';
import { inTransaction } from '@kypseli/event-store/postgres';
import { Inject, Injectable } from '@nestjs/common';
import pg from 'pg';
import { notFound, Refusal } from '../../../platform/http/refusal.js';
import { columnsNamedBy } from './columns-named-by.js';

const MAX_SAVED = 100;
const COLUMNS = 'id, name, mapping, used_at';

interface Row {
  id: string;
  name: string;
  mapping: Mapping;
  used_at: Date;
}

const savedOf = ({ id, name, mapping, used_at }: Row): SavedMapping => ({
  id,
  name,
  mapping,
  used_at: used_at.toISOString(),
});

/** Reads and writes saved mappings. Every statement is limited to the account. */
@Injectable()
export class SavedMappings {
  constructor(@Inject(pg.Pool) private readonly pool: pg.Pool) {}

  /** All saved mappings, the last used first. */
  async list(accountId: string): Promise<SavedMapping[]> {
    const { rows } = await this.pool.query<Row>(
      `SELECT ${COLUMNS} FROM import_mappings WHERE account_id = $1 ORDER BY used_at DESC, id DESC LIMIT $2`,
      [accountId, MAX_SAVED],
    );
    return rows.map(savedOf);
  }

  /** At most one saved mapping whose columns are all in a file: the one with the most columns, then the last used. */
  async fitting(accountId: string, columns: string[]): Promise<SavedMapping[]> {
    const { rows } = await this.pool.query<Row>(
      `SELECT ${COLUMNS} FROM import_mappings WHERE account_id = $1 AND columns <@ $2::text[]
       ORDER BY cardinality(columns) DESC, used_at DESC, id DESC LIMIT 1`,
      [accountId, columns],
    );
    return rows.map(savedOf);
  }

  /**
   * Saves a mapping under a name and replaces an earlier one of this name.
   * @throws Refusal conflict if there are too many
   */
  async save(accountId: string, id: string, name: string, mapping: Mapping, at: Date): Promise<SavedMapping> {
    return inTransaction(this.pool, async (client) => {
      // Serialises saves of an account, so that two of them cannot exceed the limit together.
      await client.query('SELECT id FROM accounts WHERE id = $1 FOR UPDATE', [accountId]);
      const { rows: others } = await client.query<{ count: number }>(
        'SELECT count(*)::int AS count FROM import_mappings WHERE account_id = $1 AND name <> $2',
        [accountId, name],
      );
      if (others[0]!.count >= MAX_SAVED)
        throw new Refusal(
          'conflict',
          `You already have ${MAX_SAVED} templates. Delete one or replace one by its name.`,
        );
      const { rows } = await client.query<Row>(
        `INSERT INTO import_mappings (id, account_id, name, mapping, columns, used_at) VALUES ($1, $2, $3, $4, $5, $6)
         ON CONFLICT (account_id, name) DO UPDATE SET mapping = $4, columns = $5, used_at = $6 RETURNING ${COLUMNS}`,
        [id, accountId, name, JSON.stringify(mapping), columnsNamedBy(mapping), at],
      );
      return savedOf(rows[0]!);
    });
  }

  /** Records that a file uses the mapping. */
  async use(accountId: string, id: string, at: Date): Promise<void> {
    await this.pool.query(
      'UPDATE import_mappings SET used_at = greatest(used_at, $3) WHERE account_id = $1 AND id = $2',
      [accountId, id, at],
    );
  }

  /** @throws Refusal not_found */
  async forget(accountId: string, id: string): Promise<void> {
    const { rowCount } = await this.pool.query('DELETE FROM import_mappings WHERE account_id = $1 AND id = $2', [
      accountId,
      id,
    ]);
    if (rowCount === 0) throw notFound('mapping');
  }
}

import { setTimeout as wait } from 'node:timers/promises';
import { DomainError } from '@kypseli/domain';
import { Together } from '@kypseli/event-store';
import { Inject, Injectable } from '@nestjs/common';
import pg from 'pg';
import { fieldRefusal, notFound, Refusal } from '../platform/http/refusal.js';
import { HivePlaces, type PlacedHive } from './hive-places.js';
import { latestRoundOf } from './rounds.js';

/** A move takes some milliseconds; one that a crash left open is finished only later. */
const ARRIVAL_ATTEMPTS = 20;
const ARRIVAL_POLL_MS = 50;

export interface Place {
  apiaryId: string;
  hiveIds: string[];
}

interface ActiveHives {
  id: string;
  name: string;
  hiveIds: string[];
}

/** Finds where a keeper's objects are; another account's objects count as unknown. */
@Injectable()
export class Locate {
  private readonly looking = new Together<string, PlacedHive | undefined>((hiveIds) => this.look(hiveIds));

  constructor(
    @Inject(pg.Pool) private readonly pool: pg.Pool,
    private readonly hivePlaces: HivePlaces,
  ) {}

  /** @throws Refusal not_found */
  async apiary(accountId: string, apiaryId: string): Promise<{ lat: number | null }> {
    const { rows } = await this.pool.query<{ lat: number | null }>(
      'SELECT lat FROM rm.apiaries WHERE id = $1 AND account_id = $2',
      [apiaryId, accountId],
    );
    if (!rows[0]) throw notFound('apiary');
    return rows[0];
  }

  /** @throws Refusal not_found if the keeper never had this apiary */
  async apiaryEvenDeleted(accountId: string, apiaryId: string): Promise<void> {
    const { rowCount } = await this.pool.query('SELECT FROM rm.places WHERE apiary_id = $1 AND account_id = $2', [
      apiaryId,
      accountId,
    ]);
    if (rowCount === 0) throw notFound('apiary');
  }

  /** The apiary of a hive. @throws Refusal not_found */
  hive(accountId: string, hiveId: string): Promise<string> {
    return this.apiaryOf(accountId, hiveId, false);
  }

  /**
   * The apiary in which a hive was seen, which may be deleted; without one, that in which it is.
   * @throws Refusal not_found; validation_failed at `path` if the hive has never been there
   */
  async seenIn(
    accountId: string,
    hiveId: string,
    apiaryId: string | null | undefined,
    path: string[],
  ): Promise<string> {
    const now = await this.hive(accountId, hiveId);
    if (!apiaryId || apiaryId === now) return now;
    const { rowCount } = await this.pool.query(
      'SELECT FROM rm.placements WHERE hive_id = $1 AND apiary_id = $2 LIMIT 1',
      [hiveId, apiaryId],
    );
    if (rowCount !== 0) return apiaryId;
    await this.apiary(accountId, apiaryId);
    throw fieldRefusal(path, 'hive_in_other_apiary', 'This hive has never been in that apiary.');
  }

  /** @throws Refusal not_found if the keeper never had this hive */
  async hiveEvenDeleted(accountId: string, hiveId: string): Promise<void> {
    const { rowCount } = await this.pool.query('SELECT id FROM rm.hives WHERE id = $1 AND account_id = $2', [
      hiveId,
      accountId,
    ]);
    if (rowCount === 0) throw notFound('hive');
  }

  /**
   * The one apiary of all these hives. A repeated command may name hives that its first attempt deleted.
   * @throws Refusal nothing_selected, not_found, several_apiaries
   */
  async hives(accountId: string, hiveIds: string[], repeated = false): Promise<Place> {
    const [place, ...others] = await this.places(accountId, hiveIds, repeated);
    if (others.length > 0) throw new Refusal('several_apiaries', 'Select hives from one apiary only.');
    return place!;
  }

  /** These hives by their apiaries, each in the given order. @throws Refusal nothing_selected, not_found */
  async places(accountId: string, hiveIds: string[], repeated = false): Promise<Place[]> {
    const distinct = distinctOf(hiveIds);
    const { rows } = await this.pool.query<Place>(
      `SELECT h.apiary_id AS "apiaryId", array_agg(h.id ORDER BY named.nth) AS "hiveIds"
       FROM unnest($1::uuid[]) WITH ORDINALITY AS named (id, nth) JOIN rm.hives h ON h.id = named.id
       WHERE h.account_id = $2 AND (NOT h.deleted OR $3) GROUP BY h.apiary_id ORDER BY min(named.nth)`,
      [distinct, accountId, repeated],
    );
    if (rows.reduce((found, place) => found + place.hiveIds.length, 0) < distinct.length) throw notFound('hive');
    return rows;
  }

  /** The keeper's apiaries among these, by id, with their active hives by number. */
  async withActiveHives(accountId: string, apiaryIds: string[]): Promise<Map<string, ActiveHives>> {
    const { rows } = await this.pool.query<ActiveHives>(
      `SELECT a.id, a.name, coalesce(array_agg(h.id ORDER BY h.number_key COLLATE "C", h.id) FILTER (WHERE h.active), '{}')
         AS "hiveIds"
       FROM rm.apiaries a LEFT JOIN rm.hives h ON h.apiary_id = a.id AND NOT h.deleted
       WHERE a.id = ANY($1) AND a.account_id = $2 GROUP BY a.id, a.name`,
      [apiaryIds, accountId],
    );
    return new Map(rows.map((row) => [row.id, row]));
  }

  /**
   * Makes a change in the one apiary of these hives. Only the first is looked up: `change` must refuse with `not_found`
   * if the stream of that apiary lacks one of the others, and then all are, to find out why. While hives move between
   * two apiaries they are in neither stream: the change is retried until they have arrived.
   * @throws Refusal nothing_selected, not_found, several_apiaries; conflict if they do not arrive soon
   */
  async inPlace<T>(
    { accountId, repeated }: { accountId: string; repeated: boolean },
    selected: string[],
    change: (place: Place) => Promise<T>,
  ): Promise<T> {
    const hiveIds = distinctOf(selected);
    for (let attempt = 1; ; attempt++) {
      const apiaryId = await this.apiaryOf(accountId, hiveIds[0]!, repeated);
      try {
        return await change({ apiaryId, hiveIds });
      } catch (error) {
        if (!(error instanceof DomainError && error.code === 'not_found')) throw error;
        await this.hives(accountId, hiveIds);
        if (attempt === ARRIVAL_ATTEMPTS)
          throw new Refusal('conflict', 'These hives are being moved. Try again in a moment.', [], 1);
        await wait(ARRIVAL_POLL_MS);
      }
    }
  }

  /**
   * Refuses new hives whose ids are used already, which only a key of an earlier command gives once its claim is swept.
   * @throws Refusal idempotency_key_reused
   */
  async refuseKnown(hiveIds: string[]): Promise<void> {
    const { rowCount } = await this.pool.query('SELECT FROM rm.hives WHERE id = ANY($1) LIMIT 1', [hiveIds]);
    if (rowCount !== 0)
      throw new Refusal('idempotency_key_reused', 'This Idempotency-Key was used for another request.');
  }

  /** True if something is recorded of one of these hives. */
  async haveRecords(hiveIds: string[], except: string[] = []): Promise<boolean> {
    if (hiveIds.length === 0) return false;
    const { rowCount } = await this.pool.query(
      `SELECT FROM unnest($1::uuid[]) h (id)
       WHERE EXISTS (SELECT FROM rm.inspections i WHERE i.hive_id = h.id AND i.id <> ALL($2))
          OR EXISTS (SELECT FROM rm.action_hives ah JOIN rm.actions a ON a.id = ah.action_id AND NOT a.deleted
                     WHERE ah.hive_id = h.id AND NOT ah.removed AND a.id <> ALL($2))
          OR EXISTS (SELECT FROM rm.notes WHERE hive_id = h.id) LIMIT 1`,
      [hiveIds, except],
    );
    return rowCount !== 0;
  }

  /** Those of these hives that are in another apiary; deleted ones are in none. */
  async elsewhere(accountId: string, hiveIds: string[], apiaryId: string): Promise<string[]> {
    const { rows } = await this.pool.query<{ id: string }>(
      `SELECT id FROM rm.hives
       WHERE id = ANY($1) AND account_id = $2 AND NOT deleted AND apiary_id <> $3 ORDER BY number_key COLLATE "C", id`,
      [hiveIds, accountId, apiaryId],
    );
    return rows.map(({ id }) => id);
  }

  /** The round of a keeper's apiary by id, or its latest; null if it has none. @throws Refusal not_found */
  async roundOf(
    accountId: string,
    apiaryId: string,
    roundId?: string | null,
  ): Promise<{ id: string; day: string } | null> {
    const { rows } = await this.pool.query<{ id: string | null; day: string }>({
      name: roundId ? 'locate.round' : 'locate.latest-round',
      text: `SELECT round.round_id AS id, round.day FROM rm.apiaries a LEFT JOIN LATERAL (
         ${
           roundId
             ? `SELECT i.round_id, i.day FROM rm.inspections i JOIN rm.hives h ON h.id = i.hive_id AND NOT h.deleted
                WHERE i.apiary_id = a.id AND i.round_id = $3 LIMIT 1`
             : latestRoundOf('a.id')
         }) round ON true
       WHERE a.id = $1 AND a.account_id = $2`,
      values: [apiaryId, accountId, ...(roundId ? [roundId] : [])],
    });
    const found = rows[0];
    if (!found) throw notFound('apiary');
    if (found.id === null && roundId) throw notFound('inspection round');
    return found.id === null ? null : { id: found.id, day: found.day };
  }

  private async apiaryOf(accountId: string, hiveId: string, evenDeleted: boolean): Promise<string> {
    const hive = await this.looking.add(hiveId);
    if (!hive || hive.account_id !== accountId || (hive.deleted && !evenDeleted)) throw notFound('hive');
    return hive.apiary_id;
  }

  private async look(hiveIds: string[]): Promise<(PlacedHive | undefined)[]> {
    const found = await this.hivePlaces.of(hiveIds);
    return hiveIds.map((id) => found.get(id.toLowerCase()));
  }
}

/** @throws Refusal nothing_selected */
const distinctOf = (hiveIds: string[]): string[] => {
  if (hiveIds.length === 0) throw new Refusal('nothing_selected', 'Select at least one hive.');
  return [...new Set(hiveIds)];
};

import { Inject, Injectable } from '@nestjs/common';
import pg from 'pg';
import { Projector } from '../platform/projections/projector.js';

const MOST_HIVES = 20_000;
const APIARY = 'apiary-';

/** Events of an apiary that neither move nor delete hives: the frequent ones. */
const HARMLESS = new Set(['HivesActivated', 'HivesDeactivated', 'HivesStarred', 'HivesUnstarred', 'ColoniesGone']);

export interface PlacedHive {
  id: string;
  account_id: string;
  apiary_id: string;
  deleted: boolean;
}

/**
 * Where hives are. A round visits the hives of an apiary one after the other, so those of an apiary are read together.
 * They are kept while this process projects: then nobody else changes the read models, and what a change affects is
 * forgotten before anyone can have got its answer.
 */
@Injectable()
export class HivePlaces {
  private readonly hives = new Map<string, PlacedHive>();
  /** Its hives that are kept, by apiary; the apiary read first is the first. */
  private readonly apiaries = new Map<string, string[]>();
  private term: number | null = null;
  /** Batches that change places and are not readable yet: what is read meanwhile may be from before. */
  private pending = 0;
  /** Such batches that have been. */
  private changes = 0;

  constructor(
    @Inject(pg.Pool) private readonly pool: pg.Pool,
    private readonly projector: Projector,
  ) {
    projector.observe((events, applied) => {
      const moved = events.filter(({ stream, type }) => stream.startsWith(APIARY) && !HARMLESS.has(type));
      if (moved.length === 0) return;
      for (const { stream } of moved) this.forget(stream.slice(APIARY.length));
      this.pending++;
      const end = () => {
        this.pending--;
        this.changes++;
      };
      applied.then(end, end);
    });
  }

  /** Those of the hives that exist or have existed, by id in lower case. */
  async of(hiveIds: string[]): Promise<Map<string, PlacedHive>> {
    const { term } = this.projector;
    if (term !== this.term) this.forgetAll();
    this.term = term;
    const asked = hiveIds.map((id) => id.toLowerCase());
    const found = new Map<string, PlacedHive>();
    for (const id of asked) {
      const hive = this.hives.get(id);
      if (hive) found.set(id, hive);
    }
    if (found.size === new Set(asked).size) return found;
    const { changes } = this;
    const missing = asked.filter((id) => !found.has(id));
    const rows = await (term === null ? this.read(missing) : this.readWithNeighbours(missing));
    const wanted = new Set(missing);
    for (const hive of rows) if (wanted.has(hive.id)) found.set(hive.id, hive);
    const isCurrent = this.pending === 0 && changes === this.changes;
    if (term !== null && term === this.projector.term && isCurrent) this.keep(rows);
    return found;
  }

  private async read(hiveIds: string[]): Promise<PlacedHive[]> {
    const { rows } = await this.pool.query<PlacedHive>({
      name: 'hive-places.read',
      text: 'SELECT id, account_id, apiary_id, deleted FROM rm.hives WHERE id = ANY($1::uuid[])',
      values: [hiveIds],
    });
    return rows;
  }

  /** Also the other hives of their apiaries. */
  private async readWithNeighbours(hiveIds: string[]): Promise<PlacedHive[]> {
    const { rows } = await this.pool.query<PlacedHive>({
      name: 'hive-places.read-with-neighbours',
      text: `WITH named AS (SELECT id, account_id, apiary_id, deleted FROM rm.hives WHERE id = ANY($1::uuid[]))
        SELECT * FROM named UNION
        SELECT h.id, h.account_id, h.apiary_id, h.deleted FROM rm.hives h
        WHERE h.apiary_id IN (SELECT apiary_id FROM named) AND NOT h.deleted`,
      values: [hiveIds],
    });
    return rows;
  }

  private keep(hives: PlacedHive[]): void {
    for (const hive of hives) {
      if (hive.deleted || this.hives.has(hive.id)) continue;
      this.hives.set(hive.id, hive);
      const others = this.apiaries.get(hive.apiary_id);
      if (others) others.push(hive.id);
      else this.apiaries.set(hive.apiary_id, [hive.id]);
    }
    for (const apiaryId of this.apiaries.keys()) {
      if (this.hives.size <= MOST_HIVES) break;
      this.forget(apiaryId);
    }
  }

  private forget(apiaryId: string): void {
    for (const id of this.apiaries.get(apiaryId) ?? []) this.hives.delete(id);
    this.apiaries.delete(apiaryId);
  }

  private forgetAll(): void {
    this.hives.clear();
    this.apiaries.clear();
  }
}

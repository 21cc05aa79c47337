import { type ApiaryState, evolveApiary, noApiary, uniqueKey } from '@kypseli/domain';
import type { EventStore } from '@kypseli/event-store';
import { Inject, Injectable } from '@nestjs/common';
import pg from 'pg';
import { EVENT_STORE } from '../../platform/journal/event-store.provider.js';
import { readStream } from '../../platform/journal/recorded.js';
import { apiaryStream } from '../../streams.js';
import type { FileHive } from './file-hives.js';
import { apiaryIdsFor, type Known, type KnownApiary } from './plan-import.js';

interface FoldedApiary {
  state: ApiaryState;
  /** Every hive ever added to the apiary, including deleted ones. */
  added: string[];
}

/**
 * What an account already has of the apiaries in a file. The read models list the apiaries; the log is read for their
 * content, because a run that continues after a crash is ahead of the read models.
 */
@Injectable()
export class KnownObjects {
  constructor(
    @Inject(pg.Pool) private readonly pool: pg.Pool,
    @Inject(EVENT_STORE) private readonly store: EventStore,
  ) {}

  async of(accountId: string, hives: Pick<FileHive, 'apiary'>[]): Promise<Known> {
    const { standing, gone } = await this.hives(accountId);
    const listed = await this.apiaries(accountId);
    const apiaries: KnownApiary[] = [];
    const added: string[] = [];
    const names = new Map(hives.map(({ apiary }) => [uniqueKey(apiary), apiary]));
    for (const [key, name] of names) {
      const ids = [...listed.filter((one) => uniqueKey(one.name) === key).map(({ id }) => id)];
      const found = (await this.firstEstablished(ids, gone)) ?? (await this.imported(accountId, name, gone));
      if (!found) continue;
      const hives = new Map<string, { id: string; tags: string[] }>();
      for (const [id, { number, tags }] of found.state.hives) {
        hives.set(uniqueKey(number), { id, tags });
        standing.add(id);
      }
      added.push(...found.added);
      apiaries.push({ id: found.id, name, hives });
    }
    for (const id of added) if (!standing.has(id)) gone.add(id);
    return { apiaries, standing, gone };
  }

  async isDeleted(apiaryId: string): Promise<boolean> {
    return (await this.fold(apiaryId)).state.status === 'deleted';
  }

  private async hives(accountId: string) {
    const { rows } = await this.pool.query<{ id: string; deleted: boolean }>(
      'SELECT id, deleted FROM rm.hives WHERE account_id = $1',
      [accountId],
    );
    const ids = (deleted: boolean) => new Set(rows.filter((row) => row.deleted === deleted).map(({ id }) => id));
    return { standing: ids(false), gone: ids(true) };
  }

  private async apiaries(accountId: string): Promise<{ id: string; name: string }[]> {
    const { rows } = await this.pool.query<{ id: string; name: string }>(
      'SELECT id, name FROM rm.apiaries WHERE account_id = $1 ORDER BY established_position',
      [accountId],
    );
    return rows;
  }

  private async firstEstablished(ids: string[], gone: Set<string>) {
    for (const id of ids) {
      const folded = await this.fold(id);
      if (folded.state.status === 'established') return { id, ...folded };
      gone.add(id);
    }
    return null;
  }

  /** The apiary that an earlier import created for this name, even if it was renamed. */
  private async imported(accountId: string, name: string, gone: Set<string>) {
    for (const id of apiaryIdsFor(accountId, name)) {
      const folded = await this.fold(id);
      if (folded.state.status === 'unknown') return null;
      if (folded.state.status === 'established') return { id, ...folded };
      gone.add(id);
    }
    return null;
  }

  private async fold(id: string): Promise<FoldedApiary> {
    const events = await readStream(this.store, apiaryStream, id);
    const added = events.flatMap(({ type, data }) =>
      type === 'HivesAdded' ? data.hives.map(({ hiveId }) => hiveId) : [],
    );
    return { state: events.reduce<ApiaryState>((folded, event) => evolveApiary(folded, event), noApiary()), added };
  }
}

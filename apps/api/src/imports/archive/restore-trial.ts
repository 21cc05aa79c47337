import type { ArchiveContent } from '@kypseli/contract';
import { eventId } from '@kypseli/contract';
import { InvalidEvent, type PastEvent } from '@kypseli/event-store';
import { Inject, Injectable } from '@nestjs/common';
import pg from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { Clock } from '../../platform/clock.js';
import type { Projection } from '../../platform/projections/projection.js';
import { PROJECTIONS } from '../../platform/projections/projections.provider.js';
import { rebuild } from '../../platform/projections/rebuild.js';
import { TRIAL } from '../run/staging.js';
import { ArchiveTable } from './archive-table.js';
import { archiveDamaged } from './open-archive.js';

export type Counted = Omit<ArchiveContent, 'made_on' | 'keeper' | 'known' | 'missing_files'>;

const counting = (schema: string): string => `
  SELECT (SELECT count(*) FROM ${schema}.apiaries)::int AS apiaries,
         (SELECT count(*) FROM ${schema}.hives WHERE NOT deleted)::int AS hives,
         (SELECT count(DISTINCT round_id) FROM ${schema}.inspections)::int AS rounds,
         (SELECT count(*) FROM ${schema}.inspections)::int AS inspections,
         (SELECT count(*) FROM ${schema}.actions WHERE NOT deleted)::int AS actions,
         (SELECT count(*) FROM ${schema}.harvests WHERE NOT deleted)::int AS harvests,
         (SELECT count(*) FROM ${schema}.lots)::int AS lots,
         (SELECT count(*) FROM ${schema}.notes)::int AS notes,
         (SELECT count(*) FROM ${schema}.notes WHERE audio_type IS NOT NULL)::int AS recordings,
         (SELECT count(*) FROM ${schema}.photos WHERE NOT deleted)::int AS photos,
         (SELECT count(*) FROM ${schema}.plans WHERE ended_day IS NULL)::int AS plans,
         (SELECT count(*) FROM ${schema}.medicines WHERE NOT deleted)::int AS medicines`;

/**
 * Projects the events of an archive into tables of their own before any of them is stored: an event that cannot be
 * projected would stop the read models of everybody.
 */
@Injectable()
export class RestoreTrial {
  constructor(
    @Inject(pg.Pool) private readonly pool: pg.Pool,
    @Inject(PROJECTIONS) private readonly projections: Projection[],
    private readonly archived: ArchiveTable,
    private readonly clock: Clock,
  ) {}

  /** Returns what a restore gives. @throws Refusal validation_failed (damaged); whatever `proceed` throws */
  async count(accountId: string, table: string, count: number, proceed: () => void): Promise<Counted> {
    const schema = `${TRIAL}${uuidv7({ msecs: this.clock.now().getTime() }).replaceAll('-', '')}`;
    const { archived } = this;
    const log = {
      head: async () => BigInt(count),
      async *replay({ after, upTo }: { after: bigint; upTo: bigint }): AsyncGenerator<PastEvent[]> {
        for await (const page of archived.pages(table, Number(after), Number(upTo)))
          yield page.map(({ nth, stream, revision, type, schemaVersion, data, command, at }) => ({
            id: eventId(accountId, command, stream, revision),
            type,
            schemaVersion,
            data,
            position: BigInt(nth),
            metadata: { accountId, commandId: command, at },
          }));
      },
    };
    try {
      await rebuild(this.pool, log, this.projections, schema, { onProgress: () => proceed() });
      const { rows } = await this.pool.query<Counted>(counting(schema));
      return rows[0]!;
    } catch (error) {
      if (!(error instanceof InvalidEvent)) throw error;
      throw archiveDamaged(`its log contradicts itself (${error.event.type}).`);
    } finally {
      await this.pool.query(`DROP SCHEMA IF EXISTS ${schema} CASCADE`);
    }
  }
}

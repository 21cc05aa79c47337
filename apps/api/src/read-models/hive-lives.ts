import { type ApiaryEvent, type HiveLife, livesOf } from '@kypseli/domain';
import { Inject, Injectable } from '@nestjs/common';
import pg from 'pg';
import { today } from '../platform/clock.js';
import type { Caller } from '../platform/http/caller.js';
import type { Recorded } from '../platform/journal/recorded.js';
import { withoutUndoneRestores } from './undone-restores.js';

const FIRST_RECORDS = `
  SELECT hive_id, min(day)::text AS day FROM (
    SELECT i.hive_id, i.day FROM rm.inspections i JOIN rm.hives h ON h.id = i.hive_id WHERE h.account_id = $1
    UNION ALL
    SELECT ah.hive_id, a.initiated_at FROM rm.actions a JOIN rm.action_hives ah ON ah.action_id = a.id AND NOT ah.removed
    WHERE a.account_id = $1 AND a.completed_at IS NOT NULL AND NOT a.deleted) of
  GROUP BY hive_id`;

/** From when to when the hives of an account are there, where, and with a colony. */
@Injectable()
export class HiveLives {
  constructor(@Inject(pg.Pool) private readonly pool: pg.Pool) {}

  /** @param events those of the account's apiaries, in the order of the log */
  async of(
    { accountId, timezone }: Pick<Caller, 'accountId' | 'timezone'>,
    events: Recorded<ApiaryEvent>[],
  ): Promise<Map<string, HiveLife>> {
    const { rows } = await this.pool.query<{ hive_id: string; day: string }>(FIRST_RECORDS, [accountId]);
    const dated = withoutUndoneRestores(events).map((event) => ({
      ...event,
      day: today(timezone, new Date(event.metadata.at)),
      commandId: event.metadata.commandId,
      causationId: event.metadata.$causationId,
    }));
    return livesOf(dated, new Map(rows.map(({ hive_id, day }) => [hive_id, day])));
  }
}

import type { Hive, HiveWithStatus } from '@kypseli/contract';
import {
  birthsOf,
  byHiveNumber,
  evolveApiary,
  type HiveState,
  hiveDetailsOf,
  lastRecordableDay,
  noApiary,
} from '@kypseli/domain';
import type { EventStore } from '@kypseli/event-store';
import { Inject, Injectable } from '@nestjs/common';
import pg from 'pg';
import { Clock, today } from '../platform/clock.js';
import type { Caller } from '../platform/http/caller.js';
import type { JsonText } from '../platform/http/json-text.js';
import { fieldRefusal } from '../platform/http/refusal.js';
import { EVENT_STORE } from '../platform/journal/event-store.provider.js';
import { readStream, receivedAtOf } from '../platform/journal/recorded.js';
import { firstHivesDay } from '../read-models/first-hives-day.js';
import { Locate } from '../read-models/locate.js';
import { apiaryStream } from '../streams.js';
import { hiveText } from './inspections.queries.js';

interface Recorded {
  hive_id: string;
  id: string;
  day: string;
  fields: string;
}

/**
 * The hives of an apiary on a past day, folded from the events that had arrived by then; includes hives deleted or moved
 * later. Before its first hives, an account has these, as they were added.
 */
@Injectable()
export class PastHives {
  constructor(
    @Inject(pg.Pool) private readonly pool: pg.Pool,
    @Inject(EVENT_STORE) private readonly store: EventStore,
    private readonly locate: Locate,
    private readonly clock: Clock,
  ) {}

  /** At the end of `day` in the keeper's time zone. @throws Refusal not_found, date_in_future */
  async asOf({ accountId, timezone }: Caller, apiaryId: string, day: string): Promise<JsonText<HiveWithStatus[]>> {
    if (day > lastRecordableDay(this.clock.now())) throw inFuture();
    await this.locate.apiary(accountId, apiaryId);
    const dayOf = (at: string) => today(timezone, new Date(at));
    const first = await this.firstDay(accountId, timezone);
    const events = await readStream(this.store, apiaryStream, apiaryId);
    const { hives } = events
      .filter((event) =>
        first !== null && day < first
          ? event.type === 'HivesAdded' && dayOf(event.metadata.at) === first
          : dayOf(receivedAtOf(event)) <= day,
      )
      .reduce(evolveApiary, noApiary());
    const births = birthsOf(events);
    for (const [hiveId, born] of births) if (born > day) hives.delete(hiveId);
    const recorded = await this.recorded(apiaryId, day, [...hives.keys()]);
    const others = [...hives.keys()].filter((id) => !recorded.has(id));
    const last = await this.before([...recorded.values()][0]?.day, day, others);
    const labels = await this.labels([...hives.keys()]);
    const texts = [...hives]
      .map(([id, hive]) => ({ id, hiveNumber: hive.number, hive }))
      .sort(byHiveNumber)
      .map(({ id, hive }) => {
        const of = recorded.get(id);
        const before = last.get(id);
        return hiveText({
          hive: JSON.stringify({ ...hiveOf(id, hive), labels: labels.get(id) ?? [] }),
          moved: false,
          bornOn: births.get(id) ?? null,
          latest: null,
          inspectionId: of?.id ?? null,
          day: of?.day ?? null,
          fields: of?.fields ?? null,
          lastDay: before?.day ?? null,
          lastFields: before?.fields ?? null,
        });
      });
    return `[${texts.join(',')}]` as JsonText<HiveWithStatus[]>;
  }

  private async firstDay(accountId: string, timezone: string): Promise<string | null> {
    const { rows } = await this.pool.query<{ day: string | null }>(`SELECT ${firstHivesDay('$1', '$2')}::text AS day`, [
      accountId,
      timezone,
    ]);
    return rows[0]!.day;
  }

  private async labels(hiveIds: string[]): Promise<Map<string, string[]>> {
    const { rows } = await this.pool.query<{ hive_id: string; codes: string[] }>(
      'SELECT hive_id, array_agg(code ORDER BY code) AS codes FROM rm.labels WHERE hive_id = ANY($1) GROUP BY hive_id',
      [hiveIds],
    );
    return new Map(rows.map(({ hive_id, codes }) => [hive_id, codes]));
  }

  /** The inspections of these hives in the latest round up to a day. */
  private async recorded(apiaryId: string, day: string, hiveIds: string[]): Promise<Map<string, Recorded>> {
    const { rows } = await this.pool.query<Recorded>(
      `SELECT hive_id, id, day, fields::text FROM rm.inspections
       WHERE hive_id = ANY($3) AND round_id = (
         SELECT round_id FROM rm.inspections
         WHERE apiary_id = $1 AND day <= $2 AND hive_id = ANY($3) ORDER BY day DESC LIMIT 1)`,
      [apiaryId, day, hiveIds],
    );
    return new Map(rows.map((row) => [row.hive_id, row]));
  }

  /** The latest inspection of each of these hives up to the day of the round that lacks them, or up to `until` without one. */
  private async before(round: string | undefined, until: string, hiveIds: string[]): Promise<Map<string, Recorded>> {
    const { rows } = await this.pool.query<Recorded>(
      `SELECT DISTINCT ON (hive_id) hive_id, id, day, fields::text FROM rm.inspections
       WHERE hive_id = ANY($3) AND day <= $2 AND ($1::date IS NULL OR day <= $1) ORDER BY hive_id, day DESC`,
      [round ?? null, until, hiveIds],
    );
    return new Map(rows.map((row) => [row.hive_id, row]));
  }
}

const hiveOf = (
  id: string,
  { number, active, starred, gone, explainedUntil: _, ...details }: HiveState,
): Omit<Hive, 'apiary_id'> => ({
  id,
  hiveNumber: number,
  ...hiveDetailsOf(details),
  active,
  starred,
  inactiveReason: gone?.reason ?? null,
  inactiveSince: gone?.day ?? null,
});

const inFuture = () =>
  fieldRefusal(['as_of'], 'date_in_future', 'This date is in the future.', { as: 'date_in_future' });

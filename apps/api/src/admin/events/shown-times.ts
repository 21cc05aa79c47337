import type { RecordedEvent } from '@kypseli/event-store';
import { Inject, Injectable } from '@nestjs/common';
import pg from 'pg';
import { LOG_HOME, type LogHome } from '../../platform/journal/log-home.js';

/** How long after they were stored events were shown in the read models. */
@Injectable()
export class ShownTimes {
  constructor(
    @Inject(pg.Pool) private readonly pool: pg.Pool,
    @Inject(LOG_HOME) private readonly home: LogHome,
  ) {}

  /** Milliseconds by position; without those not shown yet, and those shown more than an hour ago. */
  async of(events: RecordedEvent[]): Promise<Map<bigint, number>> {
    if (events.length === 0) return new Map();
    const { rows } = await this.pool.query<{ position: string; at: Date }>(
      `SELECT e.position::text AS position, b.at FROM unnest($2::bigint[]) AS e (position)
       CROSS JOIN LATERAL (SELECT after, at FROM shown_batches b WHERE b.moves = $1 AND b.position >= e.position
                           ORDER BY b.position LIMIT 1) b
       WHERE b.after < e.position`,
      [this.home.moves, events.map(({ position }) => position.toString())],
    );
    const shownAt = new Map(rows.map(({ position, at }) => [BigInt(position), at.getTime()]));
    return new Map(
      events.flatMap(({ position, recordedAt }) => {
        const at = shownAt.get(position);
        return at === undefined ? [] : [[position, Math.max(0, at - recordedAt.getTime())] as const];
      }),
    );
  }
}

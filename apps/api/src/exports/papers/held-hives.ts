import type { HeldHives, Missing } from '@kypseli/contract';
import { type ApiaryEvent, lastRecordableDay } from '@kypseli/domain';
import { Inject, Injectable } from '@nestjs/common';
import pg from 'pg';
import { Clock, today } from '../../platform/clock.js';
import type { Caller } from '../../platform/http/caller.js';
import { fieldRefusal } from '../../platform/http/refusal.js';
import type { Recorded } from '../../platform/journal/recorded.js';
import { ApiaryLog } from '../../read-models/apiary-log.js';
import { firstHivesDay } from '../../read-models/first-hives-day.js';
import { hiveActivity } from './hive-activity.js';

interface Row extends HeldHives {
  inactive: number;
  /** False for an apiary that was deleted since. */
  exists: boolean;
}

interface Profile {
  address: string | null;
  registerNumber: string | null;
  authority: string | null;
}

/** What the declaration of held hives says of a day. */
export interface Declared {
  day: string;
  profile: Profile;
  rows: HeldHives[];
  left_out: { deleted: number; inactive: number };
  missing: Missing[];
}

/**
 * A hive is held from the day on which it was added until the one on which it was deleted, except while it is inactive:
 * then it has no colony. It counts where it was at the end of the day. The first hives of an account were held before,
 * since records may be older than the account.
 */
const HELD = `
  SELECT s.apiary_id, coalesce(s.name, '') AS name, s.municipality, s.place_code AS "placeCode", s.lat, s.lng,
         count(*) FILTER (WHERE NOT h.id = ANY($4))::int AS hives, count(*) FILTER (WHERE h.id = ANY($4))::int AS inactive,
         EXISTS (SELECT FROM rm.apiaries a WHERE a.id = s.apiary_id) AS exists
  FROM rm.hives h
  JOIN rm.placements p ON p.hive_id = h.id
    AND (p.from_day IS NULL OR p.from_day <= $2) AND (p.to_day IS NULL OR $2 < p.to_day)
  JOIN rm.places s ON s.apiary_id = p.apiary_id
  WHERE h.account_id = $1
    AND (h.added_at AT TIME ZONE $3)::date <= greatest($2::date, ${firstHivesDay('$1', '$3')})
    AND (h.deleted_at IS NULL OR $2 < (h.deleted_at AT TIME ZONE $3)::date)
  GROUP BY s.apiary_id, s.name, s.municipality, s.place_code, s.lat, s.lng, s.established_position
  ORDER BY s.established_position`;

@Injectable()
export class DeclaredHives {
  constructor(
    @Inject(pg.Pool) private readonly pool: pg.Pool,
    private readonly log: ApiaryLog,
    private readonly clock: Clock,
  ) {}

  /** Today if no day is given. @throws Refusal date_in_future */
  async on({ accountId, timezone }: Caller, asked: string | undefined): Promise<Declared> {
    const now = this.clock.now();
    const day = asked ?? today(timezone, now);
    if (day > lastRecordableDay(now))
      throw fieldRefusal(['day'], 'date_in_future', 'This date is in the future.', { as: 'date_in_future' });
    const [found, deleted, profile] = await Promise.all([
      this.held(accountId, day, timezone),
      this.deleted(accountId, day, timezone),
      this.profile(accountId),
    ]);
    return {
      day,
      profile,
      rows: found.filter(({ hives }) => hives > 0).map(({ inactive: _, exists: __, ...row }) => row),
      left_out: { deleted, inactive: found.reduce((sum, { inactive }) => sum + inactive, 0) },
      missing: [
        ...Object.entries(profile).flatMap(([field, value]) =>
          value === null ? { what: 'profile' as const, id: null, field: field as keyof Profile } : [],
        ),
        ...found.filter(({ exists, hives }) => exists && hives > 0).flatMap(missingOf),
      ],
    };
  }

  /** How many hives were held at the end of each of these days; `events`: those of the account's apiaries. */
  async counts(
    { accountId, timezone }: Caller,
    days: string[],
    events: Recorded<ApiaryEvent>[],
  ): Promise<[day: string, hives: number][]> {
    const found: [string, number][] = [];
    const inactiveOn = hiveActivity(events, timezone);
    for (const day of days) {
      const rows = await this.heldOn(accountId, day, timezone, inactiveOn(day));
      found.push([day, rows.reduce((sum, { hives }) => sum + hives, 0)]);
    }
    return found;
  }

  private async held(accountId: string, day: string, timezone: string): Promise<Row[]> {
    const inactiveOn = hiveActivity(await this.log.of(accountId), timezone);
    return this.heldOn(accountId, day, timezone, inactiveOn(day));
  }

  private async heldOn(accountId: string, day: string, timezone: string, inactive: string[]): Promise<Row[]> {
    return (await this.pool.query<Row>(HELD, [accountId, day, timezone, inactive])).rows;
  }

  /** How many hives were deleted in the year of a day, up to that day. */
  private async deleted(accountId: string, day: string, timezone: string): Promise<number> {
    const { rows } = await this.pool.query<{ count: number }>(
      `SELECT count(*)::int FROM rm.hives WHERE account_id = $1
         AND (deleted_at AT TIME ZONE $4)::date BETWEEN $2 AND $3`,
      [accountId, `${day.slice(0, 4)}-01-01`, day, timezone],
    );
    return rows[0]!.count;
  }

  private async profile(accountId: string): Promise<Profile> {
    const { rows } = await this.pool.query<Profile>(
      'SELECT address, register_number AS "registerNumber", authority FROM accounts WHERE id = $1',
      [accountId],
    );
    return rows[0]!;
  }
}

const missingOf = ({ apiary_id: id, municipality, lat }: Row): Missing[] => [
  ...(municipality === null ? [{ what: 'apiary' as const, id, field: 'municipality' as const }] : []),
  ...(lat === null ? [{ what: 'apiary' as const, id, field: 'place' as const }] : []),
];

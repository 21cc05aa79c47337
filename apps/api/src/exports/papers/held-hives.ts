import type { HeldHives, Missing } from '@kypseli/contract';
import { type HiveLife, lastRecordableDay, livesOn, placeOn } from '@kypseli/domain';
import { Inject, Injectable } from '@nestjs/common';
import pg from 'pg';
import { Clock, today } from '../../platform/clock.js';
import type { Caller } from '../../platform/http/caller.js';
import { fieldRefusal } from '../../platform/http/refusal.js';
import { ApiaryLog } from '../../read-models/apiary-log.js';
import { HiveLives } from '../../read-models/hive-lives.js';

interface Place extends Omit<HeldHives, 'hives'> {
  /** False for an apiary that was deleted since. */
  exists: boolean;
}

interface Row extends Place {
  hives: number;
  inactive: number;
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

const PLACES = `
  SELECT s.apiary_id, coalesce(s.name, '') AS name, s.municipality, s.place_code AS "placeCode", s.lat, s.lng,
         EXISTS (SELECT FROM rm.apiaries a WHERE a.id = s.apiary_id) AS exists
  FROM rm.places s WHERE s.account_id = $1 ORDER BY s.established_position`;

/** Hives are held while they have a living colony, where they are at the end of the day. */
@Injectable()
export class DeclaredHives {
  constructor(
    @Inject(pg.Pool) private readonly pool: pg.Pool,
    private readonly log: ApiaryLog,
    private readonly lives: HiveLives,
    private readonly clock: Clock,
  ) {}

  /** Today if no day is given. @throws Refusal date_in_future */
  async on(caller: Caller, asked: string | undefined): Promise<Declared> {
    const { accountId, timezone } = caller;
    const now = this.clock.now();
    const day = asked ?? today(timezone, now);
    if (day > lastRecordableDay(now))
      throw fieldRefusal(['day'], 'date_in_future', 'This date is in the future.', { as: 'date_in_future' });
    const [lives, places, profile] = await Promise.all([
      this.log.of(accountId).then((events) => this.lives.of(caller, events)),
      this.pool.query<Place>(PLACES, [accountId]),
      this.profile(accountId),
    ]);
    const found = heldOn([...lives.values()], places.rows, day);
    const deleted = [...lives.values()].filter(
      (life) => life.deleted !== null && life.deleted >= `${day.slice(0, 4)}-01-01` && life.deleted <= day,
    ).length;
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

  private async profile(accountId: string): Promise<Profile> {
    const { rows } = await this.pool.query<Profile>(
      'SELECT address, register_number AS "registerNumber", authority FROM accounts WHERE id = $1',
      [accountId],
    );
    return rows[0]!;
  }
}

/** The apiaries with hives on a day, and how many have a colony. */
const heldOn = (lives: HiveLife[], places: Place[], day: string): Row[] => {
  const there = lives.map((life) => ({ apiaryId: placeOn(life, day), lives: livesOn(life, day) }));
  return places.flatMap((place) => {
    const here = there.filter(({ apiaryId }) => apiaryId === place.apiary_id);
    const hives = here.filter((hive) => hive.lives).length;
    return here.length === 0 ? [] : [{ ...place, hives, inactive: here.length - hives }];
  });
};

const missingOf = ({ apiary_id: id, municipality, lat }: Row): Missing[] => [
  ...(municipality === null ? [{ what: 'apiary' as const, id, field: 'municipality' as const }] : []),
  ...(lat === null ? [{ what: 'apiary' as const, id, field: 'place' as const }] : []),
];

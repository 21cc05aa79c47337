import { randomUUID } from 'node:crypto';
import { addDays } from '@kypseli/domain';
import { times } from '../report.js';
import { visit } from '../sample-apiary.js';
import { sample } from '../sampling.js';
import type { Measure } from './bench.js';

/** Long before the season, so that lists and analytics stay as they are. */
const DAYS_AGO = 400;

/** One hive after the other in separate rounds: as a bare request, and with a key as the web app sends it. */
export const measureInspectionCreate: Measure = async ({ options, connection, pool, apiary }) => {
  const { rows } = await pool.query<{ day: string }>(
    'SELECT min(day) AS day FROM rm.inspections WHERE apiary_id = $1',
    [apiary.id],
  );
  const before = [rows[0]!.day, addDays(apiary.today, -DAYS_AGO)].sort()[0]!;
  const create = (date: string, headers: () => Record<string, string>) =>
    sample(
      options.seconds,
      (nth) => connection.post(`/api/v1/hive/${apiary.hives[nth]}/inspections`, { ...visit(nth, 0), date }, headers()),
      apiary.hives.length,
    );
  const bare = await create(addDays(before, -1), () => ({}));
  const keyed = await create(addDays(before, -2), () => ({ 'idempotency-key': randomUUID() }));
  return [
    times('inspection create', bare, { atMost: 4 }),
    times('inspection create with Idempotency-Key', keyed, { atMost: 4 }),
  ];
};

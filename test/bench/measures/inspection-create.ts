import { randomUUID } from 'node:crypto';
import { addDays } from '@kypseli/domain';
import { times } from '../report.js';
import { sample } from '../sampling.js';
import { visit } from '../yard.js';
import type { Measure } from './bench.js';

/** One hive after the other in rounds of their own: as a bare request, and with a key as the web app sends it. */
export const measureInspectionCreate: Measure = async ({ options, connection, yard }) => {
  const create = (date: string, headers: () => Record<string, string>) =>
    sample(
      options.seconds,
      (nth) => connection.post(`/api/v1/hive/${yard.hives[nth]}/inspections`, { ...visit(nth, 0), date }, headers()),
      yard.hives.length,
    );
  const bare = await create(yard.today, () => ({}));
  const keyed = await create(addDays(yard.today, -1), () => ({ 'idempotency-key': randomUUID() }));
  return [
    times('inspection create', bare, { atMost: 4 }),
    times('inspection create with Idempotency-Key', keyed, { atMost: 4 }),
  ];
};

import type pg from 'pg';
import { InspectionQueries } from '../../../apps/api/src/inspections/inspections.queries.js';
import { figure, times } from '../report.js';
import { sampleInTurns } from '../sampling.js';
import type { Yard } from '../yard.js';
import type { Measure } from './bench.js';

/** The statement that the server sends for the list, taken from the server's own query. */
const statementOf = async (yard: Yard): Promise<{ text: string; values: unknown[] }> => {
  const sent: { text: string; values: unknown[] }[] = [];
  const recorder = {
    query: async (text: string, values: unknown[]) => {
      sent.push({ text, values });
      return { rows: [] };
    },
  };
  await new InspectionQueries(recorder as unknown as pg.Pool).hivesWithStatus(yard.id, yard.rounds[0]!, false);
  return sent[0]!;
};

/** The hives of the yard with their last inspection, beside what that costs without a server. */
export const measureHiveList: Measure = async ({ options, connection, pool, yard }) => {
  const { text, values } = await statementOf(yard);
  const [overHttp, bare] = await sampleInTurns(options.seconds, [
    () => connection.get(`/api/v1/hivesWithStatus?apiary_id=${yard.id}`),
    async () => Buffer.from(JSON.stringify((await pool.query(text, values)).rows)),
  ]);
  return [
    times('hivesWithStatus over HTTP', overHttp!, { atMost: 10 }),
    times('its SQL through bare pg + JSON.stringify', bare!),
    figure('hivesWithStatus / bare', '×', overHttp!.p50 / bare!.p50, { atMost: 2 }),
  ];
};

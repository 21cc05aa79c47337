import { figure, times } from '../report.js';
import { sampleAlternately } from '../sampling.js';
import type { Measure } from './bench.js';

/** The query behind the list, as simple as possible. */
const PLAIN = `
  SELECT h.id, h.number AS "hiveNumber", h.tags, h.active, h.starred, i.id AS inspection_id, i.day AS "dateCreated", i.fields
  FROM rm.hives h LEFT JOIN rm.inspections i ON i.round_id = $2 AND i.hive_id = h.id
  WHERE h.apiary_id = $1 AND NOT h.deleted ORDER BY h.number_key COLLATE "C", h.id`;

/** The hives of the apiary with their last inspection, beside the cost of the same rows without a server. */
export const measureHiveList: Measure = async ({ options, connection, pool, apiary }) => {
  const [overHttp, bare] = await sampleAlternately(options.seconds, [
    () => connection.get(`/api/v1/hivesWithStatus?apiary_id=${apiary.id}`),
    async () => Buffer.from(JSON.stringify((await pool.query(PLAIN, [apiary.id, apiary.rounds[0]!.id])).rows)),
  ]);
  return [
    times('hivesWithStatus over HTTP', overHttp!, { atMost: 10 }),
    times('the same rows through bare pg + JSON.stringify', bare!),
    figure('hivesWithStatus / bare', '×', overHttp!.p50 / bare!.p50, { atMost: 2 }),
  ];
};

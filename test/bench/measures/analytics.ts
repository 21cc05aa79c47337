import { times } from '../report.js';
import { sample } from '../sampling.js';
import type { Measure } from './bench.js';

/** Each call of the analytics, on the whole apiary and all its rounds. */
export const measureAnalytics: Measure = async ({ options, connection, apiary }) => {
  const metrics = '/api/v1/inspectionGroupMetrics';
  const apiary_id = apiary.id;
  const ofRound = { apiary_id, ig_id: apiary.rounds[0]!.id };
  const calls: [measure: string, path: string, body: object][] = [
    ['round, labels (generalStatus)', metrics, { ...ofRound, field: 'generalStatus' }],
    ['round, numbers (populationFrames)', metrics, { ...ofRound, field: 'populationFrames' }],
    ['season, generalStatus', metrics, { apiary_id, field: 'generalStatus' }],
    ['season, populationFrames', metrics, { apiary_id, field: 'populationFramesS' }],
    [
      'one hive beside its apiary',
      '/api/v1/get-hive-analysis',
      { hive_id: apiary.hives[0], field: 'populationFrames' },
    ],
    ['filter of hives', '/api/v1/filterInspectionResults', { apiary_id, generalStatus: ['bad'], broodFrames: [1, 4] }],
    ['ends of the sliders', '/api/v2/apiaryInspectionData', { apiary_id }],
    ['list of rounds', '/api/v1/apiaryInspectionGroups', { apiaryId: apiary.id }],
  ];
  const rows = [];
  for (const [measure, path, body] of calls)
    rows.push(
      times(`analytics: ${measure}`, await sample(options.seconds, () => connection.post(path, body)), { atMost: 10 }),
    );
  return rows;
};

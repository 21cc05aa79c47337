import { newKeeper } from '../../api/client.js';
import { connect } from '../connection.js';
import { times } from '../report.js';
import { fillApiary } from '../sample-apiary.js';
import { sampleAlternately } from '../sampling.js';
import type { Measure } from './bench.js';

const HIVES = 600;

/** The sheets of labels of a large apiary. */
export const measureLabels: Measure = async ({ options, server, pool, store }) => {
  const connection = connect(server.url, (await newKeeper(server)).token);
  const { id } = await fillApiary(connection, pool, store, { ...options, hives: HIVES, rounds: 1 });
  const [printed] = await sampleAlternately(options.seconds, [
    () => connection.get(`/api/v1/exports/labels.pdf?apiary_id=${id}`),
  ]);
  connection.close();
  return [times(`PDF of ${HIVES} labels`, printed!, { atMost: 3_000 })];
};

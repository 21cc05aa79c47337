import { randomUUID } from 'node:crypto';
import type { NewEvent } from '@kypseli/event-store';
import { PostgresEventStore } from '@kypseli/event-store/postgres';
import { figure, times } from '../report.js';
import { sampleAlternately } from '../sampling.js';
import type { Measure } from './bench.js';

/** A separate log without a projector, and beside it the same table without the store's functions. */
const SCHEMA = 'bench';

const INSERT = {
  name: 'bench.insert',
  text: `INSERT INTO ${SCHEMA}.bare (position, event_id, stream, revision, type, schema_version, data, metadata)
         VALUES (nextval('${SCHEMA}.bare_positions'), $1, $2, $3, $4, $5, $6, $7)`,
};

/** One event appended to a stream with the expected revision, beside a single INSERT with the same indexes. */
export const measureAppend: Measure = async ({ options, pool, store, apiary }) => {
  const log = PostgresEventStore.create({ pool, schema: SCHEMA });
  await log.migrate();
  await pool.query(`CREATE TABLE ${SCHEMA}.bare (LIKE ${SCHEMA}.events INCLUDING ALL);
                    CREATE SEQUENCE ${SCHEMA}.bare_positions`);
  const [recorded] = await store.readStream(`round-${apiary.rounds[0]!.id}`, { limit: 1 });
  const { type, schemaVersion, data, metadata } = recorded!;
  const event = (): NewEvent => ({ id: randomUUID(), type, schemaVersion, data, metadata });
  const [appended, inserted] = await sampleAlternately(options.seconds, [
    (nth) => log.append('bench', [event()], { expected: nth === 0 ? 'no_stream' : BigInt(nth - 1) }),
    (nth) => {
      const { id } = event();
      const values = [id, 'bench', nth, type, schemaVersion, JSON.stringify(data), JSON.stringify(metadata)];
      return pool.query({ ...INSERT, values });
    },
  ]);
  await log.close();
  return [
    times('append of one event', appended!),
    times('raw single INSERT, same indexes', inserted!),
    figure('append / raw INSERT, in events per second', '%', (100 * inserted!.p50) / appended!.p50, { atLeast: 60 }),
  ];
};

import { eventId, inspectionId, roundId } from '@kypseli/contract';
import { addDays, decideRound, type InspectionFields, noRound, QUEEN_COLORS, STATUSES } from '@kypseli/domain';
import type { EventStore, NewEvent } from '@kypseli/event-store';
import { PostgresEventStore } from '@kypseli/event-store/postgres';
import type pg from 'pg';
import { eventRegistry } from '../../apps/api/src/streams.js';
import { codedStore } from '../api/log.js';
import { eventually } from '../api/server.js';
import type { Connection } from './connection.js';
import type { Options } from './options.js';

const DAYS_BETWEEN_ROUNDS = 7;

export interface Apiary {
  accountId: string;
  id: string;
  /** Ids of the hives, by their numbers. */
  hives: string[];
  /** Newest first; the newest is a week ago. */
  rounds: { id: string; day: string }[];
  /** The keeper's today, which has no round yet. */
  today: string;
}

/** The log in PostgreSQL as the server writes and reads it. */
export const openStore = (pool: pg.Pool): EventStore => codedStore(PostgresEventStore.create({ pool }), pool);

/** The values of one hive: about the fields of the form, different for every hive and round. */
export const visit = (hive: number, round: number): InspectionFields => {
  const n = hive * 7 + round * 3;
  return {
    generalStatus: STATUSES[n % STATUSES.length],
    queenYear: 2020 + (n % 4),
    queenColor: QUEEN_COLORS[n % QUEEN_COLORS.length],
    populationFrames: (n % 21) / 2,
    broodFrames: (n % 13) / 2,
    honeycombs: n % 9,
    harvestedFrames: n % 4,
    queenSeen: n % 3 === 0,
    eggsSeen: n % 2 === 0,
    ...(n % 10 === 0 ? { note: `Looks well; the brood is even on frames ${1 + (n % 5)} to 8.` } : {}),
  };
};

const recorded = (apiary: Apiary, round: Apiary['rounds'][number], nth: number): NewEvent[] => {
  const stream = `round-${round.id}`;
  const commandId = roundId(stream, 'bench');
  const metadata = {
    accountId: apiary.accountId,
    userId: apiary.accountId,
    commandId,
    $correlationId: commandId,
    $causationId: commandId,
    at: `${round.day}T10:00:00.000Z`,
  };
  return apiary.hives.map((hiveId, hive) => {
    const of = {
      inspectionId: inspectionId(round.id, hiveId),
      roundId: round.id,
      apiaryId: apiary.id,
      hiveId,
      day: round.day,
    };
    const [event] = decideRound(noRound(), { type: 'RecordInspection', of, given: visit(hive, nth) });
    const { type, data } = event!;
    const id = eventId(apiary.accountId, commandId, stream, hive);
    return { id, type, schemaVersion: eventRegistry[type].version, data, metadata };
  });
};

/** Adds an apiary over HTTP and records its rounds in the log, one append each; resolves when all of it is readable. */
export const fillApiary = async (
  connection: Connection,
  pool: pg.Pool,
  store: EventStore,
  { hives, rounds }: Options,
): Promise<Apiary> => {
  const established = await connection.post('/api/v1/apiaries', {
    apiaryFunction: 'FUNCTION_HARVEST',
    name: 'Hymettus',
    hiveCount: hives,
  });
  const { id } = JSON.parse(established.toString()).result.apiary;
  const found = await pool.query<{ id: string; account_id: string }>(
    'SELECT id, account_id FROM rm.hives WHERE apiary_id = $1 ORDER BY number_key COLLATE "C"',
    [id],
  );
  const today = new Date().toISOString().slice(0, 10);
  const days = Array.from({ length: rounds }, (_, i) => addDays(today, -DAYS_BETWEEN_ROUNDS * (i + 1)));
  const apiary: Apiary = {
    accountId: found.rows[0]!.account_id,
    id,
    hives: found.rows.map((hive) => hive.id),
    rounds: days.map((day) => ({ id: roundId(id, day), day })),
    today,
  };
  let position = 0n;
  for (const [nth, round] of apiary.rounds.entries()) {
    const events = recorded(apiary, round, nth);
    const [result] = await store.appendMany([{ stream: `round-${round.id}`, events, expected: 'no_stream' }]);
    position = result!.position;
  }
  await eventually(
    () => connection.get('/api/v1/apiaries', { 'x-min-position': position.toString() }),
    (last) => `The inspections did not become readable: ${last}`,
  );
  return apiary;
};

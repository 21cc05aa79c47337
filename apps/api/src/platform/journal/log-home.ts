import type pg from 'pg';

export type LogStore = 'postgres' | 'eventstoredb';

/** The store that holds the log. */
export interface LogHome {
  store: LogStore;
  /** How often the log has moved. Positions and checkpoints of before a move are worth nothing after it. */
  moves: number;
}

/** The injection token of the log's home when this process opened the log. */
export const LOG_HOME = Symbol('log-home');

const SHOWN = { postgres: 'PostgreSQL', eventstoredb: 'EventStoreDB' };
const ADVICE = { postgres: 'unset EVENTSTORE_URL, or use an empty database', eventstoredb: 'set EVENTSTORE_URL' };

export const nameOf = (store: LogStore): string => SHOWN[store];

const storeAt = (eventStoreUrl: string | undefined): LogStore =>
  eventStoreUrl === undefined ? 'postgres' : 'eventstoredb';

/** The first start on a database decides it. */
export const chooseLogHome = async (pool: pg.Pool, eventStoreUrl: string | undefined): Promise<void> => {
  const text = 'INSERT INTO public.log_home (store) VALUES ($1) ON CONFLICT DO NOTHING';
  await pool.query(text, [storeAt(eventStoreUrl)]);
};

/** @throws Error if nothing has been started on this database yet */
export const readLogHome = async (client: Pick<pg.ClientBase, 'query'>): Promise<LogHome> => {
  const { rows } = await client.query<LogHome>('SELECT store, moves FROM public.log_home');
  if (!rows[0]) throw new Error('Kypseli has not been started on this database yet.');
  return rows[0];
};

/** @throws Error if the log is in the other store: read models and log would not belong together */
export const requireLogHome = async (
  client: Pick<pg.ClientBase, 'query'>,
  eventStoreUrl: string | undefined,
): Promise<LogHome> => {
  const home = await readLogHome(client);
  if (home.store !== storeAt(eventStoreUrl))
    throw new Error(`The events of this database are in ${nameOf(home.store)}: ${ADVICE[home.store]}.`);
  return home;
};

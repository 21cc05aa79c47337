import { createPool } from './pool.js';

test('PostgreSQL ends the sessions of a machine that is gone within half a minute, beside other options', async () => {
  const pool = createPool(process.env.TEST_DATABASE_URL!, () => undefined, { options: '-c search_path=elsewhere' });
  try {
    const { rows } = await pool.query(
      `SELECT current_setting('search_path') AS path, current_setting('tcp_user_timeout')::int / 1000 AS unanswered,
              current_setting('tcp_keepalives_idle')::int
              + current_setting('tcp_keepalives_interval')::int * current_setting('tcp_keepalives_count')::int AS idle`,
    );
    expect(rows).toEqual([{ path: 'elsewhere', unanswered: 25, idle: 25 }]);
  } finally {
    await pool.end();
  }
});

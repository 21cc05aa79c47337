import type { Page } from 'playwright/test';
import { ask } from '../../api/database.js';
import { browserSuite, server } from '../suite.js';

/** A job that has failed for good. */
export const fail = async (queue: string, error: string): Promise<string> => {
  const rows = await ask<{ id: string }>(
    server,
    `INSERT INTO job_failures (id, queue, job_id, data, account_id, attempts, delay_ms, error, failed_at)
     VALUES (gen_random_uuid(), $1, gen_random_uuid()::text, '{}', NULL, 3, 10, $2, now()) RETURNING id`,
    [queue, error],
  );
  return rows[0]!.id;
};
export const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });
export const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** A server of its own, without failed jobs before each test. */
export const jobsSuite = (): void => {
  browserSuite({ env: {}, keeper: 'none', page: 'none' });
  beforeEach(() => ask(server, 'DELETE FROM job_failures'));
};

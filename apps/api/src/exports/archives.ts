import { Readable } from 'node:stream';
import { inTransaction } from '@kypseli/event-store/postgres';
import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import pg from 'pg';
import { Clock } from '../platform/clock.js';
import { StoredFiles } from '../platform/files/stored-files.js';
import type { Caller } from '../platform/http/caller.js';
import { notFound } from '../platform/http/refusal.js';
import { Jobs } from '../platform/jobs/jobs.js';
import { RecurringTasks } from '../platform/jobs/recurring-tasks.js';
import { createLogger } from '../platform/log.js';
import { CONFIG, type Config } from '../settings.js';
import { asDownload, type Download } from './downloads.js';
import { ExportAccount } from './export-account.js';

const log = createLogger('exports');
export const ARCHIVES_QUEUE = 'archives';
const HOUR_MS = 60 * 60 * 1000;
const LOOK_MS = 60_000;
const PAGE = 100;

export interface ArchiveState {
  id: string;
  accountId: string;
  state: 'writing' | 'ready' | 'failed';
  expiresAt: Date | null;
}

interface Row {
  account_id: string;
  file_id: string | null;
  expires_at: Date | null;
  failed: boolean;
}

/** Archives of accounts that support asked for: written by a job, and deleted an hour after they are ready. */
@Injectable()
export class Archives implements OnApplicationBootstrap {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(pg.Pool) private readonly pool: pg.Pool,
    private readonly queries: QueryBus,
    private readonly files: StoredFiles,
    private readonly jobs: Jobs,
    private readonly recurringTasks: RecurringTasks,
    private readonly clock: Clock,
  ) {}

  onApplicationBootstrap(): void {
    this.jobs.declare(ARCHIVES_QUEUE, ({ archiveId }) => this.reopen(archiveId!));
    if (this.config.role === 'api') return;
    this.jobs.work(
      ARCHIVES_QUEUE,
      async ({ data }) => this.write((data as { archiveId: string }).archiveId),
      ({ archiveId }) => void this.fail(archiveId!).catch(logged),
    );
    this.recurringTasks.schedule(log, {
      name: 'find archives without a job, and delete old ones',
      everyMs: LOOK_MS,
      where: 'workers',
      deletes: true,
      atOnce: true,
      work: () => this.look(),
    });
  }

  /** Writes the row in the caller's transaction; call `dispatch` after the commit. Idempotent. */
  async ask(tx: pg.ClientBase, accountId: string, archiveId: string): Promise<void> {
    await tx.query(
      `INSERT INTO account_archives (id, account_id, asked_at) VALUES ($1, $2, $3) ON CONFLICT (id) DO NOTHING`,
      [archiveId, accountId, this.clock.now()],
    );
  }

  dispatch(archiveId: string): Promise<void> {
    return this.jobs.add(ARCHIVES_QUEUE, archiveId, { archiveId });
  }

  /** @throws Refusal not_found */
  async of(id: string): Promise<ArchiveState> {
    const { account_id: accountId, file_id, expires_at: expiresAt, failed } = await this.row(id);
    return { id, accountId, state: failed ? 'failed' : file_id === null ? 'writing' : 'ready', expiresAt };
  }

  /** @throws Refusal not_found (also one that is not ready) */
  async file(id: string): Promise<Download> {
    const { file_id } = await this.row(id);
    if (file_id === null) throw notFound('archive');
    const name = `kypseli-${id.slice(0, 8)}.zip`;
    return asDownload('application/zip', name, name, Readable.from(this.files.read(file_id)));
  }

  private async row(id: string): Promise<Row> {
    const { rows } = await this.pool.query<Row>(
      `SELECT account_id, file_id, expires_at, failed FROM account_archives
       WHERE id = $1 AND (expires_at IS NULL OR expires_at > $2)`,
      [id, this.clock.now()],
    );
    if (!rows[0]) throw notFound('archive');
    return rows[0];
  }

  private async write(archiveId: string): Promise<void> {
    const { rows } = await this.pool.query<Pick<Caller, 'accountId' | 'timezone' | 'language'>>(
      `SELECT a.id AS "accountId", a.timezone, a.language FROM account_archives r JOIN accounts a ON a.id = r.account_id
       WHERE r.id = $1 AND r.file_id IS NULL`,
      [archiveId],
    );
    if (!rows[0]) return;
    const { content } = await this.queries.execute(new ExportAccount(rows[0], {}));
    const { id: fileId } = await this.files.store(rows[0].accountId, content);
    const expiresAt = new Date(this.clock.now().getTime() + HOUR_MS);
    const { rowCount } = await this.pool.query(
      'UPDATE account_archives SET file_id = $2, expires_at = $3 WHERE id = $1 AND file_id IS NULL',
      [archiveId, fileId, expiresAt],
    );
    // Another process has written it, or the account was erased.
    if (rowCount === 0) await this.files.drop(fileId);
  }

  private async fail(archiveId: string): Promise<void> {
    const expiresAt = new Date(this.clock.now().getTime() + HOUR_MS);
    await this.pool.query(
      'UPDATE account_archives SET failed = true, expires_at = $2 WHERE id = $1 AND file_id IS NULL',
      [archiveId, expiresAt],
    );
  }

  /** Of an archive that was deleted since, the job ends at once. */
  private async reopen(archiveId: string): Promise<boolean> {
    await this.pool.query(
      'UPDATE account_archives SET failed = false, expires_at = NULL WHERE id::text = $1 AND file_id IS NULL',
      [archiveId],
    );
    return true;
  }

  private async look(): Promise<void> {
    const { rows: old } = await this.pool.query<{ file_id: string | null }>(
      'DELETE FROM account_archives WHERE expires_at <= $1 RETURNING file_id',
      [this.clock.now()],
    );
    for (const { file_id } of old) if (file_id !== null) await this.files.drop(file_id);
    const { rows } = await this.pool.query<{ id: string }>(
      'SELECT id FROM account_archives WHERE file_id IS NULL AND NOT failed ORDER BY asked_at LIMIT $1',
      [PAGE],
    );
    for (const { id } of rows) await this.dispatch(id);
  }
}

const logged = (error: unknown) => log.warn({ err: error }, 'marking an archive as failed did not work');

export class AskArchive extends Command<void> {
  constructor(
    readonly accountId: string,
    readonly archiveId: string,
    /** Writes the audit entry in the same transaction. */
    readonly record: (tx: pg.ClientBase) => Promise<void>,
  ) {
    super();
  }
}

@CommandHandler(AskArchive)
export class AskArchiveHandler implements ICommandHandler<AskArchive> {
  constructor(
    @Inject(pg.Pool) private readonly pool: pg.Pool,
    private readonly archives: Archives,
  ) {}

  async execute({ accountId, archiveId, record }: AskArchive): Promise<void> {
    await inTransaction(this.pool, async (tx) => {
      const { rowCount } = await tx.query(
        "SELECT FROM accounts WHERE id = $1 AND email NOT LIKE 'erased:%' FOR SHARE",
        [accountId],
      );
      if (rowCount === 0) throw notFound('account');
      await this.archives.ask(tx, accountId, archiveId);
      await record(tx);
    });
    await this.archives.dispatch(archiveId);
  }
}

import { readFileSync } from 'node:fs';
import { type apiaries, type BodyOf, Mapping } from '@kypseli/contract';
import { addDays } from '@kypseli/domain';
import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import pg from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { Accounts } from '../accounts/accounts.repository.js';
import { TERMS_VERSION } from '../accounts/terms.js';
import { PlanAction } from '../actions/plan-action.js';
import { DescribeApiary } from '../apiaries/describe-apiary.js';
import { BeginCheckout } from '../billing/begin-checkout.js';
import { CompleteCheckout } from '../billing/demo/complete-checkout.js';
import { ImportFile } from '../imports/run/import-file.js';
import { Passwords } from '../platform/auth/passwords.js';
import { Clock, today } from '../platform/clock.js';
import { createLogger } from '../platform/log.js';
import { DEMO_TIMEZONE, demoContext } from './demo-context.js';
import { movedRecords } from './moved-records.js';
import { SeedConsole } from './seed-console.js';
import { SeedHome } from './seed-home.js';

const log = createLogger('demo');

export const DEMO_EMAIL = 'demo@kypseli.example';
export const DEMO_PASSWORD = 'walking the yard';

type Described = BodyOf<typeof apiaries.describe>;

const MOVED = 'Published field records, moved to this year';

/**
 * What the records lack: the purpose of each apiary, as the papers describe it, and its location, which is made up near
 * the authors' places of work, so that the map has something to show.
 */
const splits = (lat: number, lng: number): Described => ({
  apiaryFunction: 'FUNCTION_GROWTH',
  description: `${MOVED}: spring splits, on which treatments against varroa were compared`,
  forage: null,
  lat,
  lng,
});
const APIARIES: Record<string, Described> = {
  Shaw: splits(32.541, -85.432),
  Wire: splits(32.569, -85.575),
  'Shooting Range': splits(32.647, -85.535),
  Turfgrass: splits(32.583, -85.5),
  'Urban apiary': {
    apiaryFunction: 'FUNCTION_OTHER',
    description: `${MOVED}: hives of the UrBAN project, seen every other week`,
    forage: null,
    lat: 45.531,
    lng: -73.598,
  },
};

/** Published field records; apps/api/data/demo/ATTRIBUTION.md names authors and licences. Their order is that of the apiaries. */
const FILES = ['inspections_2021', 'an_dat_up'];
const dataFile = (name: string) => readFileSync(new URL(`../../data/demo/${name}`, import.meta.url));

/** Creates a demo beekeeper on a yearly plan with records; skips the steps that an earlier start has done. */
@Injectable()
export class SeedDemo {
  constructor(
    private readonly accounts: Accounts,
    private readonly passwords: Passwords,
    private readonly commands: CommandBus,
    private readonly imports: ImportFile,
    private readonly home: SeedHome,
    private readonly console: SeedConsole,
    private readonly clock: Clock,
    @Inject(pg.Pool) private readonly pool: pg.Pool,
  ) {}

  async run(): Promise<void> {
    const accountId = (await this.accounts.byEmail(DEMO_EMAIL))?.id ?? (await this.makeAccount());
    await this.subscribe(accountId);
    // Before the others, so that it is shown first.
    await this.home.run(accountId);
    for (const name of FILES) await this.importOnce(accountId, name);
    await this.describeApiaries(accountId);
    await this.planWork(accountId);
    // Without them the product works all the same, for example where the disk has no room for a rebuild.
    await this.console
      .run()
      .catch((error: unknown) => log.warn({ err: error }, 'not all demo records of the staff console were made'));
  }

  private async makeAccount(): Promise<string> {
    const now = this.clock.now();
    const id = uuidv7({ msecs: now.getTime() });
    await this.accounts.insert({
      id,
      firstname: 'Eleni',
      lastname: 'Markou',
      email: DEMO_EMAIL,
      passwordHash: await this.passwords.hash(DEMO_PASSWORD),
      language: 'en',
      timezone: DEMO_TIMEZONE,
      address: null,
      registerNumber: null,
      authority: null,
      regaCode: null,
      country: null,
      createdAt: now,
      emailVerifiedAt: now,
      termsAcceptedAt: now,
      termsVersion: TERMS_VERSION,
      blockedAt: null,
    });
    return id;
  }

  private async subscribe(accountId: string): Promise<void> {
    const { rowCount } = await this.pool.query('SELECT account_id FROM rm.subscriptions WHERE account_id = $1', [
      accountId,
    ]);
    if (rowCount) return;
    const { result } = await this.commands.execute(new BeginCheckout(accountId, 'yearly'));
    await this.commands.execute(new CompleteCheckout(result.url.split('/').at(-1)!, '4242424242424242'));
  }

  private async importOnce(accountId: string, name: string): Promise<void> {
    const filename = `${name}.csv`;
    const { rowCount } = await this.pool.query(
      "SELECT id FROM imports WHERE account_id = $1 AND filename = $2 AND state = 'done'",
      [accountId, filename],
    );
    if (rowCount) return;
    const { counts, problems } = await this.imports.importFile({
      accountId,
      userId: accountId,
      file: Buffer.from(movedRecords(dataFile(filename).toString('utf8'), today(DEMO_TIMEZONE, this.clock.now()))),
      filename,
      mapping: Mapping.parse(JSON.parse(dataFile(`${name}.mapping.json`).toString('utf8'))),
    });
    log.info({ filename, counts, problems: problems.length }, 'demo records imported');
  }

  /** An action that lies ahead in each apiary that has none. */
  private async planWork(accountId: string): Promise<void> {
    const { rows } = await this.pool.query<{ apiary_id: string; ids: string[] }>(
      `SELECT apiary_id, (array_agg(id ORDER BY number_key COLLATE "C"))[1:4] AS ids FROM rm.hives
       WHERE account_id = $1 AND NOT deleted AND apiary_id NOT IN (SELECT apiary_id FROM rm.actions WHERE account_id = $1)
       GROUP BY apiary_id`,
      [accountId],
    );
    for (const { ids } of rows) {
      const context = this.context(accountId);
      const details = { substance: 'oxalic acid', route: 'trickled', withdrawalDays: 0 };
      const planned = { type: 'treatment' as const, hive_ids: ids, details, completed: false };
      await this.commands.execute(new PlanAction(context, { ...planned, initiated_at: addDays(context.today, 2) }));
    }
  }

  private async describeApiaries(accountId: string): Promise<void> {
    const { rows } = await this.pool.query<{ id: string; name: string }>(
      'SELECT id, name FROM rm.apiaries WHERE account_id = $1 AND lat IS NULL AND name = ANY ($2)',
      [accountId, Object.keys(APIARIES)],
    );
    for (const { id, name } of rows)
      await this.commands.execute(new DescribeApiary(this.context(accountId), id, APIARIES[name]!));
  }

  private context = (accountId: string) => demoContext(accountId, this.clock.now());
}

import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Mapping } from '@kypseli/contract';
import { support } from '@kypseli/contract/admin';
import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import pg from 'pg';
import { Accounts } from '../accounts/accounts.repository.js';
import { Register } from '../accounts/register.js';
import { VerifyByHand } from '../accounts/support/verify-by-hand.js';
import { Erasures } from '../admin/approvals/erasures.js';
import { Audit } from '../admin/audit/audit.js';
import { Openings } from '../admin/openings/openings.js';
import { SupportActions } from '../admin/support/support-actions.js';
import { EstablishApiary } from '../apiaries/establish-apiary.js';
import { BeginCheckout } from '../billing/begin-checkout.js';
import { CompleteCheckout } from '../billing/demo/complete-checkout.js';
import { ARCHIVES_QUEUE } from '../exports/archives.js';
import { DeleteHives } from '../hives/delete-hives.js';
import { ImportFile } from '../imports/run/import-file.js';
import { Clock } from '../platform/clock.js';
import type { StaffCaller } from '../platform/http/caller.js';
import { Claims } from '../platform/idempotency/claims.js';
import { Jobs } from '../platform/jobs/jobs.js';
import { createLogger } from '../platform/log.js';
import { ReadSideControl } from '../platform/projections/read-side-control.js';
import { DEMO_TIMEZONE, demoContext } from './demo-context.js';
import { DemoStaff } from './demo-staff.js';

const log = createLogger('demo');

const SUPPORT = { email: 'katerina@kypseli.example', name: 'Katerina Iliadi', role: 'support' } as const;
const OPERATOR = { email: 'petros@kypseli.example', name: 'Petros Lekkas', role: 'operator' } as const;

const MANOLIS = {
  firstname: 'Manolis',
  lastname: 'Vlachos',
  email: 'manolis@kypseli.example',
  language: 'el',
} as const;
/** No mail can reach `.con`: a slip for `.com`, as support sees it often. */
const NIKOS = { firstname: 'Nikos', lastname: 'Petrou', email: 'nikos.petrou@gmail.con', language: 'el' } as const;
const GIORGOS = { firstname: 'Giorgos', lastname: 'Pappas', email: 'giorgos@kypseli.example', language: 'en' } as const;

type Keeper = typeof MANOLIS | typeof NIKOS | typeof GIORGOS;

const APIARY = 'Turfgrass';
const RECORDS = 'turfgrass.csv';
const FAULTY = 'april.csv';
/** No archive has such an id, so PostgreSQL refuses it. */
const NO_ARCHIVE = 'demo';

const read = (name: string) => readFileSync(new URL(`../../data/demo/${name}`, import.meta.url), 'utf8');

/** The published records of one apiary; no quoted cell contains a line break. */
const recordsOf = (apiary: string): Buffer => {
  const [header, ...rows] = read('an_dat_up.csv').split('\n');
  return Buffer.from([header, ...rows.filter((row) => row.split(',')[2] === `"${apiary}"`)].join('\n'));
};

/**
 * What the staff console shows of a service in use: two people of the staff, and three keepers who need them. Commands
 * make all of it; each step is skipped if it was done, and all of them once the last one was.
 */
@Injectable()
export class SeedConsole {
  constructor(
    @Inject(pg.Pool) private readonly pool: pg.Pool,
    private readonly accounts: Accounts,
    private readonly commands: CommandBus,
    private readonly imports: ImportFile,
    private readonly staff: DemoStaff,
    private readonly openings: Openings,
    private readonly actions: SupportActions,
    private readonly erasures: Erasures,
    private readonly control: ReadSideControl,
    private readonly audit: Audit,
    private readonly jobs: Jobs,
    private readonly claims: Claims,
    private readonly clock: Clock,
  ) {}

  async run(): Promise<void> {
    // The rebuild is the last step; what an admin erased or removed since does not come back.
    if ((await this.control.lastWork()) !== null) return;
    const [supporter, operator] = [await this.staff.member(SUPPORT), await this.staff.member(OPERATOR)];
    await this.lostHives(supporter);
    await this.register(NIKOS);
    await this.erasure(supporter);
    await this.failedJob();
    await this.pausedRebuild(operator);
    log.info('demo records of the staff console made');
  }

  private async register(keeper: Keeper): Promise<{ id: string; isNew: boolean }> {
    const known = await this.accounts.byEmail(keeper.email);
    if (known) return { id: known.id, isNew: false };
    const password = randomBytes(24).toString('base64url');
    await this.commands.execute(new Register({ ...keeper, password, terms_accepted: true, timezone: DEMO_TIMEZONE }));
    return { id: (await this.accounts.byEmail(keeper.email))!.id, isNew: true };
  }

  /** A keeper on a plan deletes all hives of an apiary, asks where they are, and has an import with problems. */
  private async lostHives(by: StaffCaller): Promise<void> {
    const { id } = await this.register(MANOLIS);
    const reason = 'He asks where the hives of Turfgrass are.';
    await this.verify(by, id, { reason, ticket: '4711' });
    const { rowCount: pays } = await this.pool.query('SELECT FROM rm.subscriptions WHERE account_id = $1', [id]);
    if (!pays) {
      const { result } = await this.commands.execute(new BeginCheckout(id, 'yearly'));
      await this.commands.execute(new CompleteCheckout(result.url.split('/').at(-1)!, '4242424242424242'));
    }
    if (!(await this.hasImport(id, RECORDS))) {
      const mapping = Mapping.parse(JSON.parse(read('an_dat_up.mapping.json')));
      const file = { accountId: id, userId: id, file: recordsOf(APIARY), filename: RECORDS, mapping };
      await this.imports.importFile(file);
    }
    const { rows: hives } = await this.pool.query<{ id: string }>(
      'SELECT id FROM rm.hives WHERE account_id = $1 AND NOT deleted',
      [id],
    );
    if (hives.length > 0) {
      const context = this.context(id);
      await this.commands.execute(
        new DeleteHives(
          context,
          hives.map((hive) => hive.id),
        ),
      );
      // As a request does, so that it can be undone.
      await this.claims.note(context, 'demo');
    }
    if (!(await this.hasImport(id, FAULTY))) {
      const mapping = Mapping.parse(JSON.parse(read('april.mapping.json')));
      await this.imports.checkFile({
        accountId: id,
        userId: id,
        file: Buffer.from(read(FAULTY)),
        filename: FAULTY,
        mapping,
      });
    }
  }

  private async hasImport(accountId: string, filename: string): Promise<boolean> {
    const { rowCount } = await this.pool.query('SELECT FROM imports WHERE account_id = $1 AND filename = $2', [
      accountId,
      filename,
    ]);
    return rowCount !== 0;
  }

  /** Opens the account for a reason, which its keeper can read, and verifies the address. */
  private async verify(by: StaffCaller, accountId: string, given: { reason: string; ticket: string }): Promise<void> {
    if ((await this.accounts.byId(accountId)).emailVerifiedAt !== null) return;
    await this.openings.open(by, { account_id: accountId, ...given });
    await this.actions.change(
      { route: support.verify, staff: by, accountId, given, context: this.context(accountId) },
      (record) => new VerifyByHand(accountId, record),
    );
  }

  /** Support asks for the erasure of an account; a second person must agree. */
  private async erasure(by: StaffCaller): Promise<void> {
    const { id, isNew } = await this.register(GIORGOS);
    const reason = 'He sold his hives and wants everything erased.';
    const ticket = '4718';
    await this.verify(by, id, { reason, ticket });
    if (isNew)
      await this.commands.execute(
        new EstablishApiary(this.context(id), {
          name: 'Olive grove',
          apiaryFunction: 'FUNCTION_HARVEST',
          hiveCount: 4,
          description: null,
          forage: null,
        }),
      );
    const { rowCount: isAsked } = await this.pool.query('SELECT FROM approvals WHERE account = $1', [id]);
    if (!isAsked)
      await this.erasures.ask(by, id, { reason, ticket, identity: 'He answered from the address of the account.' });
  }

  private async failedJob(): Promise<void> {
    log.info('the next job fails: it is the failed job that the staff console shows');
    await this.jobs.add(ARCHIVES_QUEUE, NO_ARCHIVE, { archiveId: NO_ARCHIVE }, { attempts: 1, delayMs: 0 });
  }

  /** Nobody notices a rebuild of so few events, so it waits for Resume. */
  private async pausedRebuild({ userId, role }: StaffCaller): Promise<void> {
    const enter = (verb: string) => (tx: pg.ClientBase, version: string | null) =>
      this.audit.write(tx, { userId, role }, { action: `projections.${verb}`, object: version });
    await this.control.rebuild(userId, enter('rebuild'));
    await this.control.pause(enter('pause'));
  }

  private context = (accountId: string) => demoContext(accountId, this.clock.now());
}

import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
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
import { Verifications } from '../admin/verifications/verifications.js';
import { EstablishApiary } from '../apiaries/establish-apiary.js';
import { BeginCheckout } from '../billing/begin-checkout.js';
import { CompleteCheckout } from '../billing/demo/complete-checkout.js';
import { ARCHIVES_QUEUE } from '../exports/archives.js';
import { DeleteHives } from '../hives/delete-hives.js';
import { ImportFile } from '../imports/run/import-file.js';
import { WriteNote } from '../notes/write-note.js';
import { Sessions } from '../platform/auth/sessions.js';
import { Clock } from '../platform/clock.js';
import type { StaffCaller } from '../platform/http/caller.js';
import { Claims } from '../platform/idempotency/claims.js';
import { JobRecords } from '../platform/jobs/job-records.js';
import { createLogger } from '../platform/log.js';
import { ReadSideControl } from '../platform/projections/read-side-control.js';
import { DEMO_TIMEZONE, demoContext } from './demo-context.js';
import { DemoStaff } from './demo-staff.js';
import { movedRecords } from './moved-records.js';

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
/** As the browsers of his phone and his desk name themselves. */
const DEVICES = [
  'Mozilla/5.0 (Linux; Android 15; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Mobile Safari/537.36',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0',
];
const NOTES = [
  'Δύο κυψέλες χωρίς βασίλισσα. Νέος έλεγχος σε δέκα ημέρες.',
  'Η νεκταρέκκριση τελείωσε· να δω τα αποθέματα πριν από τη μεταφορά.',
];
/** Of the rebuild that waits for Resume. */
const PAUSED_AT = 0.6;
const LOOK_MS = 250;

/** Of no archive: tried again, the job is done at once. */
const ARCHIVE = '018e3c00-0000-7000-8000-000000000000';
const DISK_WAS_FULL = 'ENOSPC: no space left on device, write';

const read = (name: string) => readFileSync(new URL(`../../data/demo/${name}`, import.meta.url), 'utf8');

/** The published records of one apiary, moved as those of the demo; no quoted cell contains a line break. */
const recordsOf = (apiary: string, day: string): Buffer => {
  const [header, ...rows] = movedRecords(read('an_dat_up.csv'), day).split('\n');
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
    private readonly sessions: Sessions,
    private readonly staff: DemoStaff,
    private readonly openings: Openings,
    private readonly actions: SupportActions,
    private readonly erasures: Erasures,
    private readonly verifications: Verifications,
    private readonly control: ReadSideControl,
    private readonly audit: Audit,
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
    await this.verifications.run(operator, {});
    await this.rebuild(operator);
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
      const file = {
        accountId: id,
        userId: id,
        file: recordsOf(APIARY, this.context(id).today),
        filename: RECORDS,
        mapping,
      };
      await this.imports.importFile(file);
    }
    const { rows: hives } = await this.pool.query<{ id: string }>(
      'SELECT id FROM rm.hives WHERE account_id = $1 AND NOT deleted',
      [id],
    );
    if (hives.length > 0) {
      await this.notesAndDevices(id);
      const context = this.context(id);
      await this.commands.execute(
        new DeleteHives(
          context,
          hives.map((hive) => hive.id),
        ),
      );
      // As a request does, so that it can be undone.
      await this.claims.note(context, { fingerprint: 'demo', seed: context.commandId });
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

  /** What he wrote down about the apiary, and where he is logged in. */
  private async notesAndDevices(accountId: string): Promise<void> {
    const { rows } = await this.pool.query<{ id: string }>('SELECT id FROM rm.apiaries WHERE account_id = $1', [
      accountId,
    ]);
    for (const text of NOTES)
      await this.commands.execute(
        new WriteNote(this.context(accountId), { text, apiary_id: rows[0]!.id, hive_id: null }, undefined),
      );
    for (const device of DEVICES) await this.sessions.open(accountId, device);
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
    const job = { queue: ARCHIVES_QUEUE, job_id: ARCHIVE, data: { archiveId: ARCHIVE }, attempts: 5, delay_ms: 500 };
    await new JobRecords(this.pool).failed({ ...job, error: DISK_WAS_FULL });
  }

  /** A rebuild that is paused on the way, which the start does not wait for. */
  private async rebuild({ userId, role }: StaffCaller): Promise<void> {
    const enter = (verb: string) => (tx: pg.ClientBase, version: string | null) =>
      this.audit.write(tx, { userId, role }, { action: `projections.${verb}`, object: version });
    await this.control.rebuild(userId, enter('rebuild'));
    void this.isOnTheWay()
      .then((yes) => (yes ? this.control.pause(enter('pause')) : undefined))
      // It is done, or the server ends.
      .catch(() => undefined);
  }

  /** Resolves once the rebuild is so far; false if it ends before. */
  private async isOnTheWay(): Promise<boolean> {
    for (;;) {
      const { rows } = await this.pool.query<{ is_open: boolean; is_so_far: boolean }>(
        `SELECT state IN ('waiting', 'running') AS is_open, head > 0 AND position >= head * $1::float8 AS is_so_far
         FROM read_side_work`,
        [PAUSED_AT],
      );
      if (!rows[0]?.is_open) return false;
      if (rows[0].is_so_far) return true;
      await wait(LOOK_MS, undefined, { ref: false });
    }
  }

  private context = (accountId: string) => demoContext(accountId, this.clock.now());
}

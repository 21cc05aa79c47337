import { type Projection, projections, type RebuildOrder, type projections as Routes } from '@kypseli/contract/admin';
import { Inject, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import pg from 'pg';
import { CurrentStaff, type StaffCaller } from '../../platform/http/caller.js';
import { Handles } from '../../platform/http/handles.js';
import { Input, type InputOf } from '../../platform/http/input.js';
import { notFound } from '../../platform/http/refusal.js';
import {
  type Also,
  ReadSideControl,
  type VersionStatus,
  type WorkStatus,
} from '../../platform/projections/read-side-control.js';
import { AdminController } from '../audit/admin-controller.js';
import { Audit } from '../audit/audit.js';
import { byId, pageOf } from '../read-page.js';
import { readStaffNames } from '../staff/staff-names.js';

const instant = (at: Date | null): string | null => at?.toISOString() ?? null;

interface Verified {
  at: Date;
  differing: string[];
}

const projectionOf = (
  of: VersionStatus,
  head: bigint,
  free: number | null,
  verified: Verified | undefined,
): Projection => ({
  id: of.name,
  version: of.version,
  state: of.state,
  position: of.position.toString(),
  head: (of.head ?? head).toString(),
  lag: of.lag?.toString() ?? null,
  rate: of.rate,
  shown_ms: of.shownMs,
  slowest: of.slowest,
  waiting_s: of.waitingS,
  eta: of.leftS === null ? null : new Date(Date.now() + of.leftS * 1000).toISOString(),
  process: of.process,
  since: instant(of.since),
  release: of.release,
  begun_at: instant(of.begunAt),
  begun_by: of.begunBy,
  size: of.bytes,
  free,
  tables: of.tables.map(({ name, rows, bytes }) => ({ name, rows, size: bytes })),
  verified:
    verified && isLive(of) && (of.since === null || verified.at >= of.since)
      ? { at: verified.at.toISOString(), differing: verified.differing }
      : null,
  steps: of.steps,
  can_roll_back: of.state === 'old' && of.readable,
  error: of.error && {
    message: of.error.message,
    position: of.error.position,
    event: of.error.event,
    type: of.error.type,
    stream: of.error.stream,
    revision: of.error.revision,
    account_id: of.error.account,
    code: of.error.code,
    table: of.error.table,
    at: of.error.at,
    process: of.error.process,
  },
});

const isLive = ({ state }: VersionStatus): boolean => state === 'live' || state === 'failed';

const orderOf = ({ id, kind, name, state, asked, error }: WorkStatus): RebuildOrder => ({
  id,
  kind,
  version: name,
  state,
  asked,
  error: error?.message ?? null,
});

/** The versions of the read models, for operators. */
@AdminController()
export class ProjectionsController {
  constructor(
    @Inject(pg.Pool) private readonly pool: pg.Pool,
    private readonly control: ReadSideControl,
    private readonly audit: Audit,
  ) {}

  @Handles(projections.list)
  async list(@Input() { query }: InputOf<typeof Routes.list>, @Res({ passthrough: true }) reply: FastifyReply) {
    const state = query.filter?.state;
    const versions = (await this.read()).filter((each) => state === undefined || each.state === state);
    return pageOf(reply, 'projections', byId(versions, query), query.range);
  }

  @Handles(projections.show)
  async show(@Input() { params }: InputOf<typeof Routes.show>) {
    const version = (await this.read()).find(({ id }) => id === params.id.replace(/^v/, ''));
    if (!version) throw notFound('version');
    return version;
  }

  @Handles(projections.order)
  async order(@Input() _: InputOf<typeof Routes.order>) {
    const work = await this.control.lastWork();
    if (!work) return { rebuild: null, log: [] };
    const names = await readStaffNames(
      this.pool,
      work.log.map(({ detail }) => detail),
    );
    const log = work.log.map(({ at, what, detail }) => ({
      at: new Date(at).toISOString(),
      what,
      detail: names.get(detail ?? '') ?? detail,
    }));
    return { rebuild: orderOf(work), log };
  }

  @Handles(projections.rebuild)
  async rebuild(@CurrentStaff() by: StaffCaller, @Input() _: InputOf<typeof projections.rebuild>) {
    return { rebuild: orderOf(await this.control.rebuild(by.userId, this.enter(by, 'rebuild'))) };
  }

  @Handles(projections.pause)
  async pause(@CurrentStaff() by: StaffCaller, @Input() _: InputOf<typeof projections.pause>) {
    return { rebuild: orderOf(await this.control.pause(this.enter(by, 'pause'))) };
  }

  @Handles(projections.resume)
  async resume(@CurrentStaff() by: StaffCaller, @Input() _: InputOf<typeof projections.resume>) {
    return { rebuild: orderOf(await this.control.resume(this.enter(by, 'resume'))) };
  }

  @Handles(projections.cancel)
  async cancel(@CurrentStaff() by: StaffCaller, @Input() _: InputOf<typeof projections.cancel>) {
    return { rebuild: orderOf(await this.control.cancel(this.enter(by, 'cancel'))) };
  }

  @Handles(projections.retry)
  async retry(@CurrentStaff() by: StaffCaller, @Input() _: InputOf<typeof projections.retry>) {
    await this.control.retry(this.enter(by, 'retry'));
    return {};
  }

  @Handles(projections.park)
  async park(@Input() { body }: InputOf<typeof Routes.park>) {
    await this.control.park(BigInt(body.position));
    return {};
  }

  @Handles(projections.rollback)
  async rollback(@CurrentStaff() by: StaffCaller, @Input() { params }: InputOf<typeof Routes.rollback>) {
    return { rebuild: orderOf(await this.control.rollBack(params.id, by.userId, this.enter(by, 'rollback'))) };
  }

  @Handles(projections.forget)
  async forget(@CurrentStaff() by: StaffCaller, @Input() { params }: InputOf<typeof Routes.forget>) {
    await this.control.forget(params.id, this.enter(by, 'forget'));
    return {};
  }

  private async read(): Promise<Projection[]> {
    const [{ head, freeBytes, versions }, verified] = await Promise.all([this.control.status(), this.lastVerified()]);
    return versions.map((each) => projectionOf(each, head, freeBytes, verified));
  }

  /** The last comparison of the live tables with a rebuild. A finding about a table begins with its name. */
  private async lastVerified(): Promise<Verified | undefined> {
    const { rows } = await this.pool.query<Verified>(
      `SELECT ended_at AS at, ARRAY(SELECT split_part(finding ->> 'message', ' ', 1)
         FROM jsonb_array_elements(findings) finding WHERE finding ->> 'check' = 'read-models') AS differing
       FROM verifications WHERE state IN ('clean', 'findings') AND tables IS NOT NULL ORDER BY asked_at DESC LIMIT 1`,
    );
    return rows[0];
  }

  private enter =
    (by: StaffCaller, verb: keyof typeof Routes): Also =>
    (tx, version) =>
      this.audit.write(tx, by, { action: `projections.${verb}`, object: version });
}

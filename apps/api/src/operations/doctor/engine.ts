import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { PROJECTING } from '../../platform/database/advisory-locks.js';
import { readLogHome } from '../../platform/journal/log-home.js';
import { openEventStore } from '../../platform/journal/open-event-store.js';
import { checkpointOf, liveSchema, READ_SIDE_VERSION, schemaOf } from '../../platform/projections/read-side.js';
import { nameOfVersion, type Version } from '../../platform/projections/versions.js';
import { migrations } from '../../tables.js';
import { count, localTime, size } from '../words.js';
import { type Check, fine, lookAfter, type Patient, skipped, wrong } from './check.js';

const AREA = 'engine';
const STILL_MS = 1_500;
const POLL_MS = 100;

const exists = async (pool: pg.Pool, table: string): Promise<boolean> => {
  const { rows } = await pool.query<{ found: boolean }>('SELECT to_regclass($1) IS NOT NULL AS found', [table]);
  return rows[0]!.found;
};

const NOT_STARTED = 'no server has been started on this database yet';

const migrationsCheck: Check = {
  area: AREA,
  name: 'migrations',
  advice: [{ action: 'look at the log of PostgreSQL' }],
  async run({ pool }) {
    if (!(await exists(pool(), 'public.migrations'))) return skipped(NOT_STARTED);
    const { rows } = await pool().query<{ name: string }>('SELECT name FROM public.migrations');
    const done = new Set(rows.map(({ name }) => name));
    const names = migrations.map(({ name }) => name);
    const unknown = [...done].filter((name) => !names.includes(name));
    const pending = names.filter((name) => !done.has(name));
    if (unknown.length > 0)
      return wrong(`the database is of a later release: ${unknown.join(', ')}`, {
        detail: 'This release may not understand what that one wrote.',
        advice: [['deploy the release that migrated it, or restore the backup of before']],
      });
    if (pending.length > 0)
      return lookAfter(`${names.length - pending.length} of ${names.length}, ${pending.length} pending`, {
        advice: [['start a process of this release', 'it migrates the database']],
      });
    return fine(`${names.length} of ${names.length}, none pending`);
  },
};

/** What a running server answers about itself; null if none is reached from here. */
const readiness = async ({ config }: Patient, signal: AbortSignal): Promise<string | null> => {
  if (!config) return null;
  for (const address of [`http://127.0.0.1:${config.port}`, config.publicUrl])
    try {
      const response = await fetch(`${address}/readyz`, { signal });
      const body = (await response.json()) as { message?: unknown };
      if (!response.ok && typeof body.message === 'string') return body.message;
    } catch {
      // Another address may answer.
    }
  return null;
};

interface Failure {
  at: string;
  position: string | null;
  type: string | null;
  message: string;
}

/** The event that the projector could not project, as it was recorded. */
const failureOf = async (pool: pg.Pool): Promise<Failure | null> => {
  if (!(await exists(pool, 'public.projector_state'))) return null;
  const { rows } = await pool.query<{ failure: Failure | null }>('SELECT failure FROM public.projector_state');
  return rows[0]?.failure ?? null;
};

const positions = (many: bigint): string => (many === 1n ? '1 position is' : `${count(many)} positions are`);

const projector: Check = {
  area: AREA,
  name: 'projector',
  advice: [{ action: 'start a process', effect: 'one of them projects' }],
  async run(patient, signal) {
    const pool = patient.pool();
    if (!(await exists(pool, 'public.log_home'))) return skipped(NOT_STARTED);
    const home = await readLogHome(pool);
    const store = await openEventStore({ pool, eventStoreUrl: patient.env.EVENTSTORE_URL || undefined });
    try {
      const at = async () => {
        const { rows } = await pool.query<{ position: string }>(
          'SELECT position FROM public.checkpoints WHERE name = $1 AND version = $2',
          [checkpointOf(home), READ_SIDE_VERSION],
        );
        return BigInt(rows[0]?.position ?? 0);
      };
      const head = await store.head();
      const began = await at();
      const { rowCount } = await pool.query(
        `SELECT FROM pg_locks l JOIN pg_database d ON d.oid = l.database
          WHERE d.datname = current_database() AND l.locktype = 'advisory' AND l.granted AND l.classid = $1 AND l.objid = $2`,
        [...PROJECTING],
      );
      const active = rowCount! > 0;
      if (began >= head)
        return active
          ? fine(`at the head, ${count(head)}`)
          : lookAfter('no process projects', {
              detail: 'Nothing is behind yet; what is written is not shown until a process runs.',
              advice: [['start a process', 'one of them projects']],
            });
      const deadline = Date.now() + STILL_MS;
      let now = began;
      while (now === began && Date.now() < deadline) {
        await wait(POLL_MS, undefined, { signal });
        now = await at();
      }
      if (now > began) return fine(`${count(head - now)} positions behind, and moving`);
      const failure = await failureOf(pool);
      if (failure) {
        const event = failure.position === null ? '' : `: event ${count(failure.position)} ${failure.type ?? ''}`;
        return wrong(`stands still since ${localTime(new Date(failure.at))}${event}`, {
          detail: `${failure.message}. Writes are safe; ${positions(head - now)} not shown.`,
          advice: [
            ['kypseli projections status', 'the ways out'],
            ['kypseli projections retry', 'once the cause is corrected'],
          ],
        });
      }
      const { events } = await store.readAll({ after: now, limit: 1 });
      const next = events[0] ? `event ${count(events[0].position)} ${events[0].type}` : `position ${count(now)}`;
      const reason =
        (await readiness(patient, signal)) ?? (active ? 'Its log has the reason.' : 'No process projects.');
      return wrong(`stands still before ${next}`, {
        detail: `${reason} Writes are safe; ${positions(head - now)} not shown.`,
        advice: active
          ? [['look at the log of the process that projects ("part":"projector"), correct the cause, then restart it']]
          : [['start a process', 'one of them projects']],
      });
    } finally {
      await store.close();
    }
  },
};

const readModels: Check = {
  area: AREA,
  name: 'read models',
  advice: [{ action: 'start a process', effect: 'it fills them from the log' }],
  async run({ pool }) {
    const live = await liveSchema(pool());
    if (live === null) return skipped(NOT_STARTED);
    const { rows } = await pool().query<{ schema: string; bytes: string }>(
      `SELECT n.nspname AS schema, coalesce(sum(pg_total_relation_size(c.oid)), 0)::bigint AS bytes
         FROM pg_namespace n LEFT JOIN pg_class c ON c.relnamespace = n.oid AND c.relkind = 'r'
        WHERE n.nspname ~ '^rm_v[0-9]+(_[0-9]+|_next)?$' GROUP BY n.nspname ORDER BY n.nspname`,
    );
    const names = new Map<string, string>();
    if (await exists(pool(), 'public.read_side_versions')) {
      const versions = await pool().query<Version & { schema: string }>(
        'SELECT schema, version, generation FROM public.read_side_versions',
      );
      for (const version of versions.rows) names.set(version.schema, `v${nameOfVersion(version)}`);
    }
    const shown = ({ schema, bytes }: { schema: string; bytes: string }) =>
      `${names.get(schema) ?? schema.slice('rm_'.length)}, ${size(Number(bytes))}`;
    const current = rows.find(({ schema }) => schema === live)!;
    const others = rows.filter(({ schema }) => schema !== live);
    const detail = others.length > 0 ? `also stored: ${others.map(shown).join('; ')}` : undefined;
    if (live !== schemaOf(READ_SIDE_VERSION))
      return lookAfter(`live is ${shown(current)}; this release reads v${READ_SIDE_VERSION}`, {
        detail,
        advice: [['start a process of this release', 'it fills its own version and swaps them']],
      });
    return fine(`live is ${shown(current)}`, detail);
  },
};

const jobs: Check = {
  area: AREA,
  name: 'jobs',
  advice: [{ action: 'look at the log of the workers ("part":"jobs")' }],
  async run({ pool }) {
    if (!(await exists(pool(), 'public.mails'))) return skipped(NOT_STARTED);
    const { rows } = await pool().query<{ mails: number; reading: number }>(
      `SELECT (SELECT count(*)::int FROM public.mails
                WHERE outcome IS NULL AND written_at < now() - interval '1 minute') AS mails,
              (SELECT count(*)::int FROM public.imports
                WHERE state = 'reading' AND created_at < now() - interval '10 minutes') AS reading`,
    );
    const { mails, reading } = rows[0]!;
    if (mails + reading === 0) return fine('none that waits too long');
    return lookAfter(`${count(mails)} mails older than a minute, ${count(reading)} imports older than ten`, {
      detail: 'Nothing is lost: the rows are there, and a worker takes them again.',
      advice: [
        ['start a process with ROLE=all or ROLE=worker', 'if there is none'],
        ['look at the log of the workers ("part":"mail", "part":"jobs")', 'if there is one'],
      ],
    });
  },
};

const erasures: Check = {
  area: AREA,
  name: 'erasures',
  advice: [{ action: 'look at the log of the workers ("part":"erasure")' }],
  async run({ pool }) {
    if (!(await exists(pool(), 'public.erasures'))) return skipped(NOT_STARTED);
    const { rows } = await pool().query<{ open: number; late: number }>(
      `SELECT count(*)::int AS open, count(*) FILTER (WHERE begun_at < now() - interval '1 hour')::int AS late
         FROM public.erasures WHERE closed_at IS NULL`,
    );
    const { open, late } = rows[0]!;
    if (late === 0) return fine(open === 0 ? 'none open' : `${open} under way`);
    return wrong(`${late} open for more than an hour`, {
      detail: 'An account that asked to be erased is still readable.',
      advice: [
        ['start a process with ROLE=all or ROLE=worker', 'if there is none'],
        ['look at the log of the workers ("part":"erasure")', 'it has the reason'],
      ],
    });
  },
};

export const engineChecks: Check[] = [migrationsCheck, projector, readModels, jobs, erasures];

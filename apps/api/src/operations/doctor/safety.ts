import { existsSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ago, count, size } from '../words.js';
import { type Check, fine, lookAfter, type Patient, skipped, wrong } from './check.js';

const AREA = 'safety';
const NOT_STARTED = 'no server has been started on this database yet';

const secretFiles: Check = {
  area: AREA,
  name: 'secret files',
  advice: [{ action: 'chmod 600 <file>' }],
  async run({ env }) {
    const dataDir = resolve(env.DATA_DIR || '.data');
    const paths = [join(dataDir, 'jwt-secret'), join(dataDir, 'postgres.json'), env.BACKUP_KEY_FILE];
    const present = paths.filter((path): path is string => path !== undefined && path !== '' && existsSync(path));
    if (present.length === 0) return skipped('none on this machine: secrets are in the environment');
    const open = present.filter((path) => (statSync(path).mode & 0o077) !== 0);
    if (open.length > 0)
      return wrong(`${open.length} of ${present.length} readable by others`, {
        detail: 'Who reads them is logged in as anybody, or reads every personal text.',
        advice: open.map((path): [string] => [`chmod 600 ${path}`]),
      });
    return fine(`${present.length}, readable by their owner only`);
  },
};

const DAY_MS = 86_400_000;
/** One missed night is to look after. */
const BACKUP_MS = 1.5 * DAY_MS;
const PROOF_MS = 7 * DAY_MS;

interface BackupRow {
  name: string;
  at: Date;
  events: string;
  bytes: string;
  proven_at: Date | null;
}

/** The newest backup, and when the last one was proven; undefined before the first migration. */
const backupsOf = async ({ pool }: Patient): Promise<{ newest: BackupRow | null; proven: Date | null } | undefined> => {
  const { rows: found } = await pool().query("SELECT FROM pg_class WHERE oid = to_regclass('public.backups')");
  if (found.length === 0) return undefined;
  const { rows } = await pool().query<BackupRow>('SELECT * FROM public.backups ORDER BY at DESC LIMIT 1');
  const { rows: proofs } = await pool().query<{ at: Date | null }>('SELECT max(proven_at) AS at FROM public.backups');
  return { newest: rows[0] ?? null, proven: proofs[0]!.at };
};

const instantOf = ({ name }: BackupRow): string => name.replace(/^kypseli-|\.kbk$/g, '');
const MAKE = 'kypseli backup --out <folder> --keys <other folder>';

const lastBackup: Check = {
  area: AREA,
  name: 'backup',
  advice: [{ action: MAKE }],
  async run(patient) {
    const backups = await backupsOf(patient);
    if (!backups) return skipped(NOT_STARTED);
    const { newest } = backups;
    const development = patient.config?.env !== 'production';
    if (!newest && development) return skipped('none, and not needed outside of production');
    if (!newest)
      return lookAfter('none was made by kypseli backup', {
        detail: 'If the disk breaks, everything is lost, unless there are other backups.',
        advice: [[MAKE, 'every night']],
      });
    const message = `${ago(newest.at)}, ${size(Number(newest.bytes))}, ${count(newest.events)} events`;
    if (Date.now() - newest.at.getTime() < BACKUP_MS) return fine(message);
    return lookAfter(message, { detail: 'What was written since is in no backup.', advice: [[MAKE, 'every night']] });
  },
};

const lastProof: Check = {
  area: AREA,
  name: 'restore',
  advice: [{ action: 'kypseli restore --prove <instant>' }],
  async run(patient) {
    const backups = await backupsOf(patient);
    if (!backups?.newest) return skipped('no backup to prove');
    const { newest, proven } = backups;
    if (proven && Date.now() - proven.getTime() < PROOF_MS) return fine(`proven ${ago(proven)}`);
    return lookAfter(proven ? `last proven ${ago(proven)}` : 'never proven', {
      advice: [[`kypseli restore --prove ${instantOf(newest)}`, 'beside the live database']],
    });
  },
};

const admins: Check = {
  area: AREA,
  name: 'admins',
  advice: [{ action: 'kypseli staff list' }],
  async run({ pool, config }) {
    const { rows: found } = await pool().query("SELECT FROM pg_class WHERE oid = to_regclass('public.staff')");
    if (found.length === 0) return skipped(NOT_STARTED);
    const { rows } = await pool().query<{ count: number }>(
      "SELECT count(*)::int AS count FROM public.staff WHERE role = 'admin' AND state = 'active'",
    );
    const number = rows[0]!.count;
    if (number >= 2) return fine(String(number));
    if (number === 0 && config?.env !== 'production') return skipped('none, and not needed outside of production');
    const detail = 'What needs a second person cannot be done.';
    if (number === 0) return lookAfter('none', { detail, advice: [['kypseli bootstrap <mail> --name <text>']] });
    return lookAfter('only one', { detail, advice: [['kypseli staff add <mail> --name <text> --role admin']] });
  },
};

const auditTrail: Check = {
  area: AREA,
  name: 'audit trail',
  advice: [{ action: 'kypseli audit check' }],
  async run({ pool }) {
    const { rows: found } = await pool().query("SELECT FROM pg_class WHERE oid = to_regclass('public.audit_head')");
    if (found.length === 0) return skipped(NOT_STARTED);
    const { rows } = await pool().query<{ seq: string; whole: boolean }>(
      `SELECT h.seq, h.seq = greatest((SELECT max(seq) FROM public.audit), (SELECT seq FROM public.audit_pruned)) AND
              NOT EXISTS (SELECT FROM public.audit a WHERE a.seq = h.seq AND a.hash <> h.hash) AS whole
         FROM public.audit_head h`,
    );
    const { seq, whole } = rows[0]!;
    if (whole) return fine(`ends with entry ${count(seq)}`);
    return wrong(`its last entry is not ${count(seq)}, as recorded`, {
      detail: 'Somebody has deleted or changed entries in the database.',
      advice: [['kypseli audit check', 'names the first bad entry'], ['compare it with the security log']],
    });
  },
};

export const safetyChecks: Check[] = [secretFiles, lastBackup, lastProof, admins, auditTrail];

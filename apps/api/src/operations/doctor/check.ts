import type { Advice, CheckState, DoctorCheck } from '@kypseli/contract/admin';
import type pg from 'pg';
import type { Config } from '../../config.js';

type Area = DoctorCheck['area'];
/** A check's result without its place. */
export type Result = Omit<DoctorCheck, 'area' | 'name'>;

export interface Patient {
  env: NodeJS.ProcessEnv;
  /** Null if the environment is not usable. */
  config: Config | null;
  /** @throws Error if there is no database */
  pool(): pg.Pool;
  databaseUrl: string | null;
}

export interface Check {
  area: Area;
  name: string;
  /** What to do when the check itself fails or takes too long. */
  advice: Advice[];
  run(patient: Patient, signal: AbortSignal): Promise<Result>;
}

/** A result with what was measured. */
export const measured = (figures: NonNullable<Result['figures']>, result: Result): Result => ({ ...result, figures });

export const fine = (message: string, detail?: string): Result => ({ state: 'fine', message, detail, advice: [] });
export const skipped = (message: string): Result => ({ state: 'skipped', message, advice: [] });

interface Finding {
  detail?: string;
  advice: [action: string, effect?: string][];
}

const found =
  (state: CheckState) =>
  (message: string, { detail, advice }: Finding): Result => ({
    state,
    message,
    detail,
    advice: advice.map(([action, effect]) => ({ action, effect })),
  });
export const lookAfter = found('look_after');
export const wrong = found('wrong');

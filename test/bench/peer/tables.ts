import { Kysely, MysqlDialect, sql } from 'kysely';
import { createPool } from 'mysql2';

/** The fields of an inspection, each a column. */
const FIELD_COLUMNS = {
  generalStatus: 'varchar(12)',
  queenAge: 'varchar(12)',
  queenYear: 'smallint',
  queenColor: 'varchar(12)',
  populationFrames: 'decimal(8,4)',
  broodFrames: 'decimal(8,4)',
  honeycombs: 'decimal(8,4)',
  harvestedFrames: 'decimal(8,4)',
  pollenFrames: 'decimal(8,4)',
  droneBroodFrames: 'decimal(8,4)',
  topBoxFrames: 'decimal(8,4)',
  boxes: 'smallint',
  queenSeen: 'boolean',
  eggsSeen: 'boolean',
  queenMarked: 'boolean',
  queenClipped: 'boolean',
  broodPattern: 'varchar(12)',
  queenCells: 'smallint',
  queenCellKind: 'varchar(12)',
  queenCellPlace: 'varchar(12)',
  queenQuality: 'varchar(12)',
  pollenCollection: 'varchar(12)',
  honeyCollection: 'varchar(12)',
  propolisCollection: 'varchar(12)',
  diseaseTolerance: 'varchar(12)',
  aggressiveness: 'varchar(12)',
  following: 'boolean',
  swarmingTendency: 'varchar(12)',
  room: 'varchar(12)',
  healthSigns: 'json',
  weather: 'varchar(12)',
  varroa: 'json',
  weightKg: 'decimal(10,4)',
  note: 'text',
  extra: 'json',
} as const;

export type FieldName = keyof typeof FIELD_COLUMNS;
export const FIELD_NAMES = Object.keys(FIELD_COLUMNS) as FieldName[];

interface Hives {
  id: string;
  account_id: string;
  apiary_id: string;
  number: string;
  active: boolean;
  inactive_reason: string | null;
  inactive_since: string | null;
  deleted: boolean;
}

type Inspections = {
  id: string;
  group_id: string;
  account_id: string;
  apiary_id: string;
  hive_id: string;
  day: string;
  recorded_at: Date;
} & { [K in FieldName]: unknown };

export interface Tables {
  hives: Hives;
  inspections: Inspections;
}

export type Database = Kysely<Tables>;

export const openDatabase = (url: string): Database =>
  new Kysely<Tables>({
    dialect: new MysqlDialect({
      pool: createPool({ uri: url, connectionLimit: 10, dateStrings: ['DATE'], decimalNumbers: true, timezone: 'Z' }),
    }),
  });

/** The tables with the indexes that the same reads as ours need. */
export const createTables = async (db: Database): Promise<void> => {
  await sql`CREATE TABLE hives (
    id uuid NOT NULL PRIMARY KEY, account_id uuid NOT NULL, apiary_id uuid NOT NULL, number varchar(50) NOT NULL,
    active boolean NOT NULL DEFAULT true, inactive_reason varchar(20), inactive_since date,
    deleted boolean NOT NULL DEFAULT false, KEY (apiary_id, number), KEY (account_id))`.execute(db);
  const fields = Object.entries(FIELD_COLUMNS).map(([name, type]) => `\`${name}\` ${type}`);
  await sql`CREATE TABLE inspections (
    id uuid NOT NULL PRIMARY KEY, group_id uuid NOT NULL, account_id uuid NOT NULL, apiary_id uuid NOT NULL,
    hive_id uuid NOT NULL, day date NOT NULL, recorded_at datetime(3) NOT NULL, ${sql.raw(fields.join(', '))},
    UNIQUE KEY (hive_id, day), KEY (apiary_id, day, group_id), KEY (group_id, hive_id))`.execute(db);
};

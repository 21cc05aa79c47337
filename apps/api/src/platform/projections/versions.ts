import type pg from 'pg';
import { RELEASE } from '../../release.js';
import type { LogHome } from '../journal/log-home.js';
import { checkpointOf, READ_SIDE_VERSION, schemaOf } from './read-side.js';

type Client = Pick<pg.ClientBase, 'query'>;

/**
 * A set of read tables: the version of the code that fills them, and how often this version has been filled. The live
 * set is in the schema of its version's name; replaced ones are beside it until they are forgotten.
 */
export interface Version {
  version: number;
  generation: number;
}

/** "8", and "8.2" once it has been filled again. */
export const nameOfVersion = ({ version, generation }: Version): string =>
  generation === 1 ? String(version) : `${version}.${generation}`;

/** @returns undefined for what is no name of a version */
export const versionOfName = (name: string): Version | undefined => {
  const parts = /^v?(\d{1,6})(?:\.(\d{1,6}))?$/.exec(name);
  return parts ? { version: Number(parts[1]), generation: Number(parts[2] ?? 1) } : undefined;
};

export const schemaBeside = ({ version, generation }: Version): string => `${schemaOf(version)}_${generation}`;

/** Adds the versions that were filled before they were recorded. */
export const recordOldVersions = async (client: Client, home: LogHome): Promise<void> => {
  await client.query(
    `INSERT INTO public.read_side_versions (version, generation, schema, state, moves, position)
     SELECT v.version, 1, v.schema, 'old', $2, c.position
     FROM (SELECT nspname AS schema, substr(nspname, 5)::int AS version FROM pg_namespace WHERE nspname ~ '^rm_v\\d{1,6}$') v
     LEFT JOIN public.checkpoints c ON c.name = $1 AND c.version = v.version
     WHERE NOT EXISTS (SELECT FROM public.read_side_versions k WHERE k.version = v.version)
     ON CONFLICT DO NOTHING`,
    [checkpointOf(home), home.moves],
  );
};

/** Where the live version stands, since it is not live any more. */
const retireLive = async (client: Client, home: LogHome): Promise<void> => {
  await client.query(
    `UPDATE public.read_side_versions v SET state = 'old', replaced_at = now(),
       position = (SELECT position FROM public.checkpoints c WHERE c.name = $1 AND c.version = v.version)
     WHERE state = 'live'`,
    [checkpointOf(home)],
  );
};

/** Records that the tables in the schema of this code's version are live, as filled by this start. */
export const recordFilledAtStart = async (client: Client, home: LogHome): Promise<void> => {
  const schema = schemaOf(READ_SIDE_VERSION);
  await retireLive(client, home);
  // Its tables were replaced.
  await client.query('DELETE FROM public.read_side_versions WHERE schema = $1', [schema]);
  await client.query(
    `INSERT INTO public.read_side_versions (version, generation, schema, state, release, moves, begun_at, live_since)
     SELECT $1, coalesce(max(generation), 0) + 1, $2, 'live', $3, $4, now(), now()
     FROM public.read_side_versions WHERE version = $1`,
    [READ_SIDE_VERSION, schema, RELEASE, home.moves],
  );
};

/** Records a live version that was filled before versions were recorded. */
export const recordLive = async (client: Client, home: LogHome): Promise<void> => {
  await recordOldVersions(client, home);
  await client.query(
    `UPDATE public.read_side_versions SET state = 'live' WHERE schema = $1
       AND NOT EXISTS (SELECT FROM public.read_side_versions WHERE state = 'live')`,
    [schemaOf(READ_SIDE_VERSION)],
  );
};

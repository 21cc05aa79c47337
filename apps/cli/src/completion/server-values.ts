import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { imports } from '@kypseli/contract';
import { projections, queues } from '@kypseli/contract/admin';
import { z } from 'zod';
import type { ListedByServer } from '../command.js';
import type { Environment } from '../environment.js';
import { type Api, createApi } from '../server/api.js';
import { type CurrentSession, currentSession, currentStaffSession } from '../session/current-session.js';

/** Whoever presses Tab waits no longer. */
const WITHIN_MS = 200;
const CACHED_MS = 60_000;

interface Source {
  session(env: Environment): CurrentSession;
  read(api: Api): Promise<string[]>;
}

const SOURCES: Record<ListedByServer, Source> = {
  mappings: {
    session: currentSession,
    read: async (api) => (await api.call(imports.mappings, {})).result.mappings.map(({ name }) => name),
  },
  queues: {
    session: currentStaffSession,
    read: async (api) => (await api.call(queues.list, { query: {} })).map(({ id }) => id),
  },
  versions: {
    session: currentStaffSession,
    read: async (api) => (await api.call(projections.list, { query: {} })).map(({ id }) => `v${id}`),
  },
};

const Cache = z.record(z.string(), z.object({ at: z.number(), server: z.string(), values: z.array(z.string()) }));
type Cache = z.infer<typeof Cache>;

const readCache = (path: string): Cache => {
  try {
    return Cache.parse(JSON.parse(readFileSync(path, 'utf8')));
  } catch {
    return {};
  }
};

/** What the server lists, not older than a minute; nothing if it does not answer at once. */
export const serverValues = async (env: Environment, kind: ListedByServer): Promise<string[]> => {
  const path = join(env.configDir, 'completion.json');
  const { session, read } = SOURCES[kind];
  try {
    const { server, token } = session(env);
    const cache = readCache(path);
    const known = cache[kind];
    if (known && known.server === server && Date.now() - known.at < CACHED_MS) return known.values;
    const values = await read(createApi({ server, token, signal: AbortSignal.timeout(WITHIN_MS) }));
    mkdirSync(env.configDir, { recursive: true, mode: 0o700 });
    const changed: Cache = { ...cache, [kind]: { at: Date.now(), server, values } };
    writeFileSync(`${path}.${process.pid}`, JSON.stringify(changed), { mode: 0o600 });
    renameSync(`${path}.${process.pid}`, path);
    return values;
  } catch {
    return [];
  }
};

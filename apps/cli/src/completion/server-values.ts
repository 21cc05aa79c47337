import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { imports } from '@kypseli/contract';
import { z } from 'zod';
import type { Environment } from '../environment.js';
import { createApi } from '../server/api.js';
import { currentSession } from '../session/current-session.js';

/** Whoever presses Tab waits no longer. */
const WITHIN_MS = 200;
const CACHED_MS = 60_000;

const Cache = z.object({ at: z.number(), server: z.string(), mappings: z.array(z.string()) });

const cached = (path: string, server: string): string[] | null => {
  try {
    const cache = Cache.parse(JSON.parse(readFileSync(path, 'utf8')));
    return cache.server === server && Date.now() - cache.at < CACHED_MS ? cache.mappings : null;
  } catch {
    return null;
  }
};

/** The names of the saved mappings; none if the server does not answer at once. */
export const mappingNames = async (env: Environment): Promise<string[]> => {
  const path = join(env.configDir, 'completion.json');
  try {
    const { server, token } = currentSession(env);
    const known = cached(path, server);
    if (known) return known;
    const api = createApi({ server, token, signal: AbortSignal.timeout(WITHIN_MS) });
    const { result } = await api.call(imports.mappings, {});
    const mappings = result.mappings.map(({ name }) => name);
    mkdirSync(env.configDir, { recursive: true, mode: 0o700 });
    writeFileSync(`${path}.${process.pid}`, JSON.stringify({ at: Date.now(), server, mappings }), { mode: 0o600 });
    renameSync(`${path}.${process.pid}`, path);
    return mappings;
  } catch {
    return [];
  }
};

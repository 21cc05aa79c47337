import type { Config as Environment } from './config.js';

/** The configuration of a running server, with everything that the environment left open filled in. */
export type Config = Environment & { databaseUrl: string; jwtSecret: string };

/** The injection token of the configuration. */
export const CONFIG = Symbol('config');

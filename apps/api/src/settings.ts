import type { Config as Environment } from './config.js';

/** The configuration of a running server: what the environment left open has been found or made. */
export type Config = Environment & { databaseUrl: string; jwtSecret: string };

/** The injection token of the configuration. */
export const CONFIG = Symbol('config');

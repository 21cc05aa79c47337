import { hostname } from 'node:os';

/** This process, for people: its machine or container and its number there. */
export const PROCESS_NAME = `${hostname()}/${process.pid}`;

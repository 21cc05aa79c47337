/** How long a test waits for anything, in ms: measured at the start of the run (measure-limit.mjs). */
export const LIMIT_MS = Number(process.env.TEST_LIMIT_MS ?? 60_000);

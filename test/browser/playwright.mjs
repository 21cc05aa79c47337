/** Playwright in place of its package for the tests: see environment.mjs. */
export const { chromium, expect } = globalThis.playwright;

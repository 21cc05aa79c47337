import { expect as playwrightExpect } from 'playwright/test';
import { LIMIT_MS } from '../limit.js';

/** Waits until a locator, or what `expect.poll` asks for, is as expected. */
export const expect = playwrightExpect.configure({ timeout: LIMIT_MS });

import * as playwright from 'playwright/test';
import SharedEnvironment from '../environment.mjs';

/** When a test fails, stores what its browser shows while the page is still open, and names the files in the message. */
export default class BrowserEnvironment extends SharedEnvironment {
  /** One Playwright for all files of a process: each would load its 7 MB anew. */
  async setup() {
    await super.setup();
    this.global.playwright = playwright;
  }

  async handleTestEvent({ name, error }) {
    if (name !== 'test_fn_failure' && name !== 'hook_failure') return;
    const stored = await this.global.storePages?.();
    if (!stored?.length || !error?.stack) return;
    const { message } = error;
    error.message = `${message}\n\nThe browser then: ${stored.join(', ')}`;
    error.stack = error.stack.replace(message, () => error.message);
  }
}

import { TestEnvironment } from 'jest-environment-node';
import { lastingServer } from './lasting-server.mjs';

/** Hands the server of this process to a test file, which has globals and modules of its own. */
export default class SharedEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    this.global.lastingServer = () => lastingServer();
  }
}

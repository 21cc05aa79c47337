import { TestEnvironment } from 'jest-environment-node';
import { lastingServer } from './lasting-server.mjs';

/** Hands over the server of this process, since each file has modules of its own. */
export default class SharedEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    this.global.lastingServer = () => lastingServer();
  }
}

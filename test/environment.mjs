import vm from 'node:vm';
import { TestEnvironment } from 'jest-environment-node';
import { lastingServer } from './lasting-server.mjs';

const { createContext } = vm;

/**
 * Jest watches every use of a global through a proxy, which makes it forty times as slow. These test files get a plain
 * realm instead, and hand over the server of this process, since each has globals and modules of its own.
 */
export default class SharedEnvironment extends TestEnvironment {
  constructor(config, context) {
    vm.createContext = () => createContext(vm.constants.DONT_CONTEXTIFY);
    try {
      super(config, context);
    } finally {
      vm.createContext = createContext;
    }
    // What shared modules make (see runtime.cjs) is an instance of these.
    Object.assign(this.global, { Date, Error, Map, RangeError, Set });
  }

  async setup() {
    await super.setup();
    this.global.lastingServer = () => lastingServer();
  }
}

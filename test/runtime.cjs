const { pathToFileURL } = require('node:url');
const { SyntheticModule } = require('node:vm');
const { default: Runtime } = require('jest-runtime');

/** Packages, libraries, the server's code and the client of the tests, but not what calls Jest's functions. */
const SHARED = /\/node_modules\/|\/(libs\/[^/]+|apps\/api)\/src\/|\/test\/api\/(client|document)\.ts$/;
const OWN = /\.spec\.ts$|\.json$|\/(conformance|testing)\//;
const isShared = (path) => SHARED.test(path) && !OWN.test(path);

/** A module that Node has loaded, for the realm of a test file. */
const handOver = async (path, context) => {
  await import('./load-ts.mjs');
  const namespace = await import(pathToFileURL(path).href);
  const module = new SyntheticModule(
    Object.keys(namespace),
    function () {
      for (const [name, value] of Object.entries(namespace)) this.setExport(name, value);
    },
    { context, identifier: path },
  );
  await module.link(() => undefined);
  await module.evaluate();
  return module;
};

/** Jest's, which loads anew for each test file, with modules that are loaded once for all test files of a process. */
module.exports = class SharingRuntime extends Runtime {
  constructor(...given) {
    super(...given);
    const { esmLoader } = this;
    for (const [method, pathOf] of [
      ['loadEsmModule', ([path]) => path],
      ['loadCjsAsEsm', ([, path]) => path],
    ]) {
      const own = esmLoader[method].bind(esmLoader);
      esmLoader[method] = (...asked) => {
        const path = pathOf(asked);
        if (!isShared(path)) return own(...asked);
        const registry = this.registries.getActiveEsmRegistry();
        if (!registry.has(path)) registry.set(path, handOver(path, esmLoader.getContext()));
        return registry.get(path);
      };
    }
  }
};

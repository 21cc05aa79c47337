import { measureLimit } from './test/measure-limit.mjs';

// Workers, and what they start, inherit it.
process.env.TEST_LIMIT_MS ??= String(measureLimit());

/** The long run has the files named .long.spec.ts too; docs/contributing.md says which these are. */
const isLong = process.env.TEST_RUN === 'all';

const shared = {
  rootDir: '.',
  testEnvironment: './test/environment.mjs',
  testEnvironmentOptions: { customExportConditions: ['source', 'node', 'node-addons'] },
  testPathIgnorePatterns: ['/node_modules/', ...(isLong ? [] : ['\\.long\\.spec\\.ts$'])],
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1' },
  transform: { '^.+\\.tsx?$': ['@swc/jest', { swcrc: true }] },
  transformIgnorePatterns: ['/node_modules/'],
  globalSetup: './test/postgres.setup.mjs',
  globalTeardown: './test/postgres.teardown.mjs',
};
const project = (displayName, ...folders) => ({
  ...shared,
  displayName,
  testMatch: folders.map((folder) => `<rootDir>/${folder}/**/*.spec.ts`),
});

/** One project a door: libs and API beside their code, HTTP, the command line, the browser, faults. */
export default {
  // A test waits several times; each wait has the limit.
  testTimeout: 5 * Number(process.env.TEST_LIMIT_MS),
  reporters: ['./test/reporter.mjs'],
  projects: [
    project('libs', 'libs/*/src', 'apps/web/src'),
    project('api', 'apps/api/src', 'test/api'),
    project('cli', 'test/cli'),
    {
      ...project('browser', 'test/browser'),
      testEnvironment: './test/browser/environment.mjs',
      moduleNameMapper: { ...shared.moduleNameMapper, '^playwright/test$': '<rootDir>/test/browser/playwright.mjs' },
    },
    project('faults', 'test/faults'),
  ],
};

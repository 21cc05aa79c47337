import { measureLimit } from './test/measure-limit.mjs';

// Workers, and what they start, inherit it.
process.env.TEST_LIMIT_MS ??= String(measureLimit());

/** One project a door: libs and API beside their code, HTTP, the command line, the browser, faults. */
const shared = {
  testEnvironment: './test/environment.mjs',
  runtime: './test/runtime.cjs',
  testEnvironmentOptions: { customExportConditions: ['source', 'node', 'node-addons'] },
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1' },
  transform: { '^.+\\.tsx?$': ['@swc/jest', { swcrc: true }] },
  transformIgnorePatterns: ['/node_modules/'],
};

export default {
  // A test waits several times; each wait has the limit.
  testTimeout: 5 * Number(process.env.TEST_LIMIT_MS),
  testSequencer: './test/longest-first.mjs',
  projects: [
    {
      ...shared,
      displayName: 'libs',
      rootDir: '.',
      testMatch: ['<rootDir>/libs/*/src/**/*.spec.ts', '<rootDir>/apps/web/src/**/*.spec.ts'],
      globalSetup: './test/postgres.setup.mjs',
      globalTeardown: './test/postgres.teardown.mjs',
    },
    {
      ...shared,
      displayName: 'api',
      rootDir: '.',
      testMatch: ['<rootDir>/apps/api/src/**/*.spec.ts', '<rootDir>/test/api/**/*.spec.ts'],
      globalSetup: './test/postgres.setup.mjs',
      globalTeardown: './test/postgres.teardown.mjs',
    },
    {
      ...shared,
      displayName: 'cli',
      rootDir: '.',
      testMatch: ['<rootDir>/test/cli/**/*.spec.ts'],
      globalSetup: './test/postgres.setup.mjs',
      globalTeardown: './test/postgres.teardown.mjs',
    },
    {
      ...shared,
      displayName: 'browser',
      rootDir: '.',
      testEnvironment: './test/browser/environment.mjs',
      moduleNameMapper: { ...shared.moduleNameMapper, '^playwright/test$': '<rootDir>/test/browser/playwright.mjs' },
      testMatch: ['<rootDir>/test/browser/**/*.spec.ts'],
      globalSetup: './test/postgres.setup.mjs',
      globalTeardown: './test/postgres.teardown.mjs',
    },
    {
      ...shared,
      displayName: 'faults',
      rootDir: '.',
      testMatch: ['<rootDir>/test/faults/**/*.spec.ts'],
      globalSetup: './test/postgres.setup.mjs',
      globalTeardown: './test/postgres.teardown.mjs',
    },
  ],
};

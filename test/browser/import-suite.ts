import { readFileSync } from 'node:fs';
import { browserSuite, keeper, page, server } from './suite.js';

/** A single file may have ten hives free of charge, and not many more. */
export const FREE_HIVES = 12;
export const URBAN = readFileSync(new URL('../fixtures/urban/inspections_2021.csv', import.meta.url));
export const heading = (name: string | RegExp) => page.getByRole('heading', { name });
export const csv = (name: string, text: string | Buffer) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
export const choose = (file: ReturnType<typeof csv>) => page.getByLabel('Choose a file').setInputFiles(file);
export const open = (path: string) => page.goto(`${server.url}/en/${path}`);
export const atStep = (name: string) => page.locator('[aria-current=step]', { hasText: name }).waitFor();
export const importsOf = async () => (await keeper.get('/api/v1/imports')).body.result.imports;

/** A new keeper for each test, on a server where `FREE_HIVES` hives cost nothing. */
export const importSuite = (): void => {
  browserSuite({ env: { FREE_HIVE_LIMIT: String(FREE_HIVES) } });
};

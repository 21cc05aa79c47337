import { readFileSync, writeFileSync } from 'node:fs';
import { Mapping } from '@kypseli/contract';
import { Failure } from '../exit.js';

const MAX_ISSUES = 10;

/** @throws Failure usage, naming each invalid place */
export const readMappingFile = (path: string): Mapping => {
  let json: unknown;
  try {
    json = JSON.parse(readFileSync(path, 'utf8').replace(/^\uFEFF/, ''));
  } catch (error) {
    throw new Failure('usage', `The mapping ${path} cannot be read: ${(error as Error).message}`);
  }
  const checked = Mapping.safeParse(json);
  if (checked.success) return checked.data;
  const lines = checked.error.issues
    .slice(0, MAX_ISSUES)
    .map(({ path: at, message }) => `  ${at.join('.')}: ${message}`);
  throw new Failure('usage', [`The mapping ${path} is not valid:`, ...lines].join('\n'));
};

/** @throws Failure refused if the file cannot be written */
export const writeMappingFile = (path: string, mapping: Mapping): void => {
  try {
    writeFileSync(path, `${JSON.stringify(mapping, null, 2)}\n`);
  } catch (error) {
    throw new Failure('refused', `The mapping cannot be written to ${path}: ${(error as Error).message}`);
  }
};

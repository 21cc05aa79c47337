import { imports, type SavedMapping } from '@kypseli/contract';
import { Failure } from '../exit.js';
import type { Api } from '../server/api.js';

const key = (name: string) => name.trim().toLowerCase();

/** Finds a saved mapping by its name, ignoring case. @throws Failure usage, listing the existing names */
export const savedMapping = async (api: Api, name: string): Promise<SavedMapping> => {
  const { mappings } = (await api.call(imports.mappings, {})).result;
  const saved = mappings.find((one) => one.name === name) ?? mappings.find((one) => key(one.name) === key(name));
  if (saved) return saved;
  const names = mappings.map((one) => `“${one.name}”`).join(', ');
  throw new Failure('usage', `There is no mapping “${name}”. ${names ? `There are ${names}.` : 'None is saved yet.'}`);
};

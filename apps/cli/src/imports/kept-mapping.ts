import { imports, type KeptMapping } from '@kypseli/contract';
import { Failure } from '../exit.js';
import type { Api } from '../server/api.js';

const key = (name: string) => name.trim().toLowerCase();

/** A kept mapping by its name, whatever its case. @throws Failure usage, naming those that there are */
export const keptMapping = async (api: Api, name: string): Promise<KeptMapping> => {
  const { mappings } = (await api.call(imports.mappings, {})).result;
  const kept = mappings.find((one) => one.name === name) ?? mappings.find((one) => key(one.name) === key(name));
  if (kept) return kept;
  const names = mappings.map((one) => `“${one.name}”`).join(', ');
  throw new Failure('usage', `There is no mapping “${name}”. ${names ? `There are ${names}.` : 'None is saved yet.'}`);
};

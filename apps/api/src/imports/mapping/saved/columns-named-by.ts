import type { Mapping } from '@kypseli/contract';

const NAMING_KEYS = new Set(['column', 'columns', 'tags', 'extra']);
/** Keys whose content does not name columns: texts of the file, and cells of one file. */
const OTHER_KEYS = new Set(['values', 'is', 'corrections']);

/** All columns that a mapping names. */
export const columnsNamedBy = (mapping: Mapping): string[] => {
  const named = new Set<string>();
  const look = (value: unknown, key: string) => {
    if (typeof value === 'string') {
      if (NAMING_KEYS.has(key)) named.add(value);
    } else if (Array.isArray(value)) for (const each of value) look(each, key);
    else if (value !== null && typeof value === 'object')
      for (const [name, each] of Object.entries(value))
        if (!OTHER_KEYS.has(name)) look(each, key === 'pairs' ? 'column' : name);
  };
  look(mapping, '');
  return [...named];
};

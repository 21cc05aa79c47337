import type { KeptMapping, Mapping } from '@kypseli/contract';

const NAMING_KEYS = new Set(['column', 'columns', 'tags', 'extra']);

/** Columns that a mapping names, wherever it does. */
const columnsNamedBy = (mapping: Mapping): Set<string> => {
  const named = new Set<string>();
  const look = (value: unknown, key: string) => {
    if (typeof value === 'string') {
      if (NAMING_KEYS.has(key)) named.add(value);
    } else if (Array.isArray(value)) for (const each of value) look(each, key);
    else if (value !== null && typeof value === 'object' && key !== 'values' && key !== 'corrections')
      for (const [name, each] of Object.entries(value)) look(each, key === 'pairs' ? 'column' : name);
  };
  look(mapping, '');
  return named;
};

/**
 * The kept mapping for a file with these columns: all that it names are there. Of several the one that names most,
 * then the one used last.
 */
export const matchKept = (kept: KeptMapping[], columns: string[]): KeptMapping | null => {
  const present = new Set(columns);
  let best: { one: KeptMapping; size: number } | null = null;
  for (const one of kept) {
    const named = columnsNamedBy(one.mapping);
    if (![...named].every((name) => present.has(name))) continue;
    if (best === null || named.size > best.size || (named.size === best.size && one.used_at > best.one.used_at))
      best = { one, size: named.size };
  }
  return best?.one ?? null;
};

/** A kept mapping without what belongs to the file it was made for. */
export const withoutCorrections = ({ corrections: _, ...mapping }: Mapping): Mapping => mapping;

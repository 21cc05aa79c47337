const DIACRITICS = /\p{Mn}/gu;

/** Normalises a text for searching: no case, no accents, final sigma as sigma. */
export const searchable = (value: string): string =>
  value.normalize('NFD').replace(DIACRITICS, '').toLowerCase().replaceAll('ς', 'σ');

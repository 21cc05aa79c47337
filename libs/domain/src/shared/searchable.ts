const DIACRITICS = /\p{Mn}/gu;

/** The form in which texts are searched: without case and accents, final sigma as sigma. */
export const searchable = (value: string): string =>
  value.normalize('NFD').replace(DIACRITICS, '').toLowerCase().replaceAll('ς', 'σ');

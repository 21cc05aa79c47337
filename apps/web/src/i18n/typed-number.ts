/** A typed number; undefined: nothing is typed; null: it is not one. */
export const numberOf = (typed: string, most: number, digits: number): number | null | undefined => {
  if (typed.trim() === '') return undefined;
  const value = Number(typed.trim().replace(',', '.'));
  return value >= 0 && value <= most ? Number(value.toFixed(digits)) : null;
};
export const some = (value: number | null | undefined): value is number => typeof value === 'number';

/** Without thousands separators, which would be read as decimals. */
export const written = (language: string, value: number): string =>
  new Intl.NumberFormat(language, { useGrouping: false, maximumFractionDigits: 4 }).format(value);

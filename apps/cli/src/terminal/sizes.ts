/** 12408331 → 12,408,331. Positions are texts, because they may be too large for a number. */
export const counted = (value: number | string): string =>
  (typeof value === 'string' ? BigInt(value) : Math.round(value)).toLocaleString('en-GB');

/** The numbers of a sentence as `counted` writes them. */
export const inThousands = (text: string): string => text.replaceAll(/(?<![\w-])\d{4,}(?![\w-])/g, counted);

const UNITS = ['B', 'kB', 'MB', 'GB', 'TB'];

/** 2700000000 → 2.7 GB */
export const bytes = (value: number): string => {
  const power = Math.min(UNITS.length - 1, value < 1_000 ? 0 : Math.floor(Math.log10(value) / 3));
  const scaled = value / 1_000 ** power;
  return `${scaled.toFixed(power > 0 && scaled < 10 ? 1 : 0)} ${UNITS[power]}`;
};

/** 118400 → 118k */
export const brief = (value: number): string =>
  value < 1_000
    ? String(Math.round(value))
    : value < 1e6
      ? `${Math.round(value / 1_000)}k`
      : `${(value / 1e6).toFixed(1)}M`;

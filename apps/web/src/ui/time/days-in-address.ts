/** What of an address names the days that are looked at. */
export const DAYS_NAMES = ['time', 'from', 'to'] as const;

/** The same for another address that keeps them. */
export const daysIn = (params: URLSearchParams): [string, string][] =>
  DAYS_NAMES.flatMap((name) => {
    const value = params.get(name);
    return value === null ? [] : [[name, value]];
  });

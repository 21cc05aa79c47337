/** True for a day such as 2026-04-16; what is still being typed is none. */
export const isDay = (value: string): boolean => /^\d{4}-\d\d-\d\d$/.test(value);

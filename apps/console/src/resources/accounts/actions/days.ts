const pad = (value: number) => String(value).padStart(2, '0');

/** As a date field has it: 2026-11-22. */
export const dayOf = (date: Date): string => `${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`;

export const inDays = (days: number, from = new Date()): string => {
  const date = new Date(from);
  date.setDate(date.getDate() + days);
  return dayOf(date);
};

/** The last moment of a day, as an instant; '' stays ''. */
export const endOfDay = (day: string): string => (day === '' ? '' : new Date(`${day}T23:59:59`).toISOString());

const known = new Map<string | undefined, Intl.DateTimeFormat>();

/** Today's date in the keeper's time zone. */
export const todayIn = (timeZone: string | undefined, now = new Date()): string => {
  const days = known.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' });
  known.set(timeZone, days);
  return days.format(now);
};

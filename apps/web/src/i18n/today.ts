/** Today's date where the keeper lives. */
export const todayIn = (timeZone: string | undefined, now = new Date()): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(now);

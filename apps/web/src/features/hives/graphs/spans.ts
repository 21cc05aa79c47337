export const SPANS = [
  { key: 'm1', months: 1 },
  { key: 'm3', months: 3 },
  { key: 'm6', months: 6 },
  { key: 'y1', months: 12 },
] as const;
export type Span = (typeof SPANS)[number]['key'];

/** The days from so many months before `today` on. */
export const spanOf = (span: Span, today: string): { from: string; to: string } => {
  const months = SPANS.find(({ key }) => key === span)?.months ?? 12;
  const [year = 0, month = 1, day = 1] = today.split('-').map(Number);
  // The 31st of a month of 30 days is its last day, not the first of the next.
  const last = new Date(Date.UTC(year, month - months, 0)).getUTCDate();
  const from = new Date(Date.UTC(year, month - 1 - months, Math.min(day, last)));
  return { from: from.toISOString().slice(0, 10), to: today };
};

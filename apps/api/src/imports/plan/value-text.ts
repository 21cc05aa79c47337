const MAX = 80;
/** A value from the API, such as `this_year`. */
const WORD = /^[a-z_]+$/;

const mites = ({ mites, sample, days }: { mites?: number; sample?: number; days?: number }): string =>
  days === undefined ? `${mites}/${sample}` : `${mites} in ${days} days`;

/** A short text for a value in a problem: 3/300 means 3 mites on 300 bees. */
export const valueText = (value: unknown): string => {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'object' && value !== null) return mites(value);
  const text = typeof value === 'string' && WORD.test(value) ? value.replaceAll('_', ' ') : String(value);
  return text.length > MAX ? `${text.slice(0, MAX - 1)}…` : text;
};

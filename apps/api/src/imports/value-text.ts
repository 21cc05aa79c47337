const MAX = 80;
/** A word of ours, such as `this_year`. */
const WORD = /^[a-z_]+$/;

const mites = ({ mites, sample, days }: { mites?: number; sample?: number; days?: number }): string =>
  days === undefined ? `${mites}/${sample}` : `${mites} in ${days} days`;

/** A recorded value in a few words, as a problem shows it: 3/300 is 3 mites on 300 bees. */
export const valueText = (value: unknown): string => {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'object' && value !== null) return mites(value);
  const text = typeof value === 'string' && WORD.test(value) ? value.replaceAll('_', ' ') : String(value);
  return text.length > MAX ? `${text.slice(0, MAX - 1)}…` : text;
};

import type { EventWithData } from '@kypseli/contract/admin';

const counted = (many: number): string => (many === 1 ? '1 hive' : `${many} hives`);

/** How many hives an event names. */
const hivesOf = ({ hives, hiveIds, hiveId }: EventWithData['data']): string[] => {
  const named = Array.isArray(hives) ? hives : hiveIds;
  if (Array.isArray(named)) return [counted(named.length)];
  return typeof hiveId === 'string' ? [counted(1)] : [];
};

/** Fields that say in a word what an event is about. None of them is personal. */
const WORDS = ['type', 'plan', 'day', 'number'];
const AMOUNTS = ['priceEur', 'amountEur', 'refundEur'];
const DAYS = ['until', 'periodEnd'];

/** The names of the fields that an event sets. */
export const fieldsOf = ({ data }: Pick<EventWithData, 'data'>): string =>
  Object.keys(data)
    .filter((name) => !/Ids?$/.test(name))
    .join(', ');

/** What an event says, without ids and personal values: `12 hives, 2026-11-22`. */
export const summaryOf = ({ data }: Pick<EventWithData, 'data'>): string => {
  const texts = (names: string[], text: (value: unknown) => string) =>
    names.flatMap((name) => (['string', 'number'].includes(typeof data[name]) ? [text(data[name])] : []));
  return [
    ...hivesOf(data),
    ...texts(WORDS, String),
    ...texts(['limit'], (limit) => `limit ${limit}`),
    ...texts(AMOUNTS, (amount) => `${Number(amount).toFixed(2)} EUR`),
    ...texts(DAYS, (until) => `until ${String(until).slice(0, 10)}`),
  ].join(', ');
};

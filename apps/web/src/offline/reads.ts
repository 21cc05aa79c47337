import { ApiError } from '@kypseli/contract';
import { hashKey, type InfiniteData } from '@tanstack/react-query';
import { isForeign } from '../api/errors';
import { queryClient } from '../api/query-client';
import { onSignal, signal } from '../browser/signal';
import { isLanguage, LANGUAGES } from '../i18n/language';
import { currentAccount } from './account';
import { getAges, setAge } from './as-of';
import type { Asked, Key } from './asked';
import { transactOnReads } from './database';
import { bases, changes } from './fold';
import { wipeThumbs } from './thumbs';

/** An answer as the server gave it, never with a change that it did not have yet. */
interface Read {
  account: string;
  /** Of the query's key. */
  hash: string;
  shape: number;
  data: unknown;
  /** When it was asked for (ms). */
  at: number;
  /** The last change that the server had accepted then; missing in rows of earlier versions. */
  begun?: number;
}

/** Raised when an answer changes so that screens cannot show a stored one of an earlier version. */
const SHAPE = 1;
const MOST = 200;
const MS_PER_DAY = 86_400_000;
/** Answers that every day at the hives begins with. */
const WORK = ['profile', 'subscription', 'apiaries', 'overview', 'plans', 'calendar', 'groups', 'hives'];
/** For so long they outlive the pages of hives that were opened since (ms). */
const WORK_STAYS = 30 * MS_PER_DAY;
/** How often aged answers are asked for again without any sign of a network (ms). */
const AGAIN = 30_000;
/** What is older is asked for again when the app is seen again (ms): if that fails, the screen says how old it is. */
const OLD = 60 * 60_000;

/** The first names of the keys of the queries whose answers are stored. */
const STORED = [
  'profile',
  'subscription',
  'apiaries',
  'overview',
  'papers',
  'medicines',
  'harvests',
  'lots',
  'traces',
  'yields',
  'plans',
  'calendar',
  'groups',
  'hives',
  'inspections',
  'actions',
  'photos',
  'analytics',
];

/**
 * The part of an answer that is stored: of notes the first page without a search, of a hive's history that of its
 * colony; undefined if nothing is.
 */
const worthStoring = ([name, ...rest]: readonly unknown[], data: unknown): unknown => {
  if (name === 'notes' && (rest[0] as { q: string }).q === '') {
    const { pages, pageParams } = data as InfiniteData<unknown>;
    return { pages: pages.slice(0, 1), pageParams: pageParams.slice(0, 1) };
  }
  if (name === 'history') return rest[1] === 'colony' ? data : undefined;
  return STORED.includes(String(name)) ? data : undefined;
};

const stays = ([, hash]: [string, string], at: number): boolean =>
  WORK.includes(JSON.parse(hash)[0]) && at > Date.now() - WORK_STAYS;

/** Stores an answer, unless its keeper has logged out meanwhile; where there is no room, it is not stored. */
export const store = async ({ account, query, at, begun }: Omit<Asked, 'answer'>, answer: unknown): Promise<void> => {
  const { queryHash: hash, queryKey } = query;
  setAge(hash, null);
  const data = worthStoring(queryKey, answer);
  if (data === undefined || account === null) return;
  const read: Read = { account, hash, shape: SHAPE, data, at, begun };
  await transactOnReads('readwrite', (transaction) => {
    if (currentAccount() !== account) return () => undefined;
    const all = transaction.objectStore('reads');
    all.put(read);
    const count = all.count();
    count.onsuccess = () => {
      let tooMany = count.result - MOST;
      if (tooMany <= 0) return;
      const oldest = all.index('at').openKeyCursor();
      oldest.onsuccess = () => {
        if (!oldest.result || tooMany <= 0) return;
        const { primaryKey } = oldest.result;
        if (!stays(primaryKey as [string, string], Number(oldest.result.key))) {
          tooMany -= 1;
          all.delete(primaryKey);
        }
        oldest.result.continue();
      };
    };
    return () => undefined;
  }).catch(() => undefined);
};

const find = (account: string, hash: string): Promise<Read | undefined> =>
  transactOnReads('readonly', (transaction) => {
    const one = transaction.objectStore('reads').get([account, hash]);
    return () => (one.result?.shape === SHAPE ? (one.result as Read) : undefined);
  });

/** The keys of the same answer in other words: those of papers end with their language. */
const inOtherLanguages = (key: Key): Key[] => {
  const language = key.at(-1) as string;
  return isLanguage(language)
    ? LANGUAGES.filter((one) => one !== language).map((one) => [...key.slice(0, -1), one])
    : [];
};

/** In the language that was asked for, if it is stored, else in another. */
const findInAny = async (account: string, key: Key): Promise<Read | undefined> => {
  for (const each of [key, ...inOtherLanguages(key)]) {
    const read = await find(account, hashKey(each)).catch(() => undefined);
    if (read) return read;
  }
  return undefined;
};

/** The names of answers about some days, whose first and last stand next to each other in the key. */
const OF_DAYS = ['calendar', 'analytics'];
const DAY = /^\d{4}-\d\d-\d\d$/;
/** Windows begin on a Monday, or as many months ago, so they move by some days more or less than the time (days). */
const ROUGHLY = 7;

const isDay = (part: unknown) => DAY.test(String(part));
const timeOf = (part: unknown) => Date.parse(`${part}T00:00:00Z`);

/** True if this is the answer of an earlier day to the same question, whose days have moved on since. */
const hasMovedOn = (key: Key, earlier: Key, at: number): boolean => {
  const from = key.findIndex((part, nth) => isDay(part) && isDay(key[nth + 1]));
  const isSame = from > 0 && key.length === earlier.length;
  if (!isSame || key.some((part, nth) => nth !== from && nth !== from + 1 && part !== earlier[nth])) return false;
  const now = Date.now();
  const includes = (of: Key, time: number) => timeOf(of[from]) <= time && time <= timeOf(of[from + 1]) + 2 * MS_PER_DAY;
  const most = now - at + ROUGHLY * MS_PER_DAY;
  const moved = [from, from + 1].map((nth) => timeOf(key[nth]) - timeOf(earlier[nth]));
  return includes(key, now) && includes(earlier, at) && moved.every((by) => by >= 0 && by <= most);
};

/** The newest answer of an earlier day. */
const findEarlier = async (account: string, key: Key): Promise<Read | undefined> => {
  if (!OF_DAYS.includes(String(key[0]))) return undefined;
  const all = await storedKeys(account).catch(() => []);
  const [newest] = all.filter((one) => hasMovedOn(key, one.key, one.at)).sort((a, b) => b.at - a.at);
  return newest && find(account, hashKey(newest.key));
};

const baseOf = ({ data, begun = 0 }: Read) => ({ data, begun });

/** No server of ours has answered. */
const NOBODY = [0, 502, 503, 504];
const isAnswer = (error: unknown) => error instanceof ApiError && !NOBODY.includes(error.status) && !isForeign(error);

/**
 * The stored answer to a query that has no data, else the server's, as it comes. A late one still replaces the stored
 * one.
 * @throws the error, if it came from our server or the query was called off
 */
export const recall = async (asked: Asked, error: unknown): Promise<unknown> => {
  const { account, query, answer, signal, had } = asked;
  if (signal.aborted) throw error;
  const { queryKey, queryHash, state } = query;
  if (isAnswer(error)) {
    // The server does not know yet what a waiting change makes.
    const made = bases.has(queryHash) ? undefined : changes.fold(queryKey, undefined);
    if (made === undefined) throw error;
    return made;
  }
  if (had && !getAges().has(queryHash)) setAge(queryHash, state.dataUpdatedAt);
  const read =
    had || account === null
      ? undefined
      : ((await findInAny(account, queryKey)) ?? (await findEarlier(account, queryKey).catch(() => undefined)));
  if (had || account === null) return answer;
  await changes.read;
  for (const key of changes.sources(queryKey)) {
    const source = bases.has(hashKey(key)) ? undefined : await find(account, hashKey(key)).catch(() => undefined);
    if (source) bases.set(source.hash, baseOf(source));
  }
  if (currentAccount() !== account) return answer;
  const { at = Date.now() } = read ?? {};
  if (read && !bases.has(queryHash)) bases.set(queryHash, baseOf(read));
  const data = changes.fold(queryKey, bases.get(queryHash));
  if (data === undefined) return answer;
  setAge(queryHash, at);
  // Once the query has the data, which counts as new until then.
  setTimeout(() => {
    if (query.state.fetchStatus === 'idle') query.setState({ dataUpdatedAt: at });
  });
  answer.then(
    () => void queryClient.invalidateQueries({ queryKey, exact: true }),
    () => undefined,
  );
  return data;
};

/** Deletes what is stored of other accounts than the one that is logged in; resolves with false if it could not. */
export const wipe = async (): Promise<boolean> => {
  const areGone = wipeThumbs('others').then(
    () => true,
    () => false,
  );
  const isDone = await transactOnReads('readwrite', (transaction) => {
    const account = currentAccount();
    const cursors = transaction.objectStore('reads').openCursor();
    cursors.onsuccess = () => {
      if ((cursors.result?.value as Read | undefined)?.account !== account) cursors.result?.delete();
      cursors.result?.continue();
    };
    for (const hash of getAges().keys()) setAge(hash, null);
    return () => true;
  }).catch(() => false);
  return isDone && (await areGone);
};

/** Makes room for what the server does not have. */
export const wipeAll = async (): Promise<void> => {
  await wipeThumbs('all').catch(() => undefined);
  await transactOnReads('readwrite', (transaction) => {
    transaction.objectStore('reads').clear();
    return () => undefined;
  }).catch(() => undefined);
};

/** The keys of an account's stored answers, each with its time and the last change that the server had accepted. */
export const storedKeys = (account: string): Promise<{ key: Key; at: number; begun: number }[]> =>
  transactOnReads('readonly', (transaction) => {
    const found: { key: Key; at: number; begun: number }[] = [];
    const cursors = transaction.objectStore('reads').openCursor();
    cursors.onsuccess = () => {
      const read = cursors.result?.value as Read | undefined;
      if (read?.account === account) found.push({ key: JSON.parse(read.hash), at: read.at, begun: read.begun ?? 0 });
      cursors.result?.continue();
    };
    return () => found;
  });

/** The stored answers to queries of this name, newest first, each with the changes that it lacks. */
export const storedAnswers = async (name: string): Promise<{ key: Key; data: unknown }[]> => {
  const account = currentAccount();
  const rows = await transactOnReads('readonly', (transaction) => {
    const all = transaction.objectStore('reads').getAll();
    return () => all.result as Read[];
  }).catch(() => []);
  await changes.read;
  return rows
    .filter((row) => row.account === account && row.shape === SHAPE)
    .sort((a, b) => b.at - a.at)
    .map((row) => ({ row, key: JSON.parse(row.hash) as Key }))
    .filter(({ key }) => key[0] === name)
    .map(({ row, key }) => ({ key, data: changes.fold(key, bases.get(row.hash) ?? baseOf(row)) }));
};

/** Deletes stored answers of an account. */
export const forget = (account: string, keys: readonly Key[]): Promise<void> =>
  transactOnReads('readwrite', (transaction) => {
    for (const key of keys) transaction.objectStore('reads').delete([account, hashKey(key)]);
    return () => undefined;
  });

type Which = (query: Pick<Asked['query'], 'queryHash' | 'queryKey' | 'state'>) => boolean;
const isAged: Which = ({ queryHash }) => getAges().has(queryHash);
const hasFailed: Which = ({ state: { status, error } }) => status === 'error' && !isAnswer(error);
const isOld: Which = ({ queryKey, state: { data, dataUpdatedAt } }) =>
  data !== undefined && STORED.includes(String(queryKey[0])) && dataUpdatedAt < Date.now() - OLD;
const ask = (predicate: Which) => void queryClient.invalidateQueries({ predicate }, { cancelRefetch: false });

const askAll = () => ask((query) => isAged(query) || hasFailed(query));
/** An answer that no screen shows is asked for when one does: until then its age says nothing of the signal. */
const forgetHidden = () => {
  for (const hash of getAges().keys()) if (!queryClient.getQueryCache().get(hash)?.isActive()) setAge(hash, null);
};
/** What has an old answer shows it meanwhile, and a new one tells the others; a screen that failed would flicker. */
const askAgain = () => {
  if (getAges().size === 0) return askAll();
  ask(isAged);
  if (signal.isThere()) forgetHidden();
};
onSignal(() => {
  askAll();
  forgetHidden();
});
document.addEventListener('visibilitychange', () => {
  if (document.hidden) return;
  askAgain();
  ask(isOld);
});
setInterval(askAgain, AGAIN);

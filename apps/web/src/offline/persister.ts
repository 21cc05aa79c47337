import type { QueryFunction, QueryFunctionContext } from '@tanstack/react-query';
import { queryClient } from '../api/query-client';
import { session } from '../api/session';
import { storage } from '../api/storage';
import { currentAccount } from './account';
import type { Asked, Key } from './asked';
import { acks, bases, changes } from './fold';

/** How long an answer may take before the stored one is shown (ms): a weak signal may take minutes. */
const PATIENCE = 4000;

/** Null while the part cannot be loaded. */
const reads = () => import('./reads').catch(() => null);

/** Asks the server; where it cannot be reached, or answers late, an answer that this device has stored is shown. */
const persister = (
  ask: QueryFunction<unknown, Key, unknown>,
  context: QueryFunctionContext<Key, unknown>,
  query: Asked['query'],
): Promise<unknown> => {
  const had = query.state.data !== undefined;
  const [account, begun, at] = [currentAccount(), acks.latest(), Date.now()];
  const of = { account, query, signal: context.signal, at, begun, had };
  // Asked sooner, the server would not know it.
  const made = changes.made(query.queryKey);
  const answer: Promise<unknown> = Promise.resolve(made ? made.then(() => ask(context)) : ask(context)).then((data) => {
    void reads().then((there) => there?.store(of, data));
    if (currentAccount() !== account) return data;
    bases.set(query.queryHash, { data, begun });
    return changes.fold(query.queryKey, { data, begun });
  });
  const late = new Promise((_, reject) => {
    if (!had) setTimeout(reject, PATIENCE);
  });
  return Promise.race([answer, late]).catch(
    async (error) => (await reads())?.recall({ ...of, answer }, error) ?? answer,
  );
};

const defaults = queryClient.getDefaultOptions();
queryClient.setDefaultOptions({ ...defaults, queries: { ...defaults.queries, persister: persister as never } });

queryClient.getQueryCache().subscribe(({ type, query }) => {
  if (type === 'removed') bases.delete(query.queryHash);
});

const TO_WIPE = 'kypseli.reads';

/** Deletes what is stored of any other account, also if an earlier page could not. */
const wipe = async () => {
  if (await (await reads())?.wipe()) storage.remove(TO_WIPE);
};

let account = currentAccount();
if (storage.get(TO_WIPE) !== null) void wipe();
session.subscribe(() => {
  if (currentAccount() === account) return;
  account = currentAccount();
  bases.clear();
  storage.set(TO_WIPE, '');
  void wipe();
});

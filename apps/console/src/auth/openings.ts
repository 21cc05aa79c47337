import { type Opening, openings as routes } from '@kypseli/contract/admin';
import { useSyncExternalStore } from 'react';
import { call } from '../data/call';

/** What this page has opened, in memory only; the server decides by its own. */
const open = new Map<string, Opening>();
const listeners = new Set<() => void>();
const RECENT = 5;
let recent: { reason: string; ticket: string | null }[] = [];

const tell = () => {
  for (const listener of listeners) listener();
};
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Opens an account for a reason; its personal fields are shown for 60 minutes. */
export const openAccount = async (accountId: string, reason: string, ticket: string | null): Promise<void> => {
  const { opening } = await call(routes.open, { body: { account_id: accountId, reason, ticket } });
  open.set(accountId, opening);
  // Whatever shows the account asks for a reason again once it has ended.
  setTimeout(tell, Date.parse(opening.until) - Date.now());
  recent = [{ reason, ticket }, ...recent.filter((one) => one.reason !== reason || one.ticket !== ticket)].slice(
    0,
    RECENT,
  );
  tell();
};

export const recentReasons = () => recent;

/** The opening of an account that was made here and has not ended; null: there is none. */
export const useOpening = (accountId: string | null | undefined): Opening | null =>
  useSyncExternalStore(subscribe, () => {
    const opening = accountId ? open.get(accountId) : undefined;
    return opening && Date.parse(opening.until) > Date.now() ? opening : null;
  });

/** The server does not know it any more, for example after its session has ended. */
export const closeOpenings = (): void => {
  open.clear();
  tell();
};

/** After logging out, nothing of it is left. */
export const forgetOpenings = (): void => {
  open.clear();
  recent = [];
  tell();
};

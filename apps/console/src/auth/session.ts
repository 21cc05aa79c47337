import type { Me } from '@kypseli/contract/admin';
import { HttpError } from 'ra-core';

const REFRESH_BEFORE_MS = 60_000;

interface Session {
  token: string;
  expiresAt: number;
  staff: Me;
}

/** What a login or a refresh answers. */
interface Answered {
  token: string;
  staff: Me;
}

let session: Session | null = null;
let begun: Promise<void> | undefined;
let refreshing: Promise<boolean> | undefined;
const listeners = new Set<() => void>();

const set = (next: Session | null): void => {
  session = next;
  for (const listener of listeners) listener();
};

/** Calls back when somebody logs in or out; returns how to stop. */
export const onSession = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const currentStaff = (): Me | null => session?.staff ?? null;

const post = async <Body>(path: string, body: unknown, headers: Record<string, string> = {}): Promise<Body> => {
  const response = await fetch(`/admin/api/auth/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  const answer = await response.json().catch(() => ({}));
  if (!response.ok) throw new HttpError(answer.error?.message ?? response.statusText, response.status, answer.error);
  return answer as Body;
};

/** Milliseconds from when a token was made until it ends, which do not depend on this computer's clock. */
const lifetimeOf = (token: string): number => {
  const { iat, exp } = JSON.parse(atob(token.split('.')[1]!.replace(/-/g, '+').replace(/_/g, '/')));
  return (exp - iat) * 1000;
};

const keep = ({ token, staff }: Answered): void => set({ token, expiresAt: Date.now() + lifetimeOf(token), staff });

/** The first step of a login: the same answer whether email and password match or not. */
export const beginLogin = async (email: string, password: string): Promise<string> =>
  (await post<{ challenge: string }>('login', { email, password })).challenge;

export interface SecondStep {
  challenge: string;
  code?: string;
  recovery_code?: string;
}

/** The second step; the token stays in memory. @throws HttpError invalid_credentials for any mistake */
export const finishLogin = async (step: SecondStep): Promise<void> => keep(await post<Answered>('totp', step));

/** One refresh at a time for all pages of this browser: each replaces the cookie. */
const inTurn = <T>(work: () => Promise<T>): Promise<T> =>
  navigator.locks ? navigator.locks.request('kypseli-console-refresh', work) : work();

/**
 * A new token for the cookie; false if it is not good any more. @throws HttpError if the server does not answer.
 * If somebody logs in meanwhile, a refusal is of the session before, and the new one stays.
 */
export const refresh = (): Promise<boolean> => {
  const before = session;
  refreshing ??= inTurn(() => post<Answered>('refresh', {}, { 'x-kypseli-console': '1' }))
    .then(
      (answer) => {
        keep(answer);
        return true;
      },
      (error: unknown) => {
        if (!(error instanceof HttpError) || error.status >= 500 || error.status === 429) throw error;
        if (session === before) set(null);
        return session !== null;
      },
    )
    .finally(() => {
      refreshing = undefined;
    });
  return refreshing;
};

/** Continues the session of the cookie, once for this page. */
export const sessionReady = (): Promise<void> => {
  begun ??= session
    ? Promise.resolve()
    : refresh().then(
        () => undefined,
        (error) => {
          begun = undefined;
          throw error;
        },
      );
  return begun;
};

/** A token that is good for another minute; null if nobody is logged in. */
export const freshToken = async (): Promise<string | null> => {
  if (session && session.expiresAt - Date.now() < REFRESH_BEFORE_MS) await refresh();
  return session?.token ?? null;
};

export const logOut = async (): Promise<void> => {
  const token = session?.token;
  set(null);
  if (token) await post('logout', {}, { authorization: `JWT ${token}` }).catch(() => undefined);
};

/** After a 401 that a refresh did not help against. */
export const forgetSession = (): void => set(null);

import { randomUUID } from 'node:crypto';
import { slack } from '../slack.js';
import { until } from './server-process.js';

/** Where a server is reached, and where its mails are shown, if not by itself. */
export interface Address {
  url: string;
  mailUrl?: string;
  /** A proxy answers for a server that is down. */
  isProxy?: boolean;
}

export interface Answer {
  /** 0: nobody answered. */
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers that they expect
  body: any;
  position: bigint;
  retryAfter: string | null;
}

/** The time limit of every answer, on an otherwise idle machine. */
export const PATIENCE_MS = 10_000;

/** One request; a broken connection is an answer with status 0. */
export const send = async (
  server: Address,
  token: string | undefined,
  method: string,
  path: string,
  body?: object,
  key?: string,
  patience = PATIENCE_MS * slack(),
): Promise<Answer> => {
  try {
    const response = await fetch(`${server.url}${path}`, {
      method,
      headers: {
        ...(token ? { authorization: `JWT ${token}` } : {}),
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...(key ? { 'idempotency-key': key } : {}),
      },
      body: body && JSON.stringify(body),
      signal: AbortSignal.timeout(Math.round(patience)),
    });
    const text = await response.text();
    return {
      status: response.status,
      body: text ? JSON.parse(text) : null,
      position: BigInt(response.headers.get('x-event-position') ?? 0),
      retryAfter: response.headers.get('retry-after'),
    };
  } catch (error) {
    if ((error as Error).name === 'TimeoutError')
      throw new Error(`${method} ${path} was not answered within ${Math.round(patience)} ms`);
    return { status: 0, body: null, position: 0n, retryAfter: null };
  }
};

/** Retries patiently with the same key after 503, or 202 without an answer, like clients of a busy server. */
export const persist = async (
  server: Address,
  token: string,
  method: string,
  path: string,
  body: object | undefined,
  key: string,
): Promise<Answer> => {
  for (;;) {
    const answer = await send(server, token, method, path, body, key, 60_000);
    if (![0, 202, 503].includes(answer.status)) return answer;
  }
};

export interface Keeper {
  accountId: string;
  token: string;
  email: string;
}

/** Registers, and returns the token of the mail's link. */
export const newPerson = async (server: Address) => {
  const email = `${randomUUID()}@example.org`;
  const person = { email, password: `drones-and-queens-${email}` };
  const names = { firstname: 'Ada', lastname: 'Lem', terms_accepted: true };
  const { status, body } = await send(server, undefined, 'POST', '/api/v1/register', { ...names, ...person });
  if (status !== 201) throw new Error(`register answered ${status} ${JSON.stringify(body)}`);
  return { ...person, verification: await mailed(server, email, /confirmed\?token=([^\s&]+)/) };
};

/** The part of the newest mail to an address that a pattern captures. */
export const mailed = (server: Address, email: string, pattern: RegExp): Promise<string> =>
  until(`a mail to ${email}`, async () => {
    const path = `/dev/mail.json?to=${encodeURIComponent(email)}`;
    const { status, body } = await send({ url: server.mailUrl ?? server.url }, undefined, 'GET', path);
    // A busy server may refuse a request, or be killed meanwhile.
    if (status === 0 || status === 503) return undefined;
    if (status !== 200) throw new Error(`/dev/mail.json answered ${status} ${JSON.stringify(body)}`);
    const texts = (body as { text: string }[]).map(({ text }) => text);
    const found = texts.map((text) => pattern.exec(text)?.[1]).find((each) => each !== undefined);
    return found && decodeURIComponent(found);
  });

/** Registers, verifies with the mail's link, accepts the terms and logs in. */
export const newKeeper = async (server: Address): Promise<Keeper> => {
  const { email, password, verification } = await newPerson(server);
  const ask = async (method: string, path: string, body?: object, token?: string) => {
    const { status, body: answer } = await send(server, token, method, path, body);
    if (status >= 300 || status === 0)
      throw new Error(`${method} ${path} answered ${status} ${JSON.stringify(answer)}`);
    return answer;
  };
  await ask('POST', '/api/accounts/v1/verify-email', { token: verification });
  const { token } = (await ask('POST', '/auth/jwt/login', { email, password })).result;
  const { user } = (await ask('GET', '/api/accounts/v1/profile', undefined, token)).result;
  return { accountId: user.id, token, email };
};

import { randomUUID } from 'node:crypto';
import { addDays } from '@kypseli/domain';
import supertest, { type Test } from 'supertest';
import { v5 } from 'uuid';
import { ApiDocument } from './document.js';
import type { Server } from './server.js';

const NAMESPACE = 'fa8dcad8-b4fc-531a-ac28-5e2660ea4a61';

export interface Answer {
  status: number;
  headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: a black-box client knows no shapes; every test says what it expects
  body: any;
}

/** The bytes of a body. */
export type Raw = string | Buffer;

export interface Ask {
  body?: unknown;
  /** Sent unchanged instead of `body`. */
  raw?: Raw;
  headers?: Record<string, string>;
}

let document: Promise<ApiDocument> | undefined;
let adminDocument: ApiDocument | undefined;

/** The document of the admin API is for staff: known from the first call that carries a token of theirs. */
const adminDocumentOf = async (url: string, token: string | undefined): Promise<ApiDocument | undefined> => {
  if (adminDocument || token === undefined) return adminDocument;
  const answer = await fetch(`${url}/admin/api/openapi.json`, { headers: { authorization: `JWT ${token}` } });
  if (answer.ok) adminDocument = new ApiDocument((await answer.json()) as never);
  return adminDocument;
};

const faultsOf = (known: ApiDocument, method: string, path: string, { status, headers, body }: Answer): string[] => {
  const operation = known.operationFor(method, path);
  const type = headers.get('content-type');
  return operation
    ? known.answerFaults(operation, { status, type, body })
    : known.faults('#/components/schemas/Error', body);
};

/** Checks every answer of every test against the API's document; an undocumented route fails. */
const checkAnswer = async (url: string, method: string, path: string, answer: Answer, token?: string) => {
  document ??= ApiDocument.of(url);
  const known = path.startsWith('/admin/api/') ? await adminDocumentOf(url, token) : await document;
  const faults = known ? faultsOf(known, method, path, answer) : [];
  const { status, body } = answer;
  if (faults.length > 0)
    throw new Error(
      `${method} ${path} answered ${status} ${JSON.stringify(body)?.slice(0, 500)}, against the document: ${faults.join('; ')}`,
    );
};

export interface Client {
  request(method: string, path: string, ask?: Ask): Promise<Answer>;
  get(path: string, headers?: Record<string, string>): Promise<Answer>;
  post(path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>;
  put(path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>;
  patch(path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>;
  delete(path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>;
}

const MEGABYTE = 1_000_000;

/** Reads an answer as a text, whatever its type: some are wrong on purpose. */
const readText: Parameters<Test['parse']>[0] = (answer, done) => {
  let read = '';
  answer.setEncoding('utf8');
  answer.on('data', (part: string) => {
    read += part;
  });
  answer.on('end', () => done(null, read));
};

const headersOf = (given: Record<string, string | string[]>): Headers => {
  const headers = new Headers();
  for (const [name, values] of Object.entries(given)) for (const value of [values].flat()) headers.append(name, value);
  return headers;
};

/** A JSON client with or without a session. */
export const as = ({ url }: Pick<Server, 'url'>, token?: string): Client => {
  const request = async (method: string, path: string, { body, raw, headers = {} }: Ask = {}): Promise<Answer> => {
    const content = raw ?? (body === undefined ? undefined : JSON.stringify(body));
    const send = () => {
      const sent = supertest(url)
        [method.toLowerCase() as 'get'](path)
        .buffer(true)
        .parse(readText)
        .set({
          'user-agent': 'node',
          ...(token === undefined ? {} : { authorization: `JWT ${token}` }),
          ...(content === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        });
      return content === undefined ? sent : sent.serialize((unchanged) => unchanged).send(content);
    };
    const response = await send().catch((error: unknown) => {
      // Refused by its size while it was being sent, so the answer was lost with the connection.
      if (typeof content === 'string' && content.length > MEGABYTE) return send();
      throw error;
    });
    const answered: string = response.body;
    let parsed: unknown = answered;
    try {
      parsed = JSON.parse(answered);
    } catch {
      // Not JSON: the document says whether that is right.
    }
    const answer: Answer = { status: response.status, headers: headersOf(response.headers), body: parsed };
    await checkAnswer(url, method, path, answer, token);
    return answer;
  };
  return {
    request,
    get: (path, headers) => request('GET', path, { headers }),
    post: (path, body, headers) => request('POST', path, { body, headers }),
    put: (path, body, headers) => request('PUT', path, { body, headers }),
    patch: (path, body, headers) => request('PATCH', path, { body, headers }),
    delete: (path, body, headers) => request('DELETE', path, { body, headers }),
  };
};

export const PASSWORD = 'lavender-and-thyme-26';

export interface Person {
  firstname: string;
  lastname: string;
  email: string;
  password: string;
}

export const newPerson = (changed: Partial<Person> = {}): Person => ({
  firstname: 'Μέλισσα',
  lastname: 'Keeper',
  email: `keeper-${randomUUID()}@example.org`,
  password: PASSWORD,
  ...changed,
});

/** Registers without verifying the email. */
export const register = async (server: Server, changed: object = {}): Promise<Person> => {
  const person = newPerson();
  const { status, body } = await as(server).post('/api/v1/register', { ...person, ...changed });
  if (status !== 201) throw new Error(`register answered ${status} ${JSON.stringify(body)}`);
  return person;
};

export const login = async (server: Pick<Server, 'url'>, { email, password }: Person): Promise<string> => {
  const { body } = await as(server).post('/auth/jwt/login', { email, password });
  return body.result.token;
};

/** The token of the newest verification mail to an address. */
export const verificationToken = async (server: Server, email: string): Promise<string> => {
  const { text } = await server.mail(email, '/confirmed?token=');
  return decodeURIComponent(/\/confirmed\?token=([^\s"'<>&]+)/.exec(text)![1]!);
};

export const verify = async (server: Server, { email }: Person): Promise<void> => {
  const token = await verificationToken(server, email);
  const { status, body } = await as(server).post('/api/accounts/v1/verify-email', { token });
  if (status !== 200) throw new Error(`verify-email answered ${status} ${JSON.stringify(body)}`);
};

export interface Keeper extends Client {
  person: Person;
  token: string;
}

/** A registered, verified, logged-in keeper, with the terms accepted by default. */
export const newKeeper = async (
  server: Server,
  { registered = {}, accepted = true }: { registered?: object; accepted?: boolean } = {},
): Promise<Keeper> => {
  const person = await register(server, registered);
  await verify(server, person);
  const token = await login(server, person);
  const client = as(server, token);
  if (accepted) await client.post('/api/v1/acceptTerms');
  return { ...client, person, token };
};

export interface Apiary {
  id: string;
  /** Ids of the hives, by natural order of their numbers. */
  hives: string[];
}

/** An apiary with hives numbered from 1, or with the given numbers. */
export const newApiary = async (keeper: Client, hives: number | string[] = 0, name = 'Hymettus'): Promise<Apiary> => {
  const { status, body } = await keeper.post('/api/v1/apiaries', {
    apiaryFunction: 'FUNCTION_HARVEST',
    name,
    hiveCount: typeof hives === 'number' ? hives : 0,
  });
  if (status !== 201) throw new Error(`POST apiaries answered ${status} ${JSON.stringify(body)}`);
  const { id } = body.result.apiary;
  const ids = [];
  for (const hiveNumber of typeof hives === 'number' ? [] : hives)
    ids.push((await keeper.post('/api/v1/hives', { apiary_id: id, hiveNumber })).body.result.hives[0].id);
  if (typeof hives === 'number')
    for (const hive of (await keeper.get(`/api/v1/hivesWithStatus?apiary_id=${id}`)).body.result.hives)
      ids.push(hive.id);
  return { id, hives: ids };
};

/** Records an inspection and returns it. */
export const inspect = async (keeper: Client, hiveId: string, fields: object) => {
  const { status, body } = await keeper.post(`/api/v1/hive/${hiveId}/inspections`, fields);
  if (status !== 200 && status !== 201) throw new Error(`inspections answered ${status} ${JSON.stringify(body)}`);
  return body.result.inspection;
};

export const roundId = (apiaryId: string, day: string): string => v5(`round:${apiaryId}:${day}`, NAMESPACE);
export const inspectionId = (apiaryId: string, day: string, hiveId: string): string =>
  v5(`inspection:${roundId(apiaryId, day)}:${hiveId}`, NAMESPACE);

/** The account of a keeper, as their token says. */
export const accountOf = ({ token }: Pick<Keeper, 'token'>): string =>
  JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()).sub;

/** The id of the nth object that a command with a UUIDv7 as its key creates. */
export const madeId = (keeper: Pick<Keeper, 'token'>, key: string, n = 0): string =>
  `${key.slice(0, 13)}-7${v5(`made:${accountOf(keeper)}:${key}:${n}`, NAMESPACE).slice(15)}`;

const ATHENS = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Athens' });
/** Today in the default time zone of accounts, not of this machine. */
export const today = (): string => ATHENS.format(Date.now());
/** `days` before (negative) or after today. */
export const daysFromNow = (days: number): string => addDays(today(), days);

export const UNKNOWN_ID = '01890a5d-ac96-774b-bcce-b302099a8057';
export const UUID_V7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

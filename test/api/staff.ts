import { createHash, createHmac, randomBytes, randomUUID } from 'node:crypto';
import { type Answer, as, type Client, type Keeper } from './client.js';
import { ask } from './database.js';
import type { Server } from './server.js';

/** What is needed of a server: where it answers, and its database. */
type Door = Pick<Server, 'url' | 'env'>;

export type Role = 'support' | 'operator' | 'admin';
export const STAFF_PASSWORD = 'swarm-of-early-may-26';
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const PERIOD_MS = 30_000;

const bytesOf = (base32: string): Buffer => {
  const bits = [...base32].map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from(bits.match(/.{8}/g)!.map((byte) => Number.parseInt(byte, 2)));
};

/** RFC 6238 with SHA-1, 6 digits and 30 s; `steps` from now. */
export const codeOf = (secret: string, steps = 0, now = Date.now()): string => {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(now / PERIOD_MS) + steps));
  const mac = createHmac('sha1', bytesOf(secret)).update(counter).digest();
  const offset = mac[19]! & 15;
  return String((mac.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
};

/** As if 30 s had passed since the last code: each code is good once. */
export const forgetCodes = (server: Pick<Door, 'env'>): Promise<unknown> =>
  ask(server, 'UPDATE staff SET totp_step = NULL');

export interface Member extends Client {
  id: string;
  email: string;
  role: Role;
  secret: string;
  recoveryCodes: string[];
  token: string;
  /** The value of the Set-Cookie header of the login. */
  cookie: string;
}

export const challengeFor = async (server: Door, email: string, password = STAFF_PASSWORD): Promise<string> => {
  const { status, body } = await as(server).post('/admin/api/auth/login', { email, password });
  if (status !== 200) throw new Error(`login answered ${status} ${JSON.stringify(body)}`);
  return body.challenge;
};

/** Logs in with both steps, as the console does. */
export const logIn = async (
  server: Door,
  { email, secret }: Pick<Member, 'email' | 'secret'>,
  { client = 'console' }: { client?: 'console' | 'cli' } = {},
): Promise<Answer> => {
  await forgetCodes(server);
  const challenge = await challengeFor(server, email);
  return as(server).post('/admin/api/auth/totp', { challenge, code: codeOf(secret), client });
};

/** Follows the link of an invitation, and logs in. */
export const join = async (server: Door, url: string, password = STAFF_PASSWORD): Promise<Member> => {
  const token = url.split('#token=')[1]!;
  const { body: invited } = await as(server).post('/admin/api/auth/invitation', { token });
  await forgetCodes(server);
  const joined = await as(server).post('/admin/api/auth/join', { token, password, code: codeOf(invited.secret) });
  if (joined.status !== 200) throw new Error(`join answered ${joined.status} ${JSON.stringify(joined.body)}`);
  const { email, role, secret } = invited;
  const { body, headers } = await logIn(server, { email, secret });
  return {
    ...as(server, body.token),
    id: body.staff.id,
    email,
    role,
    secret,
    recoveryCodes: joined.body.recovery_codes,
    token: body.token,
    cookie: headers.get('set-cookie') ?? '',
  };
};

/** An invitation, written into the database. */
export const invite = async (server: Door, role: Role): Promise<string> => {
  const token = randomBytes(32).toString('base64url');
  await ask(
    server,
    `INSERT INTO staff (id, email, name, role, state, was_admin, join_hash, join_expires_at, created_at)
     VALUES ($1, $2, $3, $4, 'invited', $5, $6, now() + interval '1 day', now())`,
    [
      randomUUID(),
      `${role}-${randomUUID()}@kypseli.example.org`,
      `The ${role}`,
      role,
      role === 'admin',
      createHash('sha256').update(token).digest(),
    ],
  );
  return `${server.url}/console/join#token=${token}`;
};

/** Somebody of the staff with this role, logged in. */
export const newMember = async (server: Door, role: Role): Promise<Member> => join(server, await invite(server, role));

/** Gives a code, so that guarded calls are open for 5 minutes. */
export const stepUp = async (server: Door, member: Member): Promise<Member> => {
  await forgetCodes(server);
  const { status, body } = await member.post('/admin/api/auth/step-up', { code: codeOf(member.secret) });
  if (status !== 200) throw new Error(`step-up answered ${status} ${JSON.stringify(body)}`);
  return member;
};

/** Support gives an account another address, which nobody has verified yet; returns it. */
export const changeAddress = async (server: Door, { get, person }: Keeper): Promise<string> => {
  const support = await stepUp(server, await newMember(server, 'support'));
  const { id } = (await get('/api/accounts/v1/profile')).body.result.user;
  const email = `moved-${person.email}`;
  const asked = { reason: 'The keeper asked for it by phone.', email };
  const { status, body } = await support.post(`/admin/api/accounts/${id}/change-email`, asked);
  if (status !== 200) throw new Error(`change-email answered ${status} ${JSON.stringify(body)}`);
  return email;
};

export interface Entry {
  seq: string;
  staff: string;
  action: string;
  object: string | null;
  account: string | null;
  reason: string | null;
  detail: Record<string, unknown> | null;
}

/** The audit trail, oldest first. */
export const trail = (server: Door): Promise<Entry[]> =>
  ask<Entry & Record<string, unknown>>(
    server,
    'SELECT seq, staff, action, object, account, reason, detail FROM audit ORDER BY seq',
  );

import type { FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../../platform/http/refusal.js';
import type { Config } from '../../settings.js';

const NAME = 'kypseli_staff';
const ATTRIBUTES = 'Path=/admin/api/auth/refresh; HttpOnly; Secure; SameSite=Strict';
const VALUE = new RegExp(`(?:^|;\\s*)${NAME}=([\\w.-]{1,200})(?:;|$)`);

export const setRefreshCookie = (reply: FastifyReply, value: string, until: Date, now: Date): void => {
  const seconds = Math.max(0, Math.floor((until.getTime() - now.getTime()) / 1000));
  reply.header('set-cookie', `${NAME}=${value}; Max-Age=${seconds}; ${ATTRIBUTES}`);
};

export const clearRefreshCookie = (reply: FastifyReply): void => {
  reply.header('set-cookie', `${NAME}=; Max-Age=0; ${ATTRIBUTES}`);
};

export const refreshCookieOf = ({ headers }: FastifyRequest): string | null =>
  VALUE.exec(headers.cookie ?? '')?.[1] ?? null;

/** The only call that a cookie makes: it must come from a page of this very origin. @throws Refusal forbidden */
export const requireOwnPage = ({ headers }: FastifyRequest, { publicUrl }: Config): void => {
  const { origin = '', host } = headers;
  const own = URL.canParse(origin) && (origin === new URL(publicUrl).origin || new URL(origin).host === host);
  if (own && headers['sec-fetch-site'] === 'same-origin' && headers['x-kypseli-console'] === '1') return;
  throw new Refusal('forbidden', 'You don’t have access to this.');
};

/** True if a browser sent it: it names the page's origin or the kind of its request. */
export const isFromBrowser = ({ headers }: FastifyRequest): boolean =>
  headers['sec-fetch-site'] !== undefined || headers.origin !== undefined;

import { createHmac, randomUUID } from 'node:crypto';

type Claims = Record<string, unknown>;

const encoded = (value: Claims): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const decoded = (part: string): Claims => JSON.parse(Buffer.from(part, 'base64url').toString());
const signed = (header: Claims, claims: Claims, secret: string | Buffer, hash = 'sha256'): string => {
  const content = `${encoded(header)}.${encoded(claims)}`;
  return `${content}.${createHmac(hash, secret).update(content).digest('base64url')}`;
};

/** Copies of a valid session's token with one flaw each, by the flaw. `other`: another session's token. */
export const forgedTokens = (token: string, other: string, secret: string | Buffer): Record<string, string> => {
  const [head, body, signature] = token.split('.') as [string, string, string];
  const [header, claims] = [decoded(head), decoded(body)];
  const now = Math.floor(Date.now() / 1000);
  const withClaims = (changed: Claims) => signed(header, { ...claims, ...changed }, secret);
  const withHeader = (changed: Claims, hash?: string) => signed({ ...header, ...changed }, claims, secret, hash);
  return {
    garbled: 'x.y.z',
    expired: withClaims({ exp: now - 1 }),
    'expiring never': withClaims({ exp: undefined }),
    'not yet valid': withClaims({ nbf: now + 3600 }),
    'of another audience': withClaims({ aud: 'kypseli:other' }),
    'of the staff’s audience': withClaims({ aud: 'kypseli:staff' }),
    'of no audience': withClaims({ aud: undefined }),
    'of another issuer': withClaims({ iss: 'kypseli.example' }),
    'of no session': withClaims({ jti: undefined }),
    'of an unknown session': withClaims({ jti: randomUUID() }),
    'of another type': withHeader({ typ: 'JWT' }),
    'with alg none': `${encoded({ ...header, alg: 'none' })}.${body}.`,
    'with alg none and a signature': `${encoded({ ...header, alg: 'none' })}.${body}.${signature}`,
    'with alg HS512': withHeader({ alg: 'HS512' }, 'sha512'),
    'signed with another secret': signed(header, claims, `${secret}x`),
    'signed with nothing': signed(header, claims, ''),
    'with a cut signature': token.slice(0, -2),
    'with another’s signature': `${head}.${body}.${other.split('.')[2]}`,
    'with other claims under its signature': `${other.split('.').slice(0, 2).join('.')}.${signature}`,
  };
};

/** The same claims, correctly signed: shows that the signing of the others is not the flaw. */
export const resigned = (token: string, secret: string | Buffer, changed: Claims = {}): string => {
  const [head, body] = token.split('.') as [string, string];
  return signed(decoded(head), { ...decoded(body), ...changed }, secret);
};

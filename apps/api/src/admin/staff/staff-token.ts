import { createSecretKey, hkdfSync, type KeyObject } from 'node:crypto';
import jwt from 'jsonwebtoken';

export const STAFF_TOKEN_TYPE = 'staff+jwt';
export const STAFF_ISSUER = 'kypseli';
export const STAFF_AUDIENCE = 'kypseli:staff';

/** The key of the tokens of staff: derived, so that no token of a keeper is ever one of staff. */
export const staffKey = (secret: string): KeyObject =>
  createSecretKey(Buffer.from(hkdfSync('sha256', secret, '', 'kypseli staff token', 32)));

export interface StaffTokenClaims {
  /** The session, or the service token. */
  jti: string;
  sub: string;
  /** A person's session, or a service token. */
  use: 'session' | 'service';
}

export const signStaffToken = (key: KeyObject, claims: StaffTokenClaims, from: Date, until: Date): string => {
  const iat = Math.floor(from.getTime() / 1000);
  const exp = Math.floor(until.getTime() / 1000);
  return jwt.sign({ iss: STAFF_ISSUER, aud: STAFF_AUDIENCE, iat, nbf: iat, exp, ...claims }, key, {
    algorithm: 'HS256',
    header: { alg: 'HS256', typ: STAFF_TOKEN_TYPE },
  });
};

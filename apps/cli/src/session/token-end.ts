import { z } from 'zod';

const Claims = z.object({ exp: z.int().positive().max(8.64e12) });

/** When a JSON Web Token ends; null if it does not say so. Its signature is the server's to check. */
export const endOfToken = (token: string): string | null => {
  const [, claims = ''] = token.split('.');
  try {
    const { exp } = Claims.parse(JSON.parse(Buffer.from(claims, 'base64url').toString('utf8')));
    return new Date(exp * 1_000).toISOString();
  } catch {
    return null;
  }
};

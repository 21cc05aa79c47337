import { createHmac, hkdfSync } from 'node:crypto';

/** Makes the form in which the audit trail has the text of a search, which may be somebody's mail. */
export const searchHash = (jwtSecret: string): ((text: string) => string) => {
  const key = Buffer.from(hkdfSync('sha256', jwtSecret, '', 'kypseli:search-texts', 32));
  return (text) => `hmac:${createHmac('sha256', key).update(text.toLowerCase()).digest('hex')}`;
};

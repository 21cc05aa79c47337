import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

/** Marks a string in stored data as encrypted by this module. */
export const TAG = 'enc:v1:';

const KEY_ID = 4;
const IV = 12;
const AUTH = 16;

/** What readers get for an encrypted value after its account's key was deleted. */
export const ERASED = Symbol('erased');

/**
 * AES-256-GCM of the value's JSON: `enc:v1:` and base64 of key id (4 bytes) | iv (12) | auth tag (16) | ciphertext.
 * `place` is authenticated data, so that a value cannot be copied into another event or field.
 */
export function encrypt(value: unknown, key: Buffer, place: string): string {
  const iv = randomBytes(IV);
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(place));
  const body = Buffer.concat([cipher.update(JSON.stringify(value), 'utf8'), cipher.final()]);
  return TAG + Buffer.concat([keyId(key), iv, cipher.getAuthTag(), body]).toString('base64');
}

/**
 * The value, or ERASED if there is no key or only a newer one. Throws if the key is right and the value is damaged or
 * in the wrong place.
 */
export function decrypt(text: string, key: Buffer | undefined, place: string): unknown {
  const bytes = Buffer.from(text.slice(TAG.length), 'base64');
  if (!key || !bytes.subarray(0, KEY_ID).equals(keyId(key))) return ERASED;
  const iv = bytes.subarray(KEY_ID, KEY_ID + IV);
  const auth = bytes.subarray(KEY_ID + IV, KEY_ID + IV + AUTH);
  const decipher = createDecipheriv('aes-256-gcm', key, iv, { authTagLength: AUTH })
    .setAAD(Buffer.from(place))
    .setAuthTag(auth);
  const body = Buffer.concat([decipher.update(bytes.subarray(KEY_ID + IV + AUTH)), decipher.final()]);
  return JSON.parse(body.toString('utf8'));
}

const keyIds = new WeakMap<Buffer, Buffer>();

/** Identifies a key without revealing it: the start of a digest of 32 random bytes. */
function keyId(key: Buffer): Buffer {
  const known = keyIds.get(key) ?? createHash('sha256').update(key).digest().subarray(0, KEY_ID);
  keyIds.set(key, known);
  return known;
}

import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { gunzipSync, gzipSync } from 'node:zlib';
import { z } from 'zod';
import { OperationRefused } from '../operation.js';

/** The accounts' keys, sealed with AES-256-GCM: a line that names the format, a line of JSON, the sealed bytes. */
const MAGIC = 'KYPSELI-KEYS 1';
const KEY_BYTES = 32;

const Header = z.object({
  /** When the snapshot was taken. */
  at: z.iso.datetime(),
  accounts: z.int(),
  /** The beginning of a hash of the sealing key, to say that it is another one. */
  key: z.string(),
  iv: z.string(),
  tag: z.string(),
});
export type KeysHeader = z.infer<typeof Header>;

const idOf = (key: Buffer): string => createHash('sha256').update(key).digest('hex').slice(0, 16);

/** Makes a key file that only its owner can read. @throws OperationRefused if it exists */
export const createKeyFile = (path: string): void => {
  try {
    writeFileSync(path, `${randomBytes(KEY_BYTES).toString('base64url')}\n`, { mode: 0o600, flag: 'wx', flush: true });
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const reason = code === 'EEXIST' ? `${path} exists already; what it sealed needs it.` : message;
    throw new OperationRefused('refused', 'key_file', reason);
  }
};

/** @throws OperationRefused */
export const readKeyFile = (path: string | undefined): Buffer => {
  if (!path)
    throw new OperationRefused(
      'usage',
      'no_key_file',
      'BACKUP_KEY_FILE names no file. Make one: BACKUP_KEY_FILE=<file> kypseli backup key. Without keys: --no-keys',
    );
  if (!existsSync(path))
    throw new OperationRefused('refused', 'no_key_file', `${path} does not exist. Make it: kypseli backup key`);
  if ((statSync(path).mode & 0o077) !== 0)
    throw new OperationRefused('refused', 'open_key_file', `${path} is readable by others: chmod 600 ${path}`);
  const key = Buffer.from(readFileSync(path, 'utf8').trim(), 'base64url');
  if (key.length !== KEY_BYTES) throw new OperationRefused('refused', 'key_file', `${path} is not a key file.`);
  return key;
};

/** Writes the keys under a temporary name and renames them. */
export const writeKeys = (path: string, sealing: Buffer, at: string, keys: Map<string, Buffer>): void => {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', sealing, iv);
  const lines = [...keys].map(([accountId, key]) => `${accountId} ${key.toString('base64url')}\n`).join('');
  cipher.setAAD(Buffer.from(`${MAGIC} ${at} ${keys.size}`));
  const sealed = Buffer.concat([cipher.update(gzipSync(lines)), cipher.final()]);
  const header: KeysHeader = {
    at,
    accounts: keys.size,
    key: idOf(sealing),
    iv: iv.toString('base64url'),
    tag: cipher.getAuthTag().toString('base64url'),
  };
  const head = Buffer.from(`${MAGIC}\n${JSON.stringify(header)}\n`);
  writeFileSync(`${path}.part`, Buffer.concat([head, sealed]), { mode: 0o600, flush: true });
  renameSync(`${path}.part`, path);
};

const split = (path: string): { header: KeysHeader; sealed: Buffer } => {
  let bytes: Buffer;
  try {
    bytes = readFileSync(path);
  } catch (error) {
    throw new OperationRefused('refused', 'no_file', `${path} cannot be read: ${(error as Error).message}`);
  }
  const first = bytes.indexOf(10);
  const second = bytes.indexOf(10, first + 1);
  if (first === -1 || second === -1 || bytes.subarray(0, first).toString() !== MAGIC)
    throw new OperationRefused('refused', 'not_keys', `${path} is not a keys file of Kypseli.`);
  const header = Header.parse(JSON.parse(bytes.subarray(first + 1, second).toString()));
  return { header, sealed: bytes.subarray(second + 1) };
};

export const isKeysFile = (path: string): boolean => {
  try {
    split(path);
    return true;
  } catch {
    return false;
  }
};

/** @throws OperationRefused if it was sealed with another key, or changed */
export const readKeys = (path: string, sealing: Buffer): { header: KeysHeader; keys: Map<string, Buffer> } => {
  const { header, sealed } = split(path);
  if (header.key !== idOf(sealing))
    throw new OperationRefused('refused', 'other_key', `${path} was sealed with another key than BACKUP_KEY_FILE.`);
  try {
    const decipher = createDecipheriv('aes-256-gcm', sealing, Buffer.from(header.iv, 'base64url'));
    decipher.setAAD(Buffer.from(`${MAGIC} ${header.at} ${header.accounts}`));
    decipher.setAuthTag(Buffer.from(header.tag, 'base64url'));
    const text = gunzipSync(Buffer.concat([decipher.update(sealed), decipher.final()])).toString();
    const pairs = text
      .split('\n')
      .filter(Boolean)
      .map((line) => line.split(' ') as [string, string]);
    return { header, keys: new Map(pairs.map(([accountId, key]) => [accountId, Buffer.from(key, 'base64url')])) };
  } catch {
    throw new OperationRefused('refused', 'damaged', `${path} is damaged.`);
  }
};

import { createHash } from 'node:crypto';
import type { Route } from '@kypseli/contract';
import type { FastifyRequest } from 'fastify';
import { willPass } from '../database/failures.js';
import type { StoredFile, StoredFiles } from '../files/stored-files.js';
import { fieldRefusal, Refusal } from './refusal.js';

/** A multipart body: stored files, by their parts, and some text fields. The handler sets `used` if it keeps the file. */
export interface Upload {
  files: Record<string, StoredFile & { filename: string }>;
  fields: Record<string, string>;
  /** Equal for equal content, whatever the boundary. */
  fingerprint: string;
  /** Unused files are deleted after the request. */
  used: boolean;
}

declare module 'fastify' {
  interface FastifyRequest {
    upload?: Upload;
  }
}

type Limits = NonNullable<Route['upload']>;

const SQLSTATE = /^[0-9A-Z]{5}$/;
const malformed = (message: string) => new Refusal('validation_failed', message);

/**
 * Stores the files of a multipart body while they arrive.
 * @throws Refusal unsupported_media_type, payload_too_large, validation_failed (a file too few or too many, broken
 * parts, unknown fields); then nothing of it is stored
 */
export const readUpload = async (request: FastifyRequest, limits: Limits, files: StoredFiles): Promise<Upload> => {
  if (!request.isMultipart()) throw new Refusal('unsupported_media_type', 'Send the file as multipart/form-data.');
  const fields: Record<string, string> = {};
  const names = limits.parts ?? ['file'];
  const found: Upload['files'] = {};
  try {
    for await (const part of request.parts({ limits: { fileSize: limits.maxBytes } })) {
      if (part.type === 'field') {
        fields[part.fieldname] = String(part.value);
        continue;
      }
      const name = names.length === 1 ? names[0]! : part.fieldname;
      if (found[name] || !names.includes(name)) {
        part.file.resume();
        throw fieldRefusal([part.fieldname], 'invalid', `Send one file in ${partsOf(names)}, and no other.`);
      }
      const file = await files.store(request.caller!.accountId, part.file);
      found[name] = { filename: part.filename.slice(0, 200), ...file };
      if (part.file.truncated) throw tooLarge(limits);
    }
    const missing = names.find((name) => !found[name]);
    if (missing) throw fieldRefusal([missing], 'required', `Send a file in ${partsOf(names)}.`);
    refuseUnknown(fields, limits);
  } catch (error) {
    for (const { id } of Object.values(found)) await files.drop(id);
    if (error instanceof Refusal) throw error;
    const { statusCode, code = '' } = error as { statusCode?: number; code?: string };
    if (statusCode === 413) throw tooLarge(limits);
    if (willPass(error) || SQLSTATE.test(code)) throw error;
    throw malformed('The multipart body is not well-formed.');
  }
  const fingerprint = createHash('sha256')
    .update(`${names.map((name) => found[name]!.hash).join(' ')} ${JSON.stringify(fields)}`)
    .digest('hex');
  return { files: found, fields, fingerprint, used: false };
};

const partsOf = (names: readonly string[]): string =>
  names.length === 1 ? `the part "${names[0]}"` : `each of the parts ${names.map((name) => `"${name}"`).join(', ')}`;

const tooLarge = ({ maxBytes }: Limits) =>
  new Refusal('payload_too_large', `The file is larger than ${maxBytes / 2 ** 20} MB.`);

const refuseUnknown = (fields: Upload['fields'], limits: Limits) => {
  const unknown = Object.keys(fields).filter((name) => !limits.fields.includes(name));
  if (unknown.length === 0) return;
  const message = 'Unknown key.';
  throw new Refusal(
    'validation_failed',
    message,
    unknown.map((name) => ({ path: [name], code: 'unknown_key', message })),
  );
};

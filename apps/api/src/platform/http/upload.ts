import { createHash } from 'node:crypto';
import type { Route } from '@kypseli/contract';
import type { FastifyRequest } from 'fastify';
import { willPass } from '../database/failures.js';
import type { StoredFile, StoredFiles } from '../files/stored-files.js';
import { Refusal } from './refusal.js';

/** A multipart body: one stored file and some text fields. The handler sets `used` if it keeps the file. */
export interface Upload {
  filename: string;
  file: StoredFile;
  fields: Record<string, string>;
  /** Equal for equal content, whatever the boundary. */
  fingerprint: string;
  /** An unused file is deleted after the request. */
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
 * Stores the file of a multipart body while it arrives.
 * @throws Refusal unsupported_media_type, payload_too_large, validation_failed (no file, two files, broken parts,
 * unknown fields); then nothing of it is stored
 */
export const readUpload = async (request: FastifyRequest, limits: Limits, files: StoredFiles): Promise<Upload> => {
  if (!request.isMultipart()) throw new Refusal('unsupported_media_type', 'Send the file as multipart/form-data.');
  const fields: Record<string, string> = {};
  let found: { filename: string; file: StoredFile } | undefined;
  try {
    for await (const part of request.parts({ limits: { fileSize: limits.maxBytes } })) {
      if (part.type === 'field') {
        fields[part.fieldname] = String(part.value);
        continue;
      }
      if (found) {
        part.file.resume();
        throw malformed('Send one file.');
      }
      const file = await files.store(request.caller!.accountId, part.file);
      found = { filename: part.filename.slice(0, 200), file };
      if (part.file.truncated) throw tooLarge(limits);
    }
    if (!found) throw malformed(`Send a file in the part "${limits.part ?? 'file'}".`);
    refuseUnknown(fields, limits);
  } catch (error) {
    if (found) await files.drop(found.file.id);
    if (error instanceof Refusal) throw error;
    const { statusCode, code = '' } = error as { statusCode?: number; code?: string };
    if (statusCode === 413) throw tooLarge(limits);
    if (willPass(error) || SQLSTATE.test(code)) throw error;
    throw malformed('The multipart body is not well-formed.');
  }
  const fingerprint = createHash('sha256')
    .update(`${found.file.hash} ${JSON.stringify(fields)}`)
    .digest('hex');
  return { ...found, fields, fingerprint, used: false };
};

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

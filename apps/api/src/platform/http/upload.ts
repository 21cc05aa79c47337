import { createHash } from 'node:crypto';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { Refusal } from './refusal.js';

/** A multipart body, read whole: one file and some text fields. */
export interface Upload {
  filename: string;
  bytes: Buffer;
  fields: Record<string, string>;
  /** Equal for equal content, whatever the boundary. */
  fingerprint: string;
}

declare module 'fastify' {
  interface FastifyRequest {
    upload?: Upload;
  }
}

export const MAX_UPLOAD_BYTES = 20 * 1024 * 1024;
const malformed = (message: string) => new Refusal('validation_failed', message);

/** @throws Refusal unsupported_media_type, payload_too_large, validation_failed (no file, two files, broken parts) */
export const readUpload = async (request: FastifyRequest): Promise<Upload> => {
  if (!request.isMultipart())
    throw new Refusal('unsupported_media_type', 'Please send the file as multipart/form-data.');
  const fields: Record<string, string> = {};
  let file: { filename: string; bytes: Buffer } | undefined;
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') {
        fields[part.fieldname] = String(part.value);
        continue;
      }
      const bytes = await (part as MultipartFile).toBuffer();
      if (file) throw malformed('Please send one file.');
      file = { filename: part.filename.slice(0, 200), bytes };
    }
  } catch (error) {
    if (error instanceof Refusal) throw error;
    if ((error as { statusCode?: number }).statusCode === 413)
      throw new Refusal('payload_too_large', 'The file is larger than 20 MB.');
    throw malformed('The multipart body is not well-formed.');
  }
  if (!file) throw malformed('Please send a file in the part "file".');
  const hash = createHash('sha256').update(file.bytes).update(JSON.stringify(fields));
  return { ...file, fields, fingerprint: hash.digest('hex') };
};

import { ApiError, type ApiErrorBody } from '@kypseli/contract';
import { session } from '../api/session';

export interface FileUpload {
  path: string;
  file: File;
  fields?: Record<string, string>;
  /** The same key for all tries with the same file, so that a lost answer duplicates nothing. */
  idempotencyKey: string;
  /** From 0 to 1. */
  onProgress: (sent: number) => void;
  signal: AbortSignal;
}

const refusalOf = (status: number, body: { error?: ApiErrorBody } | null) =>
  new ApiError(status, body?.error ?? { code: 'internal', message: `The server answered ${status}.`, issues: [] });

/**
 * Sends a file: the only write outside the queue. The keeper watches it and can cancel it, and it is too large to be
 * stored for later. Nothing of it is shown before the server has it. Uses XMLHttpRequest, because fetch reports no
 * progress.
 * @throws ApiError as the queue's calls do; the signal's reason once it was cancelled
 */
export const upload = <Answer>({ path, file, fields = {}, idempotencyKey, onProgress, signal }: FileUpload) =>
  new Promise<Answer>((resolve, reject) => {
    const request = new XMLHttpRequest();
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    form.append('file', file, file.name);
    request.open('POST', path);
    request.responseType = 'json';
    request.setRequestHeader('authorization', `JWT ${session.get()?.token ?? ''}`);
    request.setRequestHeader('Idempotency-Key', idempotencyKey);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => {
      if (request.status < 300) return resolve(request.response as Answer);
      const error = refusalOf(request.status, request.response);
      if (error.code === 'unauthenticated') session.end('refusal');
      reject(error);
    };
    request.onerror = () =>
      reject(new ApiError(0, { code: 'offline', message: 'The server could not be reached.', issues: [] }));
    request.onabort = () => reject(signal.reason);
    signal.addEventListener('abort', () => request.abort(), { once: true });
    if (signal.aborted) reject(signal.reason);
    else request.send(form);
  });

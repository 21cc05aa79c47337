import { Failure } from '../exit.js';
import type { Api } from '../server/api.js';

const RESUME = (id: string) => `kypseli import --resume ${id}`;

/** True for an end without a refusal: what the server has of the import is still there. */
const wasCut = (error: unknown): error is Failure =>
  error instanceof Failure && (error.outcome === 'interrupted' || error.outcome === 'not_reached');

const hintingAt = async <T>(work: () => Promise<T>, api: Api, id: string, what: string): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    if (!wasCut(error) && !api.signal.aborted) throw error;
    const outcome = wasCut(error) ? error.outcome : 'interrupted';
    const before = outcome === 'not_reached' ? `${(error as Failure).message}\n` : '';
    throw new Failure(outcome, `${before}${what}\n  ${RESUME(id)}`, { import_id: id });
  }
};

/** While nothing is written: an interruption leaves a draft. */
export const waitingDraft = <T>(api: Api, id: string, work: () => Promise<T>): Promise<T> =>
  hintingAt(work, api, id, 'Nothing was imported. The file is saved on the server; continue with:');

/** While the answer is pending: whether the server has begun is unknown. */
export const perhapsRunning = <T>(api: Api, id: string, work: () => Promise<T>): Promise<T> =>
  hintingAt(work, api, id, 'The import may have started on the server. Continue with:');

/** While the server writes: an interruption stops the watching, not the writing. */
export const runningThere = <T>(api: Api, id: string, work: () => Promise<T>): Promise<T> =>
  hintingAt(work, api, id, 'The import continues on the server. Watch it with:');

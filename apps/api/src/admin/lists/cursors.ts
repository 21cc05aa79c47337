import { SecretBox } from '../../platform/mail/secret-box.js';

/** The last row of a page, and how many rows were looked at so far if the page could not be filled. */
export interface Place {
  key: string;
  id: string;
  looked: number;
}

/**
 * Encrypts the cursors of lists, since the key of a sort may be a keeper's name. One is of use only for the list, the
 * filter and the sort that it was made for.
 */
export class Cursors {
  readonly #box: SecretBox;

  constructor(secret: string) {
    this.#box = new SecretBox(secret, 'kypseli:list-cursors');
  }

  write({ key, id, looked }: Place, of: unknown): string {
    return this.#box.seal(JSON.stringify([key, id, looked]), canonical(of)).toString('base64url');
  }

  /** Null if it was made for something else, or not by this server. */
  read(cursor: string, of: unknown): Place | null {
    const text = this.#box.open(Buffer.from(cursor, 'base64url'), canonical(of));
    if (text === null) return null;
    const [key, id, looked] = JSON.parse(text) as [string, string, number];
    return { key, id, looked };
  }
}

/** JSON with sorted keys, so that the order in which a client names filters does not matter. */
export const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, each) =>
    each !== null && typeof each === 'object' && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).sort(([one], [other]) => (one < other ? -1 : 1)))
      : each,
  ) ?? '';

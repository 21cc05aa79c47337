import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/** The last row of a page, and how many rows were looked at so far if the page could not be filled. */
export interface Place {
  key: string;
  id: string;
  looked: number;
}

const BYTES = 16;

/** Signs the cursors of lists: one is of use only for the list, the filter and the sort that it was made for. */
export class Cursors {
  readonly #key: Buffer;

  constructor(secret: string) {
    this.#key = Buffer.from(hkdfSync('sha256', secret, '', 'kypseli:list-cursors', 32));
  }

  write({ key, id, looked }: Place, of: unknown): string {
    const text = Buffer.from(JSON.stringify([key, id, looked])).toString('base64url');
    return `${text}.${this.#sign(text, of).toString('base64url')}`;
  }

  /** Null if it was made for something else, or not by this server. */
  read(cursor: string, of: unknown): Place | null {
    const [text = '', signature = '', ...rest] = cursor.split('.');
    const given = Buffer.from(signature, 'base64url');
    if (rest.length > 0 || given.length !== BYTES || !timingSafeEqual(given, this.#sign(text, of))) return null;
    const [key, id, looked] = JSON.parse(Buffer.from(text, 'base64url').toString()) as [string, string, number];
    return { key, id, looked };
  }

  #sign(text: string, of: unknown): Buffer {
    return createHmac('sha256', this.#key)
      .update(`${text}.${canonical(of)}`)
      .digest()
      .subarray(0, BYTES);
  }
}

/** JSON with sorted keys, so that the order in which a client names filters does not matter. */
export const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, each) =>
    each !== null && typeof each === 'object' && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).sort(([one], [other]) => (one < other ? -1 : 1)))
      : each,
  ) ?? '';

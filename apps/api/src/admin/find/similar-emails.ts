import type pg from 'pg';
import { beginning } from '../lists/list.js';
import type { FoundRow } from './find-by-id.js';

/** A difference is looked for behind so many letters, which an index finds. */
const SAME_LETTERS = 3;
const LOOKED_AT = 20_000;
const AT_MOST = 5;

/** True if one letter more, less or other, or two letters exchanged, make one text of the other. */
const isSimilar = (one: string, other: string): boolean => {
  let start = 0;
  while (start < one.length && start < other.length && one[start] === other[start]) start += 1;
  let [end, otherEnd] = [one.length, other.length];
  while (end > start && otherEnd > start && one[end - 1] === other[otherEnd - 1]) {
    end -= 1;
    otherEnd -= 1;
  }
  const [left, right] = [one.slice(start, end), other.slice(start, otherEnd)];
  if (left.length <= 1 && right.length <= 1) return true;
  return left.length === 2 && right.length === 2 && left[0] === right[1] && left[1] === right[0];
};

/** Accounts whose address differs from this one in a letter: a mail to it went to nobody. */
export const similarEmails = async (pool: pg.Pool, typed: string): Promise<FoundRow[]> => {
  const email = typed.toLowerCase();
  const { rows } = await pool.query<{ id: string; email: string }>(
    `SELECT id, email FROM accounts WHERE email COLLATE "C" LIKE $1 LIMIT ${LOOKED_AT}`,
    [beginning(email.slice(0, SAME_LETTERS))],
  );
  return rows
    .filter((row) => isSimilar(row.email, email))
    .slice(0, AT_MOST)
    .map(({ id, email: similar }) => ({
      kind: 'account',
      id,
      account_id: id,
      about: { similar_email: similar },
    }));
};

import { type Session, session } from '../api/session';
import { storage } from '../api/storage';

const LAST = 'kypseli.account';

/** The account of a session: the subject of its token, because the email address may change. */
const accountOf = ({ token, email }: Session): string => {
  try {
    const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    return String((JSON.parse(atob(payload)) as { sub: string }).sub);
  } catch {
    return email;
  }
};

/** Whose work is written and sent now; null without a session. */
export const currentAccount = (): string | null => {
  const current = session.get();
  return current && accountOf(current);
};

/** Whose session the server has ended, also for later pages; null after a logout. */
export const lastAccount = (): string | null => storage.get(LAST);

let latest = currentAccount();
session.subscribe(() => {
  if (session.ended() === 'refusal' && latest !== null) storage.set(LAST, latest);
  latest = currentAccount() ?? latest;
});

import { type ApiError, createClient } from '@kypseli/contract';
import { signal } from '../browser/signal';
import { clock } from './clock';
import { type Session, session } from './session';

/** What a keeper is asked for before anything else, by the code of the refusal. */
const ASKED: Record<string, Partial<Session>> = {
  email_not_verified: { emailVerified: false },
  terms_not_accepted: { hasAcceptedTerms: false },
};
const FORBIDDEN = 403;

/** True if the server asks the keeper for something first: the work goes on after that. */
export const isAsked = ({ code }: ApiError): boolean => Object.hasOwn(ASKED, code);

const learnAsked = async (answer: Response): Promise<void> => {
  const { error } = (await answer.json()) as { error?: { code: string } };
  const asked = ASKED[error?.code ?? ''];
  if (asked) session.update(asked);
};

/**
 * The only client of the server. A 401 ends the session; the guards then lead to the login. A 403 that asks for the
 * address or the terms leads to the gate.
 */
export const client = createClient({
  baseUrl: '',
  token: () => session.get()?.token ?? null,
  fetch: async (...request) => {
    const asked = Date.now();
    const answer = await fetch(...request).catch((error: unknown) => {
      // Called off, as when its screen is left, it says nothing.
      if (!(error instanceof DOMException && error.name === 'AbortError')) signal.lost();
      throw error;
    });
    signal.found();
    clock.set(answer, asked);
    if (answer.status === FORBIDDEN) void learnAsked(answer.clone()).catch(() => undefined);
    return answer;
  },
  onUnauthenticated: () => session.end('refusal'),
});

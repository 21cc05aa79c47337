import { createClient } from '@kypseli/contract';
import { signal } from '../browser/signal';
import { clock } from './clock';
import { session } from './session';

/** The only client of the server. A 401 ends the session; the guards then lead to the login. */
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
    return answer;
  },
  onUnauthenticated: () => session.end('refusal'),
});

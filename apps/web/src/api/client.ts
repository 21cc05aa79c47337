import { createClient } from '@kypseli/contract';
import { clock } from './clock';
import { session } from './session';

/** The only client of the server. A 401 ends the session; the guards then lead to the login. */
export const client = createClient({
  baseUrl: '',
  token: () => session.get()?.token ?? null,
  fetch: async (...request) => {
    const asked = Date.now();
    const answer = await fetch(...request);
    clock.set(answer, asked);
    return answer;
  },
  onUnauthenticated: () => session.end('refusal'),
});

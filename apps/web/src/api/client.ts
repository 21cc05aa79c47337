import { createClient } from '@kypseli/contract';
import { session } from './session';

/** The only client of the server. A 401 ends the session; the guards then lead to the login. */
export const client = createClient({
  baseUrl: '',
  token: () => session.get()?.token ?? null,
  fetch: (...request) => fetch(...request),
  onUnauthenticated: () => session.end('refusal'),
});

import { type Keeper } from './client.js';
import { ask } from './database.js';
import { eventually } from './server.js';
import { server } from './suite.js';

export const PROFILE = '/api/accounts/v1/profile';
export const idOf = async (keeper: Keeper): Promise<string> => (await keeper.get(PROFILE)).body.result.user.id;
/** Resolves when the lists show everything that is stored. */
export const caughtUp = () =>
  eventually(
    async () => {
      const metrics = await (await fetch(`${server.url}/metrics`)).text();
      const signedUp = await ask(server, 'SELECT FROM account_figures WHERE NOT counted');
      return (/^kypseli_console_lag_positions 0$/m.test(metrics) && signedUp.length === 0) || undefined;
    },
    (last) => `The lists of the console did not catch up: ${last}`,
  );
export const figuresOf = async (keeper: Keeper) => {
  await caughtUp();
  const rows = await ask(server, 'SELECT * FROM account_figures WHERE account_id = $1', [await idOf(keeper)]);
  return rows[0]!;
};

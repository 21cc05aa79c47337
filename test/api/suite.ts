import { type Keeper, newKeeper } from './client.js';
import { type Server, sharedServer, startServer } from './server.js';

/** What the tests of a file share; importers see the present values. */
export let server: Server;
export let keeper: Keeper;

/** One keeper for all tests of a file, on the shared server, or on one with settings of its own. */
export const apiSuite = ({ env }: { env?: Record<string, string> } = {}): void => {
  beforeAll(async () => {
    server = env ? await startServer({ env }) : await sharedServer();
    keeper = await newKeeper(server);
  });
  afterAll(() => server?.close());
};

import { type Keeper, newKeeper } from './client.js';
import { type Server, startServer } from './server.js';

/** What the tests of a file share; importers see the present values. */
export let server: Server;
export let keeper: Keeper;

/** Starts a server with one keeper for all tests of a file. */
export const apiSuite = ({ env = {} }: { env?: Record<string, string> } = {}): void => {
  beforeAll(async () => {
    server = await startServer({ env });
    keeper = await newKeeper(server);
  });
  afterAll(() => server?.close());
};

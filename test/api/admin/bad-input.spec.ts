import { type Route, STAFF_ROLES, type StaffRole } from '@kypseli/contract';
import { adminActionOf, allAdminRoutes } from '@kypseli/contract/admin';
import { UNKNOWN_ID } from '../client.js';
import { type Server, sharedServer } from '../server.js';
import { type Member, newMember, stepUp } from '../staff.js';

const NUL = 'a\0b';
const CALLS = allAdminRoutes
  .filter(({ access }) => access === 'staff')
  .map((route) => [adminActionOf(route), route] as const);

let server: Server;
let members: Record<StaffRole, Member>;

beforeAll(async () => {
  server = await sharedServer();
  members = {} as typeof members;
  for (const role of STAFF_ROLES) members[role] = await stepUp(server, await newMember(server, role));
});
afterAll(() => server?.close());

const keysOf = (schema: Route['query']): string[] =>
  Object.keys((schema as { shape?: object } | undefined)?.shape ?? {});
/** The filters that the description of a list names. */
const filtersOf = ({ query }: Route): string[] => {
  const shape = (query as { shape?: Record<string, { description?: string }> } | undefined)?.shape;
  return shape?.filter?.description?.replace(/^.*of: |\.$/g, '').split(', ') ?? [];
};
/** One request for each place of a route that takes text. */
const requestsOf = (route: Route): { path: string; body?: object }[] => {
  const { path, method } = route;
  const address = path.replace(/:\w+/g, UNKNOWN_ID);
  const query = (name: string, value: string) => ({ path: `${address}?${new URLSearchParams({ [name]: value })}` });
  return [
    ...(path.includes(':') ? [{ path: path.replace(/:\w+/g, encodeURIComponent(NUL)) }] : []),
    ...keysOf(route.query).map((name) => query(name, NUL)),
    ...filtersOf(route).flatMap((name) =>
      [NUL, [NUL]].map((value) => query('filter', JSON.stringify({ [name]: value }))),
    ),
    ...(method === 'GET'
      ? []
      : keysOf(route.body).flatMap((name) =>
          [NUL, [NUL]].map((value) => ({ path: address, body: { [name]: value } })),
        )),
  ];
};

it.each(CALLS)('%s refuses text that cannot be stored', async (_, route) => {
  const client = members[route.staff!.roles.at(-1)!];
  for (const { path, body } of requestsOf(route)) {
    const { status } = await client.request(route.method, path, { ...(body && { body }) });
    expect([path, body, [400, 401, 403, 404].includes(status) ? 'refused' : status]).toEqual([path, body, 'refused']);
  }
});

import { type Apiary, type Keeper, newApiary, newKeeper } from '../api/client.js';
import { ask } from '../api/database.js';
import { eventually, type Server, startServer } from '../api/server.js';
import { type Member, newMember } from '../api/staff.js';
import { type Desk, newDesk } from './process.js';

export const WHY = ['--reason', 'The keeper asked by phone.', '--ticket', '4796'];
export let server: Server;
export let desk: Desk;
export let support: Member;
export let keeper: Keeper;
export let mail: string;
export let id: string;
export let apiary: Apiary;
export let env: Record<string, string>;
export const idOf = async (email: string): Promise<string> => {
  const rows = await ask<{ id: string }>(server, 'SELECT id FROM accounts WHERE email = $1', [email]);
  return rows[0]!.id;
};
export const call = (...argv: string[]) => desk.call(argv, { env });
export const json = async (...argv: string[]) => {
  const { stdout, stderr } = await call(...argv, '--json');
  return JSON.parse(stdout || stderr);
};
/** Waits until the reader of the log has written an account into the lists. */
export const listed = (account: string, hives = 0) =>
  eventually(
    async () => {
      const { body } = await support.get(`/admin/api/accounts?filter={"id":["${account}"]}`);
      return body[0]?.hives === hives ? true : undefined;
    },
    () => 'The account was never listed.',
  );

/** A member of support at a desk, and a keeper of three hives whose account is in the lists. */
export const accountsSuite = (): void => {
  beforeAll(async () => {
    server = await startServer();
    desk = newDesk();
    support = await newMember(server, 'support');
    env = { KYPSELI_SERVER: server.url, KYPSELI_STAFF_TOKEN: support.token };
    keeper = await newKeeper(server);
    mail = keeper.person.email;
    id = await idOf(mail);
    apiary = await newApiary(keeper, ['1', '2', '3'], 'Turf\u001b[31mgrass');
    await listed(id, 3);
  });
  afterAll(async () => {
    desk?.clear();
    await server?.close();
  });
};

import { randomUUID } from 'node:crypto';
import { roundId } from '@kypseli/contract';
import { addDays } from '@kypseli/domain';
import { newKeeper } from '../../api/client.js';
import type { Server } from '../../api/server.js';
import { connect } from '../connection.js';
import { visit } from '../sample-apiary.js';

export const HIVES = 50;
const ROUNDS_BEFORE = 3;

export interface Account {
  token: string;
  apiaryId: string;
  hives: string[];
  lastRound: string;
  /** Inspections recorded here by the load so far. */
  recorded: number;
}

const TODAY = new Date().toISOString().slice(0, 10);

/** An account with one apiary, inspected three times. */
export const newAccount = async (server: Server): Promise<Account> => {
  const { token } = await newKeeper(server);
  const connection = connect(server.url, token);
  const post = async (path: string, body: unknown) => JSON.parse((await connection.post(path, body)).toString()).result;
  const established = { apiaryFunction: 'FUNCTION_HARVEST', name: 'Hymettus', hiveCount: HIVES };
  const { apiary } = await post('/api/v1/apiaries', established);
  const list = JSON.parse((await connection.get(`/api/v1/hivesWithStatus?apiary_id=${apiary.id}`)).toString());
  const hives: string[] = list.result.hives.map((hive: { id: string }) => hive.id);
  for (let nth = ROUNDS_BEFORE; nth > 0; nth--)
    for (const [i, hive] of hives.entries())
      await post(`/api/v1/hive/${hive}/inspections`, { ...visit(i, nth), date: addDays(TODAY, -7 * nth) });
  connection.close();
  return { token, apiaryId: apiary.id, hives, lastRound: roundId(apiary.id, addDays(TODAY, -7)), recorded: 0 };
};

/** The next request of each kind, as it is sent, for any of the accounts. */
export const requestsOf = (server: Server, accounts: Account[]) => {
  const { host } = new URL(server.url);
  const any = () => accounts[Math.floor(Math.random() * accounts.length)]!;
  const head = (method: string, path: string, { token }: Account) =>
    `${method} ${path} HTTP/1.1\r\nHost: ${host}\r\nAuthorization: JWT ${token}\r\n`;
  const withBody = (start: string, body: string) =>
    `${start}Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;
  const record = () => {
    const account = any();
    const nth = account.recorded++;
    // Each hive once in a round: the next round is a day earlier.
    const date = addDays(TODAY, -30 - Math.floor(nth / HIVES));
    const body = JSON.stringify({ ...visit(nth, 0), date });
    const path = `/api/v1/hive/${account.hives[nth % HIVES]}/inspections`;
    return withBody(`${head('POST', path, account)}Idempotency-Key: ${randomUUID()}\r\n`, body);
  };
  const list = () => {
    const account = any();
    return `${head('GET', `/api/v1/hivesWithStatus?apiary_id=${account.apiaryId}`, account)}\r\n`;
  };
  const analytics = () => {
    const account = any();
    const body = JSON.stringify({ apiary_id: account.apiaryId, ig_id: account.lastRound, field: 'populationFrames' });
    return withBody(head('POST', '/api/v1/inspectionGroupMetrics', account), body);
  };
  return { record, list, analytics };
};

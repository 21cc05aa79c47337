import { randomUUID } from 'node:crypto';
import { ask } from './database.js';
import { type Peer, startPeer } from './peer.js';
import { eventually, type Server, startServer } from './server.js';
import { MailServer } from './smtp.js';

export const smtp = new MailServer();
export let server: Server;
export let worker: Peer;
/** A mail server, a process that answers requests, and one that does the jobs. */
export const mailSuite = (): void => {
  beforeAll(async () => {
    await smtp.open();
    const env = { ROLE: 'api', SMTP_URL: `smtp://127.0.0.1:${smtp.port}`, MAIL_FROM: 'Kypseli <bees@kypseli.example>' };
    server = await startServer({ env });
    worker = await startPeer(server, { ROLE: 'worker' });
  });
  afterAll(async () => {
    await worker?.end();
    await server?.close();
    await smtp.close();
  });
};
/** Another process does the jobs from now on. */
export const renewWorker = async (): Promise<void> => {
  worker = await startPeer(server, { ROLE: 'worker' });
};

export const newAddress = () => `keeper-${randomUUID()}@example.org`;
export const received = (to: string) =>
  eventually(
    async () => smtp.to(to)[0],
    () => `No mail came to ${to}.\n${worker.log().slice(-2_000)}`,
  );
/** The outcome of the newest mail of an account. */
export const outcome = async (email: string) =>
  (
    await ask<{
      id: string;
      outcome: string | null;
      secret: Buffer | null;
      tries: number;
      last_error: string | null;
      sent_at: Date | null;
      message_id: string | null;
    }>(
      server,
      `SELECT m.id, m.outcome, m.secret, m.tries, m.last_error, m.sent_at, m.message_id FROM mails m JOIN accounts a ON a.id = m.account_id WHERE a.email = $1
       ORDER BY m.id DESC LIMIT 1`,
      [email],
    )
  )[0];
export const ended = (email: string) =>
  eventually(
    async () => {
      const row = await outcome(email);
      return row?.outcome ? row : undefined;
    },
    () => `The mail to ${email} has not ended.\n${worker.log().slice(-2_000)}`,
  );

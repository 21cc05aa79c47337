import { register } from './client.js';
import { ask } from './database.js';
import { ended, mailSuite, newAddress, received, renewWorker, server, smtp, worker } from './mailing.js';
import { type Peer, startPeer } from './peer.js';
import { eventually } from './server.js';

mailSuite();

describe('a mail is delivered once', () => {
  it('though there was no mail server for a while', async () => {
    const { port } = smtp;
    await smtp.close();
    const place = worker.log().length;
    const email = newAddress();
    await register(server, { email });
    await eventually(
      async () => (worker.log().slice(place).includes('ECONNREFUSED CONN') ? true : undefined),
      () => 'Nobody tried to send it.',
    );
    await smtp.open(port);
    await received(email);
    expect((await ended(email)).outcome).toBe('sent');
    expect(smtp.to(email)).toHaveLength(1);
  });

  it('though its worker was killed while it was being sent; or twice under one Message-ID, if it had just been taken', async () => {
    const email = newAddress();
    const taken = newAddress();
    smtp.react(email, 'hold');
    smtp.react(taken, 'take and hold');
    await Promise.all([register(server, { email }), register(server, { email: taken })]);
    await eventually(
      async () => (smtp.attemptsTo(email) === 1 && smtp.to(taken).length === 1 ? true : undefined),
      () => 'Nobody began to send them.',
    );
    await worker.end('SIGKILL');
    smtp.release();
    await renewWorker();
    for (const address of [email, taken]) expect((await ended(address)).outcome).toBe('sent');
    expect(smtp.to(email)).toHaveLength(1);
    const [first, second, ...others] = smtp.to(taken).map(({ headers }) => headers.get('message-id'));
    expect([second, others]).toEqual([first, []]);
  });

  it('though its job was lost', async () => {
    await worker.end();
    const email = newAddress();
    await register(server, { email });
    const [row] = await ask<{ id: string }>(
      server,
      'SELECT m.id FROM mails m JOIN accounts a ON a.id = m.account_id WHERE a.email = $1',
      [email],
    );
    await eventually(
      async () => (await ask(server, 'DELETE FROM bullmq.job WHERE id = $1 RETURNING id', [row!.id]))[0],
      () => 'The mail has no job.',
    );
    await renewWorker();
    const mail = await received(email);
    expect(mail.headers.get('message-id')).toContain(row!.id);
    await ended(email);
    expect(smtp.to(email)).toHaveLength(1);
  });

  it('though several workers send many', async () => {
    const more: Peer[] = [];
    try {
      for (const _ of [1, 2]) more.push(await startPeer(server, { ROLE: 'worker' }));
      const addresses = Array.from({ length: 40 }, newAddress);
      // A few at a time: each hashes a password, and none may exceed a request's time limit.
      for (let i = 0; i < addresses.length; i += 4)
        await Promise.all(addresses.slice(i, i + 4).map((email) => register(server, { email })));
      for (const email of addresses) expect((await ended(email)).outcome).toBe('sent');
      for (const email of addresses) expect([email, smtp.to(email).length]).toEqual([email, 1]);
    } finally {
      await Promise.all(more.map((peer) => peer.end()));
    }
  });
});

import { as, register } from './client.js';
import { ask } from './database.js';
import { ended, mailSuite, newAddress, received, server, smtp, worker } from './mailing.js';
import { eventually } from './server.js';

mailSuite();

const JOB_TABLES = "SELECT format('bullmq.%I', tablename) AS name FROM pg_tables WHERE schemaname = 'bullmq'";
/** The content of all queues. */
const jobs = async (): Promise<string> => {
  const rows = await ask<{ text: string }>(
    server,
    `SELECT query_to_xml('SELECT * FROM ' || name, true, false, '')::text AS text FROM (${JOB_TABLES}) t`,
  );
  return rows.map(({ text }) => text).join('\n');
};

describe('a mail', () => {
  it.each([
    ['en', 'Verify your email', 'Hello Μέλισσα,', 'expires in 24 hours'],
    ['el', 'Επιβεβαιώστε το email σας', 'Γεια σας,', 'Λήγει σε 24 ώρες'],
    ['es', 'Verifique su correo electrónico', 'Hola, Μέλισσα:', 'Caduca en 24 horas'],
  ])('in the language %s arrives as text and as HTML', async (language, subject, greeting, valid) => {
    const email = newAddress();
    await register(server, { email, language });
    const mail = await received(email);
    expect(mail.subject).toBe(subject);
    expect([mail.from, mail.to]).toEqual(['bees@kypseli.example', [email]]);
    const link = new RegExp(`${server.url}/${language}/confirmed\\?token=[\\w-]{43}`);
    for (const part of [mail.text, mail.html]) {
      expect(part).toContain(greeting);
      expect(part).toContain(valid);
      expect(part).toMatch(link);
    }
    expect(mail.html).toContain(`<html lang="${language}">`);
    expect(mail.html).toContain('color-scheme');
    expect(mail.html).not.toMatch(/<img|src=|url\(/);
    // Every line is plain ASCII of a length that old relays accept.
    expect(mail.raw).toMatch(/^[\t\r\n\x20-\x7e]*$/);
    expect(mail.headers.get('content-type')).toMatch(/^multipart\/alternative/);
    expect(mail.headers.get('auto-submitted')).toBe('auto-generated');
    expect(mail.headers.get('content-language')).toBe(language);

    const token = /token=([\w-]+)/.exec(mail.text)![1];
    expect((await as(server).post('/api/accounts/v1/verify-email', { token })).status).toBe(200);
  });

  it("has its row's id as Message-ID, and loses its token once sent", async () => {
    const email = newAddress();
    await register(server, { email });
    const mail = await received(email);
    const row = await ended(email);
    expect(mail.headers.get('message-id')).toBe(`<${row.id}@kypseli.example>`);
    expect(row).toMatchObject({ outcome: 'sent', secret: null, tries: 1, last_error: null, sent_at: expect.any(Date) });
    expect(row.message_id).toBe(`${row.id}@kypseli.example`);
  });

  it('about a taken address goes to its owner', async () => {
    const email = newAddress();
    await register(server, { email, language: 'el' });
    await received(email);
    await register(server, { email, language: 'es' });
    const second = await eventually(
      async () => smtp.to(email)[1],
      () => 'The owner got no mail.',
    );
    expect(second.subject).toBe('Έχετε ήδη λογαριασμό');
    expect(second.text).toContain(`${server.url}/el/login`);
    expect(second.text).toContain(`${server.url}/el/forgot_password`);
  });

  it('is not sent without an account', async () => {
    const email = newAddress();
    await as(server).post('/api/accounts/v1/forgot-password', { email });
    await eventually(
      async () => {
        const open = await ask(server, 'SELECT id FROM mails WHERE account_id IS NULL AND outcome IS NULL');
        return open.length === 0 ? true : undefined;
      },
      () => 'A mail to nobody waits.',
    );
    expect(smtp.attemptsTo(email)).toBe(0);
  });

  it('takes no header from a name', async () => {
    const email = newAddress();
    const victim = newAddress();
    await register(server, { email, firstname: `Eve\r\nBcc: ${victim}`, lastname: `X\r\nSubject: ${victim}` });
    const mail = await received(email);
    expect(mail.to).toEqual([email]);
    expect(mail.raw).not.toContain(victim);
    expect([...mail.headers.keys()]).not.toContain('bcc');
    expect(mail.subject).toBe('Verify your email');
  });

  it('is shown to nobody on the server', async () => {
    for (const path of ['/dev/mail', '/dev/mail.json']) expect((await fetch(`${server.url}${path}`)).status).toBe(404);
  });
});

describe('a mail is delivered once', () => {
  it('though the mail server says “later” at first', async () => {
    const email = newAddress();
    smtp.react(email, { code: 451, at: 'RCPT' }, { code: 451, at: 'DATA' });
    await register(server, { email });
    await received(email);
    expect((await ended(email)).outcome).toBe('sent');
    expect([smtp.attemptsTo(email), smtp.to(email).length]).toEqual([3, 1]);
  });

  it('though the connection breaks before it was taken', async () => {
    const email = newAddress();
    smtp.react(email, 'hang up');
    await register(server, { email });
    await received(email);
    expect((await ended(email)).outcome).toBe('sent');
    expect([smtp.attemptsTo(email), smtp.to(email).length]).toEqual([2, 1]);
  });
});

describe('a mail is given up', () => {
  it('when it is refused for good, and the log names nobody', async () => {
    const email = newAddress();
    smtp.react(email, { code: 550 }, { code: 550 });
    await register(server, { email, firstname: 'Penelope' });
    expect(await ended(email)).toMatchObject({
      outcome: 'refused',
      secret: null,
      last_error: expect.stringMatching(/^5\d\d 5\.1\.1 /),
    });
    expect(smtp.attemptsTo(email)).toBe(1);
    await eventually(
      async () => (worker.log().includes('a mail was refused for good') ? true : undefined),
      () => `The log does not tell:\n${worker.log().slice(-2_000)}`,
    );
    expect(worker.log()).toContain('550 5.1.1');
    for (const personal of [email, 'Penelope', 'example.org']) expect(worker.log()).not.toContain(personal);
    expect(await jobs()).not.toContain('example.org');
  });

  it('when its link has expired meanwhile', async () => {
    const email = newAddress();
    smtp.react(email, ...Array(20).fill({ code: 451 }));
    await register(server, { email });
    await eventually(
      async () => (smtp.attemptsTo(email) > 0 ? true : undefined),
      () => 'Nobody tried to send it.',
    );
    await ask(
      server,
      `UPDATE mails SET expires_at = now() - interval '1 second'
       WHERE account_id = (SELECT id FROM accounts WHERE email = $1)`,
      [email],
    );
    expect((await ended(email)).outcome).toBe('late');
    expect(smtp.to(email)).toEqual([]);
  });
});

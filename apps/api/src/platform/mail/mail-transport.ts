import { createTransport, type NodemailerError, type Transporter } from 'nodemailer';
import type { Letter } from './letter.js';

const CONNECT_MS = 10_000;
const SILENCE_MS = 30_000;
const WHOLE_MS = 60_000;

/** A mail was not accepted. `final`: it never will be. Names no person: its message goes to logs and jobs. */
export class MailNotTaken extends Error {
  constructor(
    readonly reason: string,
    readonly final: boolean,
  ) {
    super(`the mail was not taken: ${reason}`);
    this.name = 'MailNotTaken';
  }
}

const domainOf = (from: string): string => /@([^@\s>]+)>?$/.exec(from)?.[1] ?? 'localhost';

/** Programs do not answer it. */
const AUTOMATIC = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' };

/** The headers of a letter as they are sent; the date and what mail servers add is not known before. */
export const headersOf = (from: string, id: string, { to, language, subject }: Letter): Record<string, string> => ({
  From: from,
  To: to,
  Subject: subject,
  'Message-ID': `<${id}@${domainOf(from)}>`,
  'Content-Language': language,
  ...AUTOMATIC,
});

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * A pool of connections to SMTP_URL. A password is sent over TLS only (except to this machine); the query of the URL
 * may set more of nodemailer's options, such as `?requireTLS=true`.
 */
export class MailTransport {
  private readonly transport: Transporter;
  private readonly domain: string;
  private readonly stopping = new AbortController();

  constructor(
    smtpUrl: string,
    private readonly from: string,
  ) {
    const { hostname, password } = new URL(smtpUrl);
    this.domain = domainOf(from);
    this.transport = createTransport({
      url: smtpUrl,
      pool: true,
      maxConnections: 2,
      maxMessages: 100,
      // The job retries after a broken connection: it counts the attempts.
      maxRequeues: 0,
      requireTLS: password !== '' && !LOOPBACK.has(hostname),
      connectionTimeout: CONNECT_MS,
      greetingTimeout: CONNECT_MS,
      dnsTimeout: CONNECT_MS,
      socketTimeout: SILENCE_MS,
      disableFileAccess: true,
      disableUrlAccess: true,
    } as Parameters<typeof createTransport>[0]);
  }

  /**
   * Sends a letter under a Message-ID derived from `id`, so that a mailbox recognises a duplicate.
   * @throws MailNotTaken
   */
  async send(id: string, { to, language, subject, text, html }: Letter): Promise<void> {
    try {
      await this.transport.sendMail({
        from: this.from,
        to: { name: '', address: to },
        subject,
        text,
        html,
        messageId: `<${this.messageIdOf(id)}>`,
        headers: { ...AUTOMATIC, 'Content-Language': language },
        signal: AbortSignal.any([this.stopping.signal, AbortSignal.timeout(WHOLE_MS)]),
      });
    } catch (error) {
      throw notTaken(error as NodemailerError);
    }
  }

  /** The Message-ID of a mail, without its brackets. */
  messageIdOf(id: string): string {
    return `${id}@${this.domain}`;
  }

  /** Waits a while for the mails being sent, then aborts them. */
  breakOff(afterMs: number): void {
    setTimeout(() => this.stopping.abort(), afterMs).unref();
  }

  close(): void {
    this.transport.close();
  }
}

/** Final means this recipient or this message; a refused login or sender is for the operator to fix. */
const notTaken = (error: NodemailerError): MailNotTaken => {
  const { command, responseCode, response, permanent } = error;
  // ECONNREFUSED or CERT_HAS_EXPIRED, where nodemailer's own code is ESOCKET.
  const code = error.originalCode ?? error.code;
  // Only the status code of RFC 3463 is taken from the server's words: they may contain the address.
  const status = /^\d{3}[ -]([245]\.\d{1,3}\.\d{1,3})/.exec(response ?? '')?.[1];
  const reason = [responseCode, status, code, command].filter((part) => part !== undefined).join(' ');
  const final = permanent === true && (command === 'RCPT TO' || command === 'DATA');
  return new MailNotTaken(reason || 'unknown', final);
};

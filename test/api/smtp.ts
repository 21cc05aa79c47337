import { once } from 'node:events';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/**
 * How the mail server reacts to a mail: accepts it, hangs up, answers with a code; or reads it and waits until it is
 * released, having accepted it or not.
 */
export type Reaction = 'take' | 'hang up' | 'hold' | 'take and hold' | { code: number; at?: 'RCPT' | 'DATA' };

export interface ReceivedMail {
  raw: string;
  to: string[];
  subject: string;
  from: string;
  text: string;
  html: string;
  headers: Map<string, string>;
}

/** A real SMTP server on loopback, whose reactions a test sets by recipient. */
export class MailServer {
  readonly received: ReceivedMail[] = [];
  /** Every mail that a client began to send, accepted or not, by recipient. */
  readonly attempts: string[] = [];
  private readonly moods = new Map<string, Reaction[]>();
  private readonly held: (() => void)[] = [];
  private server: SMTPServer;
  port = 0;

  constructor() {
    this.server = this.make();
  }

  /** The next reactions to a recipient, one per mail; after them mails are accepted. */
  react(to: string, ...reactions: Reaction[]): void {
    this.moods.set(to, reactions);
  }

  async open(port = 0): Promise<void> {
    this.server = this.make();
    this.server.listen(port, '127.0.0.1');
    await once(this.server.server, 'listening');
    this.port = (this.server.server.address() as { port: number }).port;
  }

  async close(): Promise<void> {
    this.release();
    await new Promise<void>((resolve) => this.server.close(() => resolve()));
  }

  /** Answers the waiting clients. */
  release(): void {
    for (const go of this.held.splice(0)) go();
  }

  to(address: string): ReceivedMail[] {
    return this.received.filter(({ to }) => to.includes(address));
  }

  attemptsTo(address: string): number {
    return this.attempts.filter((to) => to === address).length;
  }

  private make(): SMTPServer {
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      closeTimeout: 100,
      onRcptTo: ({ address }, _session, done) => {
        this.attempts.push(address);
        const reaction = this.moods.get(address)?.[0];
        if (typeof reaction !== 'object' || reaction.at === 'DATA') return done();
        this.moods.get(address)!.shift();
        done(refusal(reaction.code, address));
      },
      onData: (stream, session, done) => {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('error', () => undefined);
        stream.on('end', () => {
          const to = session.envelope.rcptTo.map(({ address }) => address);
          const reaction = this.moods.get(to[0]!)?.shift() ?? 'take';
          if (typeof reaction === 'object') return done(refusal(reaction.code, to[0]!));
          if (reaction === 'hang up') {
            for (const connection of server.connections)
              if (connection.session.id === session.id) connection._socket.destroy();
            return;
          }
          const raw = Buffer.concat(chunks).toString('latin1');
          if (reaction === 'hold') this.held.push(() => done(refusal(451, to[0]!)));
          else
            void this.keep(raw, to).then(() => {
              if (reaction === 'take') done(null, 'taken');
              else this.held.push(() => done(null, 'taken'));
            });
        });
      },
    });
    server.on('error', () => undefined);
    return server;
  }

  private async keep(raw: string, to: string[]): Promise<void> {
    const mail = await PostalMime.parse(Buffer.from(raw, 'latin1'));
    this.received.push({
      raw,
      to,
      subject: mail.subject ?? '',
      from: mail.from?.address ?? '',
      text: mail.text ?? '',
      html: mail.html ?? '',
      headers: new Map(mail.headers.map(({ key, value }) => [key, value])),
    });
  }
}

const refusal = (responseCode: number, address: string): Error =>
  Object.assign(new Error(`5.1.1 <${address}>: not now, or never`), { responseCode });

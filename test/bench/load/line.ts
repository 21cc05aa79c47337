import { connect, type Socket } from 'node:net';

export interface Answer {
  status: number;
  /** Seconds of `Retry-After`. */
  retryAfter?: number;
}

const END_OF_HEAD = Buffer.from('\r\n\r\n');

const lengthOf = (head: string): number => {
  const length = /\r\ncontent-length: *(\d+)/i.exec(head);
  if (!length) throw new Error(`An answer without Content-Length: ${head}`);
  return Number(length[1]);
};

/**
 * One kept-alive HTTP connection for one request at a time. It reads the status and counts the body's bytes: Node's own
 * client takes four times as much processor time, which the server would lack.
 */
export class Line {
  private pending?: { resolve: (answer: Answer) => void; reject: (error: Error) => void };
  private head: Buffer = Buffer.alloc(0);
  private answer?: Answer;
  /** Bytes of the body that are still to come. */
  private missing = 0;
  closed = false;

  static open(port: number, host: string): Promise<Line> {
    return new Promise((resolve, reject) => {
      const socket = connect({ port, host, noDelay: true }, () => resolve(new Line(socket)));
      socket.once('error', reject);
    });
  }

  private constructor(private readonly socket: Socket) {
    this.socket.on('data', (chunk) => {
      try {
        this.read(chunk);
      } catch (error) {
        this.fail(error as Error);
      }
    });
    this.socket.on('error', (error) => this.fail(error));
    this.socket.on('close', () => this.fail(new Error('The connection was closed.')));
  }

  send(request: string): Promise<Answer> {
    return new Promise((resolve, reject) => {
      if (this.closed) throw new Error('The connection was closed.');
      this.pending = { resolve, reject };
      this.socket.write(request);
    });
  }

  close(): void {
    this.socket.destroy();
  }

  private read(chunk: Buffer): void {
    if (this.answer) {
      this.missing -= chunk.length;
    } else {
      this.head = this.head.length === 0 ? chunk : Buffer.concat([this.head, chunk]);
      const end = this.head.indexOf(END_OF_HEAD);
      if (end === -1) return;
      const head = this.head.toString('latin1', 0, end);
      const retryAfter = /\r\nretry-after: *(\d+)/i.exec(head);
      this.answer = { status: Number(head.slice(9, 12)), ...(retryAfter && { retryAfter: Number(retryAfter[1]) }) };
      this.missing = lengthOf(head) - (this.head.length - end - END_OF_HEAD.length);
    }
    if (this.missing > 0) return;
    const { pending, answer } = this;
    this.head = Buffer.alloc(0);
    this.answer = undefined;
    this.pending = undefined;
    pending?.resolve(answer);
  }

  private fail(error: Error): void {
    this.closed = true;
    this.socket.destroy();
    this.pending?.reject(error);
    this.pending = undefined;
  }
}

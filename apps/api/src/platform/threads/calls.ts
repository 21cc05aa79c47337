/** The side of a port that both ends of a thread have. */
interface Port {
  postMessage(message: Message): void;
  on(event: 'message', listener: (message: Message) => void): unknown;
}

/** What two threads say to each other: a call, or the answer to the call of this number. */
type Message =
  | { call: number; of: string; method: string; args: unknown[] }
  | { answer: number; value: unknown }
  | { answer: number; error: PlainError };

interface PlainError {
  name: string;
  message: string;
  stack: string | undefined;
  /** Its other fields, such as its code. */
  fields: Record<string, unknown>;
}

type Asynchronous<F> = F extends (...args: infer Args) => infer Result
  ? (...args: Args) => Promise<Awaited<Result>>
  : never;

/** The methods of an object in another thread. Arguments and results are copied. */
export type Remote<T> = { [Name in keyof T]: Asynchronous<T[Name]> };

type Offer = Record<string, (...args: never[]) => unknown>;

/** Calls between two threads, in both directions. */
export class Calls {
  private last = 0;
  private readonly open = new Map<number, { resolve(value: unknown): void; reject(error: unknown): void }>();

  /** @param offers the objects whose methods the other side may call */
  constructor(
    private readonly port: Port,
    private readonly offers: Record<string, object>,
  ) {
    port.on('message', (message) => {
      if ('call' in message) void this.answer(message);
      else this.take(message);
    });
  }

  /** An object of the other side. Its methods reject with an error that has the name and the fields of the original. */
  remote<T>(of: string): Remote<T> {
    return new Proxy({} as Remote<T>, {
      get:
        (_, method) =>
        (...args: unknown[]) =>
          this.ask(of, String(method), args),
    });
  }

  /** Rejects all open calls: the other side has ended. */
  fail(error: Error): void {
    for (const { reject } of this.open.values()) reject(error);
    this.open.clear();
  }

  private ask(of: string, method: string, args: unknown[]): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const call = ++this.last;
      this.port.postMessage({ call, of, method, args });
      this.open.set(call, { resolve, reject });
    });
  }

  private take(message: Exclude<Message, { call: number }>): void {
    const asked = this.open.get(message.answer);
    this.open.delete(message.answer);
    if ('error' in message) asked?.reject(fromPlain(message.error));
    else asked?.resolve(message.value);
  }

  private async answer({ call, of, method, args }: Extract<Message, { call: number }>): Promise<void> {
    try {
      const offer = this.offers[of] as Offer;
      const value = await offer[method]!(...(args as never[]));
      this.port.postMessage({ answer: call, value });
    } catch (error) {
      this.port.postMessage({ answer: call, error: toPlain(error) });
    }
  }
}

/** Structured clones of errors lose their class and their own fields. */
const toPlain = (error: unknown): PlainError => {
  if (!(error instanceof Error)) return { name: 'Error', message: String(error), stack: undefined, fields: {} };
  const { name, message, stack, ...fields } = error;
  return { name: error.name, message: error.message, stack: error.stack, fields: JSON.parse(JSON.stringify(fields)) };
};

const fromPlain = ({ message, fields, ...own }: PlainError): Error =>
  Object.assign(new Error(message), { ...fields, ...own });

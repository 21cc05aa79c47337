import type { Agent } from 'node:http';
import fc, { type Arbitrary } from 'fast-check';
import type { ApiDocument, Json, Operation } from '../../api/document.js';
import { exchange, faultsOf, filled, newAgent, parsed } from './exchange.js';
import { Pool } from './pool.js';
import { type FuzzRequest, requestsFor } from './requests.js';

/** The sender: its token, and the objects it knows. */
export interface Sender {
  token: string;
  pool: Pool;
}

export interface Finding {
  seed: number;
  operation: string;
  faults: string[];
  request: FuzzRequest;
}

/** Password hashing takes a processor 30 ms: fewer of these leave time for the others. */
const hashes = ({ spec }: Operation) => JSON.stringify(spec.requestBody ?? {}).includes('password"');
const SHRINKS = 200;

/** A fuzzer of every operation of a document, or of some. */
export class Fuzzer {
  readonly statuses: Record<number, number> = {};
  /** How often each operation was answered with a success. */
  readonly successes = new Map<string, number>();
  private readonly agent: Agent;
  private readonly requests: Arbitrary<{ operation: Operation; request: FuzzRequest }>;

  constructor(
    private readonly url: string,
    private readonly document: ApiDocument,
    sockets: number,
    among: (operation: Operation) => boolean = () => true,
  ) {
    this.agent = newAgent(sockets);
    this.requests = fc.oneof(
      ...document.operations.filter(among).map((operation) => ({
        weight: hashes(operation) ? 1 : 6,
        arbitrary: requestsFor(document, operation).map((request) => ({ operation, request })),
      })),
    );
    for (const { id } of document.operations.filter(among)) this.successes.set(id, 0);
  }

  /** Sends the request of a seed; returns the smallest one that still shows a fault, or null. */
  async send(seed: number, senderOf: (operation: Operation) => Sender): Promise<Finding | null> {
    const [first] = fc.sample(this.requests, { seed, numRuns: 1 });
    const { operation, request } = first!;
    const faults = await this.faults(operation, request, senderOf(operation));
    if (faults.length === 0) return null;
    const found: Finding = { seed, operation: operation.id, faults, request };
    const shrunk = fc.asyncProperty(this.requests, async (smaller) => {
      const left = await this.faults(smaller.operation, smaller.request, senderOf(smaller.operation));
      if (left.length > 0)
        Object.assign(found, { operation: smaller.operation.id, faults: left, request: smaller.request });
      return left.length === 0;
    });
    await fc.check(shrunk, { seed, numRuns: 1, interruptAfterTimeLimit: SHRINKS * 100 });
    return found;
  }

  close(): void {
    this.agent.destroy();
  }

  private async faults(operation: Operation, request: FuzzRequest, sender: Sender): Promise<string[]> {
    const asked = filled(sender.pool, request);
    const token = request.who === 'keeper' ? sender.token : request.who === 'nobody' ? null : 'a.b.c';
    try {
      const received = await exchange(this.agent, this.url, asked, token);
      if (received === null) return [];
      const { status } = received;
      this.statuses[status] = (this.statuses[status] ?? 0) + 1;
      if (status < 300) this.succeeded(operation, received.text, sender.pool);
      const needsSession = operation.spec.security?.length > 0;
      if (status === 401 && request.who === 'keeper' && needsSession && !endsSessions(operation))
        return ['a session that lives was answered 401'];
      return faultsOf(this.document, asked, received);
    } catch (error) {
      return [(error as Error).message];
    }
  }

  private succeeded({ id }: Operation, text: string, pool: Pool): void {
    this.successes.set(id, (this.successes.get(id) ?? 0) + 1);
    pool.learn(parsed(text) as Json);
  }
}

/** After these operations the caller may have no session or no account. */
export const endsSessions = ({ id }: Operation): boolean =>
  ['accounts.logout', 'accounts.endSession', 'accounts.erase', 'accounts.changePassword', 'auth.logout'].includes(id);

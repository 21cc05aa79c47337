import type { Attempt } from '../../apps/api/src/verify/check-writes.js';
import { type Address, type Answer, type Keeper, newKeeper, send } from './client.js';
import { dice, uuidOf } from './dice.js';
import { Beekeeping, type Operation } from './operations.js';
import { until } from './server-process.js';

const ACCEPTED = 202;
const NOT_FOUND = 404;
const STORAGE_FULL = 507;
/** No answer; no operation possible now; the disk is full. */
const AGAIN = [0, 503, STORAGE_FULL];
/** What a proxy answers for a server that it does not reach. */
const PROXY_AGAIN = [502, 504];
const AGAIN_MS = 20;
/** Acknowledged writes whose keys are repeated from time to time. */
const REMEMBERED = 50;

interface Sent {
  operation: Operation;
  attempt: Attempt;
  answer?: { status: number; body: string };
}

/** Which objects an answer is about. */
const idsIn = (body: string): string[] => body.match(/(?<="id":")[^"]*/g) ?? [];

/** A beekeeper who writes without a pause, each write until it is acknowledged. */
class Writer {
  readonly attempts: Attempt[] = [];
  readonly acknowledged: Sent[] = [];
  retried = 0;
  full = 0;
  pending?: Sent;

  constructor(
    private readonly server: Address,
    private readonly keeper: Keeper,
    private readonly beekeeping: Beekeeping,
    private readonly random: () => number,
    private readonly pauseMs: number,
  ) {}

  /** Writes until stopped; a write without an answer stays pending. A refusal is a fault: none is expected here. */
  async write(stopped: () => boolean): Promise<void> {
    while (!stopped()) {
      if (this.pending) this.retried++;
      this.pending ??= this.plan();
      const pause = (await this.attempt(this.pending)) ? this.pauseMs : AGAIN_MS;
      if (pause > 0) await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }

  /** Sends the pending write until it is acknowledged. */
  async settle(): Promise<void> {
    await until('a pending write to be acknowledged', async () => {
      if (!this.pending) return true;
      this.retried++;
      return (await this.attempt(this.pending)) || undefined;
    });
  }

  /** Repeats some acknowledged writes and returns the answers that differ from the first ones (`Writers.repeat`). */
  async repeat(count: number, answersMayBeLost: boolean): Promise<string[]> {
    const faults: string[] = [];
    for (let i = 0; i < count && this.acknowledged.length > 0; i++) {
      const sent = this.acknowledged[Math.floor(this.random() * this.acknowledged.length)]!;
      const { status, body } = await this.send(sent);
      const first = sent.answer!;
      const again = JSON.stringify(body);
      const isFirst = status === first.status && again === first.body;
      const isAsNow = status === NOT_FOUND || (status === first.status && `${idsIn(again)}` === `${idsIn(first.body)}`);
      if (!isFirst && !(answersMayBeLost && isAsNow))
        faults.push(`${sent.attempt.commandId}: ${status} ${again} after ${first.status} ${first.body}`);
    }
    return faults;
  }

  private plan(): Sent {
    const operation = this.beekeeping.next();
    const { types, holds } = operation;
    const attempt: Attempt = {
      accountId: this.keeper.accountId,
      commandId: uuidOf(this.random),
      types,
      holds,
      acknowledged: false,
    };
    this.attempts.push(attempt);
    return { operation, attempt };
  }

  /** True when it is acknowledged. */
  private async attempt(sent: Sent): Promise<boolean> {
    const answer = await this.send(sent);
    if (answer.status === STORAGE_FULL) this.full++;
    if (AGAIN.includes(answer.status)) return false;
    if (this.server.isProxy && PROXY_AGAIN.includes(answer.status)) return false;
    // Stored for good, though not yet readable: the whole answer comes with the next attempt.
    if (answer.status === ACCEPTED) sent.attempt.acknowledged = true;
    if (answer.status === ACCEPTED) return false;
    if (answer.status >= 300)
      throw new Error(
        `${sent.operation.method} ${sent.operation.path} answered ${answer.status} ${JSON.stringify(answer.body)}`,
      );
    sent.attempt.acknowledged = true;
    sent.answer = { status: answer.status, body: JSON.stringify(answer.body) };
    sent.operation.learn?.(answer.body);
    this.acknowledged.push(sent);
    if (this.acknowledged.length > REMEMBERED) this.acknowledged.shift();
    this.pending = undefined;
    return true;
  }

  private send({ operation, attempt }: Sent): Promise<Answer> {
    const { method, path, body } = operation;
    return send(this.server, this.keeper.token, method, path, body, attempt.commandId);
  }
}

/** Some beekeepers of two accounts, each account with a shared apiary, who write to one server. */
export class Writers {
  private static all: Writers[] = [];
  private stopping = false;
  private working: Promise<unknown> = Promise.resolve();

  private constructor(
    private readonly writers: Writer[],
    private readonly setUp: Attempt[],
  ) {}

  /** @param pauseMs after each write: a server with rate limits is not to refuse any */
  static async on(server: Address, seed: number, { count = 6, pauseMs = 0 } = {}): Promise<Writers> {
    const random = dice(seed);
    const keepers = [await newKeeper(server), await newKeeper(server)];
    const setUp: Attempt[] = [];
    const newApiary = async ({ accountId, token }: Keeper, name: string): Promise<string> => {
      const commandId = uuidOf(random);
      const body = { apiaryFunction: 'FUNCTION_HARVEST', name, hiveCount: 0 };
      const { body: answer } = await send(server, token, 'POST', '/api/v1/apiaries', body, commandId);
      setUp.push({ accountId, commandId, types: ['ApiaryEstablished'], holds: [name], acknowledged: true });
      return answer.result.apiary.id;
    };
    const shared = [await newApiary(keepers[0]!, 'shared-0'), await newApiary(keepers[1]!, 'shared-1')];
    const writers: Writer[] = [];
    for (let i = 0; i < count; i++) {
      const name = `keeper-${i}`;
      const keeper = keepers[i % 2]!;
      const own = dice(seed + 1 + i);
      const beekeeping = new Beekeeping(name, own, await newApiary(keeper, name), shared[i % 2]!);
      writers.push(new Writer(server, keeper, beekeeping, own, pauseMs));
    }
    const all = new Writers(writers, setUp);
    Writers.all.push(all);
    return all;
  }

  /** All attempts so far. */
  get attempts(): Attempt[] {
    return [...this.setUp, ...this.writers.flatMap(({ attempts }) => attempts)];
  }

  get acknowledged(): number {
    return this.attempts.filter(({ acknowledged }) => acknowledged).length;
  }

  get retried(): number {
    return this.writers.reduce((sum, { retried }) => sum + retried, 0);
  }

  /** How often a write was refused since the disk was full. */
  get full(): number {
    return this.writers.reduce((sum, { full }) => sum + full, 0);
  }

  /** Writers whose last request got no answer, or an incomplete one. */
  get unanswered(): number {
    return this.writers.filter(({ pending }) => pending !== undefined).length;
  }

  begin(): void {
    this.stopping = false;
    this.working = Promise.all(this.writers.map((writer) => writer.write(() => this.stopping)));
    // A failure is passed on to the caller of `stop`.
    this.working.catch(() => undefined);
  }

  /** No new writes; resolves when those under way have got their answer or lost their connection. */
  async end(): Promise<void> {
    this.stopping = true;
    await this.working;
  }

  /** After a failed test: stops all writers. */
  static dismiss(): void {
    for (const writers of Writers.all) writers.stopping = true;
  }

  async settle(): Promise<void> {
    await Promise.all(this.writers.map((writer) => writer.settle()));
  }

  /**
   * Repeats some acknowledged writes of each and returns the answers that differ from the first ones. A crash of PostgreSQL
   * may lose the stored answers of its last moment: then a repeated write must be about the same objects, which are
   * answered as they are now, or as not found.
   */
  async repeat(count: number, { answersMayBeLost = false } = {}): Promise<string[]> {
    return (await Promise.all(this.writers.map((writer) => writer.repeat(count, answersMayBeLost)))).flat();
  }
}

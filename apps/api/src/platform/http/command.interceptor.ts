import type { Route } from '@kypseli/contract';
import type { EventStore } from '@kypseli/event-store';
import { type CallHandler, type ExecutionContext, Inject, Injectable, type NestInterceptor } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { from, lastValueFrom, type Observable } from 'rxjs';
import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import { Clock, today } from '../clock.js';
import { StoredFiles } from '../files/stored-files.js';
import { type ClaimGranted, Claims, type StoredAnswer } from '../idempotency/claims.js';
import { fingerprintsOf } from '../idempotency/fingerprints.js';
import { type CommandContext, idsOf, isLate } from '../journal/command-context.js';
import { EVENT_STORE } from '../journal/event-store.provider.js';
import { Projector } from '../projections/projector.js';
import type { Caller } from './caller.js';
import { contractRoute } from './contract-route.js';
import { ROUTE } from './handles.js';
import { happenedAtOf, notAfter } from './happened-at.js';
import { isRefusal, Refusal, StillProjecting } from './refusal.js';
import { readUpload } from './upload.js';

type Claimant = Pick<Caller, 'accountId' | 'userId' | 'timezone'> & { sessionId?: string };

const ACCEPTED = 202;

/**
 * Gives every command its context, its idempotency and its headers; makes a query wait for the position it asks for.
 */
@Injectable()
export class CommandInterceptor implements NestInterceptor {
  constructor(
    private readonly claims: Claims,
    private readonly projector: Projector,
    private readonly clock: Clock,
    private readonly files: StoredFiles,
    @Inject(EVENT_STORE) private readonly store: EventStore,
  ) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const route = Reflect.getMetadata(ROUTE, context.getHandler()) as Route | undefined;
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    if (route) await this.projector.waitForAcknowledged();
    if (route?.kind === 'query') await this.awaitMinPosition(request);
    if (route?.kind !== 'command') return next.handle();
    const reply = context.switchToHttp().getResponse<FastifyReply>();
    const work = () => lastValueFrom(next.handle());
    const key = keyOf(request);
    request.happenedAt = happenedAtOf(route, request, this.clock.now());
    const status = route.status ?? 200;
    const answer = () =>
      key === null ? this.once(request, reply, work) : this.claimed(key, status, request, reply, work);
    return from(
      route.upload && !bodyWillDo(route.upload, request) ? this.withUpload(request, route.upload, answer) : answer(),
    );
  }

  private async withUpload(
    request: FastifyRequest,
    limits: NonNullable<Route['upload']>,
    answer: () => Promise<unknown>,
  ) {
    const upload = await readUpload(request, limits, this.files);
    request.upload = upload;
    try {
      return await answer();
    } finally {
      // A file that cannot be dropped now is swept later.
      if (!upload.used)
        for (const { id } of Object.values(upload.files)) await this.files.drop(id).catch(() => undefined);
    }
  }

  private async awaitMinPosition(request: FastifyRequest): Promise<void> {
    const asked = request.headers['x-min-position'];
    if (asked === undefined) return;
    if (!/^\d{1,18}$/.test(String(asked)))
      throw new Refusal('validation_failed', 'X-Min-Position must be a position from X-Event-Position.');
    await this.projector.holds(BigInt(String(asked)));
  }

  private async once(request: FastifyRequest, reply: FastifyReply, work: () => Promise<unknown>): Promise<unknown> {
    const now = this.clock.now();
    const commandId = uuidv7({ msecs: now.getTime() });
    const command = this.begin(request, commandId, commandId, now, false);
    // Noted while the read models catch up, and again if more events followed.
    let noted: { last: CommandContext['last']; done: Promise<void> } | undefined;
    const note = () => {
      const done = this.claims.note(command, { fingerprint: fingerprintsOf(request).current, seed: commandId });
      done.catch(() => undefined);
      noted = { last: command.last, done };
    };
    command.onFirst = note;
    const answer = await this.answer(reply, work);
    await noted?.done;
    if (!noted || noted.last !== command.last) note();
    await noted!.done;
    await this.headers(reply, command);
    return answer.body;
  }

  private async claimed(
    key: string,
    status: number,
    request: FastifyRequest,
    reply: FastifyReply,
    work: () => Promise<unknown>,
  ) {
    const { accountId } = claimantOf(request);
    return this.claims.during(accountId, key, fingerprintsOf(request), async (claim) =>
      claim.answer
        ? this.replay(reply, key, claim.answer, status)
        : this.first(key, claim, status, request, reply, work),
    );
  }

  private async first(
    key: string,
    claim: ClaimGranted,
    status: number,
    request: FastifyRequest,
    reply: FastifyReply,
    work: () => Promise<unknown>,
  ): Promise<unknown> {
    const { accountId } = claimantOf(request);
    const command = this.begin(request, key, claim.seed, claim.at, claim.repeated);
    try {
      const { body, whole } = await this.answer(reply, work);
      await this.headers(reply, command);
      const position = String(reply.getHeader('x-event-position'));
      // Not the status of the reply: after its deadline the request was answered 503, though the command succeeded.
      const stored = { status, body: JSON.stringify(body), position };
      await (whole ? this.claims.store(command, claim, stored) : this.claims.note(command, claim));
      return body;
    } catch (error) {
      // A refusal after something was stored, perhaps by an earlier attempt, must not release the key's seed.
      const untouched = isRefusal(error) && !claim.repeated && command.last === null;
      await (untouched ? this.claims.drop(accountId, key) : this.claims.note(command, claim));
      throw error;
    }
  }

  /**
   * The first answer again, as a success: earlier versions stored 503 for one that came after its deadline. If the log
   * has moved since, its end is given: nobody can wait for a position beyond.
   */
  private async replay(
    reply: FastifyReply,
    key: string,
    { status, body, position }: StoredAnswer,
    success: number,
  ): Promise<unknown> {
    const upTo = (await this.projector.isStored(BigInt(position))) ? position : (await this.store.head()).toString();
    reply
      .status(status < 300 ? status : success)
      .header('x-command-id', key)
      .header('x-event-position', upTo);
    return JSON.parse(body) as unknown;
  }

  private begin(
    request: FastifyRequest,
    commandId: string,
    seed: string,
    claimedAt: Date,
    repeated: boolean,
  ): CommandContext {
    const at = notAfter(claimedAt, request.happenedAt);
    const { accountId, userId, sessionId, timezone } = claimantOf(request);
    request.command = {
      accountId,
      userId,
      sessionId,
      commandId,
      correlationId: request.id,
      at,
      claimedAt,
      today: today(timezone, at),
      repeated,
      late: isLate(commandId, claimedAt),
      newId: idsOf(accountId, commandId, seed),
      last: null,
    };
    return request.command;
  }

  /** Stored but not yet readable is a success too: 202, and the next attempt gets the whole answer. */
  private async answer(reply: FastifyReply, work: () => Promise<unknown>) {
    try {
      return { body: await work(), whole: true };
    } catch (error) {
      if (!(error instanceof StillProjecting)) throw error;
      reply.status(ACCEPTED);
      return { body: { result: {} }, whole: false };
    }
  }

  private async headers(reply: FastifyReply, command: CommandContext): Promise<void> {
    const position = command.last?.position ?? (await this.store.head());
    reply.header('x-command-id', command.commandId).header('x-event-position', position.toString());
  }
}

const bodyWillDo = ({ optional }: NonNullable<Route['upload']>, request: FastifyRequest): boolean =>
  optional === true && !request.isMultipart();

/**
 * Who holds the claim of a command: an account, or a member of staff, whose ids never meet. What support does to one
 * account is a command of that account, so that it can be found and undone there.
 */
const claimantOf = (request: FastifyRequest): Claimant => {
  const { caller, staff } = request;
  if (caller) return caller;
  const { id } = (request.params ?? {}) as { id?: unknown };
  const concerned = contractRoute(request)?.staff?.opening === 'or-reason' && z.guid().safeParse(id).success;
  const accountId = concerned ? String(id).toLowerCase() : staff!.id;
  return { accountId, userId: staff!.userId, sessionId: staff!.sessionId, timezone: 'UTC' };
};

const keyOf = (request: FastifyRequest): string | null => {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return null;
  if (!z.guid().safeParse(key).success)
    throw new Refusal('idempotency_key_invalid', 'The Idempotency-Key must be a UUID.');
  return String(key).toLowerCase();
};

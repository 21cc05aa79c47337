import { moveStepId } from '@kypseli/contract';
import {
  type ApiaryCommand,
  type ApiaryEvent,
  type ApiaryState,
  type Daughter,
  DomainError,
  decideApiary,
  type SplitFrames,
  takeBackOfApiary,
} from '@kypseli/domain';
import type { EventStore } from '@kypseli/event-store';
import { Inject, Injectable } from '@nestjs/common';
import { FailPoints } from '../platform/fail-points.js';
import { notFound, Refusal } from '../platform/http/refusal.js';
import { type CommandContext, resumed, stepOf } from '../platform/journal/command-context.js';
import { EVENT_STORE } from '../platform/journal/event-store.provider.js';
import { Journal } from '../platform/journal/journal.js';
import { pastOf, readStream } from '../platform/journal/recorded.js';
import { apiaryStream } from '../streams.js';

export interface Splitting {
  apiaryId: string;
  hiveId: string;
  day: string;
  /** With an apiary if it is another than the mother's. */
  daughters: Daughter[];
  counted: SplitFrames;
}

type Before = () => Promise<void>;

/**
 * The appends of a split: daughters in other apiaries first, then the mother with those that stay. Each is idempotent,
 * so that any process can go on with a split that a crash left.
 */
@Injectable()
export class SplitProcess {
  constructor(
    private readonly journal: Journal,
    private readonly failPoints: FailPoints,
    @Inject(EVENT_STORE) private readonly store: EventStore,
  ) {}

  /** Refuses what an append would refuse, before the first one. @throws DomainError as decided */
  async check(context: CommandContext, splitting: Splitting, before: Before): Promise<void> {
    const commands: [string, ApiaryCommand][] = [
      [splitting.apiaryId, splitOf(context, splitting)],
      ...elsewhereOf(splitting).map((to): [string, ApiaryCommand] => [to, daughtersOf(context, splitting, to)]),
    ];
    for (const [apiaryId, command] of commands) {
      const decide = (state: ApiaryState) => {
        decideApiary(state, command);
        return [];
      };
      await this.journal.change(apiaryStream, apiaryId, context, decide, before);
    }
  }

  /** @throws DomainError as decided, and nothing is left */
  async finish(context: CommandContext, splitting: Splitting, before: Before, reserve: Before): Promise<void> {
    const added: string[] = [];
    try {
      for (const to of elsewhereOf(splitting)) {
        const decide = (state: ApiaryState) => decideApiary(state, daughtersOf(context, splitting, to));
        await this.journal.change(apiaryStream, to, context, decide, reserve);
        added.push(to);
        await this.failPoints.reached('split-added');
      }
      const decide = (state: ApiaryState) => decideApiary(state, splitOf(context, splitting));
      await this.journal.change(apiaryStream, splitting.apiaryId, context, decide, before);
    } catch (error) {
      // Something has changed since it was checked.
      if (error instanceof DomainError) for (const to of added) await this.takeBack(context, splitting, to);
      throw error;
    }
  }

  /**
   * Goes on with a split that has daughters in this apiary, or takes them back if it no longer fits.
   * @throws Refusal conflict if they were taken back
   */
  async resume(accountId: string, apiaryId: string, commandId: string): Promise<void> {
    const events = await readStream(this.store, apiaryStream, apiaryId);
    for (const event of events) {
      if (event.type !== 'ColonySplit' || event.metadata.commandId !== commandId) continue;
      const { fromApiaryId, hiveId, day, daughters, together } = event.data;
      if (event.metadata.accountId !== accountId || fromApiaryId === undefined) break;
      const all = together ?? daughters.map((daughter) => ({ ...daughter, apiaryId }));
      // What goes was compared with what was counted before the first append.
      const splitting = { apiaryId: fromApiaryId, hiveId, day, daughters: all, counted: {} };
      const nothing = () => Promise.resolve();
      try {
        return await this.finish(resumed(event), splitting, nothing, nothing);
      } catch (error) {
        if (error instanceof DomainError) throw new Refusal('conflict', 'The colony has changed since.');
        throw error;
      }
    }
    throw notFound('split');
  }

  /** Deletes the daughters that were added in another apiary; those with records of their own stay there as hives. */
  private async takeBack(context: CommandContext, { hiveId }: Splitting, apiaryId: string): Promise<void> {
    const { commandId } = context;
    const step = { ...stepOf(context, moveStepId(commandId, 'end')), causedBy: commandId };
    await this.journal.change(pastOf(apiaryStream), apiaryId, step, (events): ApiaryEvent[] => {
      try {
        return takeBackOfApiary(events, commandId);
      } catch (error) {
        if (!(error instanceof DomainError && error.code === 'cannot_undo')) throw error;
        return [{ type: 'ColonyEventTakenBack', data: { apiaryId, hiveId, of: commandId } }];
      }
    });
  }
}

const elsewhereOf = ({ daughters }: Splitting): string[] => [
  ...new Set(daughters.flatMap(({ apiaryId }) => apiaryId ?? [])),
];

const splitOf = ({ commandId }: CommandContext, splitting: Splitting) => ({
  ...splitting,
  type: 'SplitColony' as const,
  ...(elsewhereOf(splitting).length > 0 && { splitId: commandId }),
});

const daughtersOf = ({ commandId }: CommandContext, splitting: Splitting, apiaryId: string) => {
  const { apiaryId: fromApiaryId, hiveId, day, daughters } = splitting;
  const own = daughters.filter((daughter) => daughter.apiaryId === apiaryId);
  return {
    ...({ type: 'AddDaughters', splitId: commandId, apiaryId, fromApiaryId, hiveId, day } as const),
    daughters: own.map(({ apiaryId: _, ...daughter }) => daughter),
    ...(own.length < daughters.length && { together: daughters }),
  };
};

import { isDeepStrictEqual } from 'node:util';
import {
  decideRound,
  evolveRound,
  FIELD_NAMES,
  noRound,
  type RecordedFields,
  type RoundCommand,
  type RoundEvent,
} from '@kypseli/domain';
import type { EventStore } from '@kypseli/event-store';
import { Inject, Injectable } from '@nestjs/common';
import type { CommandContext } from '../platform/journal/command-context.js';
import { EVENT_STORE } from '../platform/journal/event-store.provider.js';
import { Journal } from '../platform/journal/journal.js';
import { readStream } from '../platform/journal/recorded.js';
import { roundStream } from '../streams.js';

type Recording = Extract<RoundCommand, { type: 'RecordInspection' | 'CorrectInspection' }>;

/** Records or corrects an inspection, and finds out which values it replaced. */
@Injectable()
export class ChangeRound {
  constructor(
    @Inject(EVENT_STORE) private readonly store: EventStore,
    private readonly journal: Journal,
  ) {}

  /**
   * `replaced`: the former values of the fields that changed; absent if nothing else was there.
   * @throws Refusal, DomainError, StillProjecting as the journal
   */
  async change(
    context: CommandContext,
    command: Recording,
  ): Promise<{ events: RoundEvent[]; replaced?: RecordedFields }> {
    const { of } = command;
    let decided: { before: RecordedFields; events: RoundEvent[] } | undefined;
    const events = await this.journal.change(roundStream, of.roundId, context, (state) => {
      const before = state.inspections.get(of.hiveId) ?? {};
      decided = { before, events: decideRound(state, command) };
      return decided.events;
    });
    const corrected = events.find((event) => event.type === 'InspectionCorrected');
    if (!corrected) return { events };
    // An earlier attempt has stored its events: what was there before them is in the stream.
    const before = decided?.events === events ? decided.before : await this.beforeCommand(context, command);
    const replaced = replacedBy(before, corrected.data.fields);
    return { events, ...(Object.keys(replaced).length > 0 && { replaced }) };
  }

  private async beforeCommand({ commandId }: CommandContext, { of }: Recording): Promise<RecordedFields> {
    let state = noRound();
    for (const event of await readStream(this.store, roundStream, of.roundId)) {
      if (event.metadata.commandId === commandId) break;
      state = evolveRound(state, event);
    }
    return state.inspections.get(of.hiveId) ?? {};
  }
}

const replacedBy = (before: RecordedFields, after: RecordedFields): RecordedFields =>
  Object.fromEntries(
    FIELD_NAMES.filter((name) => before[name] !== undefined && !isDeepStrictEqual(before[name], after[name])).map(
      (name) => [name, before[name]],
    ),
  );

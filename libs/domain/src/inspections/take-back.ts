import { type Stored, type TakingBack, takeBack } from '../shared/take-back.js';
import type { RoundEvent } from './events.js';
import { evolveRound, noRound, type RoundState } from './evolve.js';

const FIRST: ReadonlySet<string> = new Set(['InspectionRecorded', 'InspectionRestored']);

const inverse = ({ inspections, inRound }: RoundState, event: RoundEvent, past: Stored<RoundEvent>[]): RoundEvent => {
  const { type, data } = event;
  switch (type) {
    case 'InspectionCorrected': {
      const { at: _, splitId: __, ...rest } = data;
      return { type, data: { ...rest, fields: inspections.get(data.hiveId)! } };
    }
    case 'InspectionRemoved': {
      const first = past.findLast((each) => FIRST.has(each.type) && each.data.hiveId === data.hiveId)!;
      const recordedAt = first.type === 'InspectionRestored' ? first.data.recordedAt : first.metadata.at;
      const restored = { ...data, fields: inspections.get(data.hiveId)!, recordedAt };
      return { type: 'InspectionRestored', data: inRound.has(data.hiveId) ? { ...restored, round: true } : restored };
    }
    case 'InspectionRestored': {
      const { fields: _, recordedAt: __, round: ___, ...of } = data;
      return { type: 'InspectionRemoved', data: of };
    }
    case 'InspectionRecorded': {
      const { fields: _, at: __, round: ___, splitId: ____, ...of } = data;
      return { type: 'InspectionRemoved', data: of };
    }
    default:
      return type satisfies never;
  }
};

const TAKING_BACK: TakingBack<RoundState, RoundEvent> = {
  initial: noRound,
  evolve: evolveRound,
  facts: ({ data }) => [data.hiveId],
  inverse,
  fits: () => true,
};

/** Undoes what a command did to a round: a record, a correction, a removal. @throws DomainError cannot_undo */
export const takeBackOfRound = (events: Stored<RoundEvent>[], commandId: string): RoundEvent[] =>
  takeBack(TAKING_BACK, events, commandId);

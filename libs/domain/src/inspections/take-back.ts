import { type Stored, type TakingBack, takeBack } from '../shared/take-back.js';
import type { RoundEvent } from './events.js';
import { evolveRound, noRound, type RoundState } from './evolve.js';

const FIRST: ReadonlySet<string> = new Set(['InspectionRecorded', 'InspectionRestored']);

const inverse = ({ inspections }: RoundState, event: RoundEvent, past: Stored<RoundEvent>[]): RoundEvent | null => {
  const { type, data } = event;
  switch (type) {
    case 'InspectionCorrected':
      return { type, data: { ...data, fields: inspections.get(data.hiveId)! } };
    case 'InspectionRemoved': {
      const first = past.findLast((each) => FIRST.has(each.type) && each.data.hiveId === data.hiveId)!;
      const recordedAt = first.type === 'InspectionRestored' ? first.data.recordedAt : first.metadata.at;
      return { type: 'InspectionRestored', data: { ...data, fields: inspections.get(data.hiveId)!, recordedAt } };
    }
    case 'InspectionRestored': {
      const { fields: _, recordedAt: __, ...of } = data;
      return { type: 'InspectionRemoved', data: of };
    }
    case 'InspectionRecorded':
      return null;
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

/** Undoes a correction or a removal in a round. @throws DomainError cannot_undo */
export const takeBackOfRound = (events: Stored<RoundEvent>[], commandId: string): RoundEvent[] =>
  takeBack(TAKING_BACK, events, commandId);

/** Undoes what an import did to a round, including the inspections it added. @throws DomainError cannot_undo */
export const takeBackOfImportedRound = (events: Stored<RoundEvent>[], importId: string): RoundEvent[] =>
  takeBack(
    {
      ...TAKING_BACK,
      inverse: (before, event, past) => {
        if (event.type !== 'InspectionRecorded') return inverse(before, event, past);
        const { fields: _, ...of } = event.data;
        return { type: 'InspectionRemoved', data: of };
      },
    },
    events,
    importId,
  );

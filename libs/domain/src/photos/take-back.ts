import { type Stored, type TakingBack, takeBack } from '../shared/take-back.js';
import type { PhotoEvent } from './events.js';
import { evolvePhoto, noPhoto, type PhotoState } from './evolve.js';

const inverse = ({ photo }: PhotoState, { type, data }: PhotoEvent): PhotoEvent | null => {
  switch (type) {
    case 'PhotoTaken':
      return null;
    case 'PhotoCaptioned': {
      const { part, frame, caption } = photo!;
      return { type, data: { ...data, part, frame, caption } };
    }
    case 'PhotoDeleted':
      return { type: 'PhotoRestored', data };
    case 'PhotoRestored':
      return { type: 'PhotoDeleted', data };
    default:
      return type satisfies never;
  }
};

const TAKING_BACK: TakingBack<PhotoState, PhotoEvent> = {
  initial: noPhoto,
  evolve: evolvePhoto,
  facts: ({ type }) => [type === 'PhotoCaptioned' ? 'caption' : 'existence'],
  inverse,
  fits: ({ deleted }, { type }) => deleted === (type === 'PhotoRestored'),
};

/** Undoes what a command did to a photo, while its image is kept. @throws DomainError cannot_undo */
export const takeBackOfPhoto = (events: Stored<PhotoEvent>[], commandId: string): PhotoEvent[] =>
  takeBack(TAKING_BACK, events, commandId);

import { DomainError } from '../shared/error.js';
import type { NewPhoto, PhotoCaption, PhotoEvent } from './events.js';
import type { PhotoState } from './evolve.js';

export type PhotoCommand =
  | { type: 'TakePhoto'; photo: NewPhoto }
  | { type: 'CaptionPhoto'; change: Partial<Pick<PhotoCaption, 'part' | 'frame' | 'caption'>> }
  | { type: 'DeletePhoto' };

/**
 * Returns the events a command adds to a photo; none if nothing changes.
 * @throws DomainError not_found, conflict (taken twice)
 */
export const decidePhoto = ({ photo, deleted }: PhotoState, command: PhotoCommand): PhotoEvent[] => {
  if (command.type === 'TakePhoto') {
    if (photo) throw new DomainError('conflict', 'This photo already exists.');
    return [{ type: 'PhotoTaken', data: command.photo }];
  }
  if (!photo || deleted) throw new DomainError('not_found', 'There is no such photo.');
  const { photoId, hiveId } = photo;
  switch (command.type) {
    case 'CaptionPhoto': {
      const { part = photo.part, frame = photo.frame, caption = photo.caption } = command.change;
      const same = part === photo.part && frame === photo.frame && caption === photo.caption;
      return same ? [] : [{ type: 'PhotoCaptioned', data: { photoId, hiveId, part, frame, caption } }];
    }
    case 'DeletePhoto':
      return [{ type: 'PhotoDeleted', data: { photoId, hiveId } }];
    default:
      return command satisfies never;
  }
};

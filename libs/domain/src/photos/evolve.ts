import type { NewPhoto, PhotoEvent } from './events.js';

export interface PhotoState {
  /** Null: not taken yet. */
  photo: NewPhoto | null;
  deleted: boolean;
}

export const noPhoto = (): PhotoState => ({ photo: null, deleted: false });

export const evolvePhoto = (state: PhotoState, { type, data }: PhotoEvent): PhotoState => {
  switch (type) {
    case 'PhotoTaken':
      return { photo: data, deleted: false };
    case 'PhotoCaptioned':
      return { ...state, photo: { ...state.photo!, ...data } };
    case 'PhotoDeleted':
      return { ...state, deleted: true };
    case 'PhotoRestored':
      return { ...state, deleted: false };
    default:
      return type satisfies never;
  }
};

import { lazyPart } from '../ui/lazy/lazy-part';

/** The photos of a note, with their texts. */
export const notePhotos = lazyPart(async () => ({ default: (await import('./NotePhotos')).NotePhotos }), 'photos');

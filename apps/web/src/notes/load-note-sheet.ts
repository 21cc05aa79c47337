import { withTexts } from '../ui/lazy/with-texts';

/** The sheet with its texts, for `OnDemand`. */
export const loadNoteSheet = async () => (await withTexts(import('./NoteSheet'), 'notes')).NoteSheet;

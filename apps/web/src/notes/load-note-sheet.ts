import { speakOf } from '../i18n/i18n';
import { languageOf } from '../i18n/language';

/** The sheet with its texts, for `OnDemand`. */
export const loadNoteSheet = async () => {
  const [{ NoteSheet }] = await Promise.all([
    import('./NoteSheet'),
    speakOf('notes', languageOf(window.location.pathname)),
  ]);
  return NoteSheet;
};

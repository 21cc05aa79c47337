import { speakOf } from '../../../i18n/i18n';
import { languageOf } from '../../../i18n/language';

/** The sheet with its texts, for `OnDemand`. */
export const loadHistorySheet = async () => {
  const [{ HistorySheet }] = await Promise.all([
    import('./HistorySheet'),
    speakOf('history', languageOf(window.location.pathname)),
  ]);
  return HistorySheet;
};

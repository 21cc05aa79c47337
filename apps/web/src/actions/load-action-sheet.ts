import { speakOf } from '../i18n/i18n';
import { languageOf } from '../i18n/language';

/** The sheet with its texts, for `OnDemand`. */
export const loadActionSheet = async () => {
  const [{ ActionSheet }] = await Promise.all([
    import('./ActionSheet'),
    speakOf('actions', languageOf(window.location.pathname)),
  ]);
  return ActionSheet;
};

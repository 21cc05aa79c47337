import { speakOf } from '../../i18n/i18n';
import { languageOf } from '../../i18n/language';
import type { Part } from '../../i18n/parts';

/** Loads a part of the app together with its texts. */
export const withTexts = async <T>(part: Promise<T>, ...texts: Part[]): Promise<T> => {
  const language = languageOf(window.location.pathname);
  const [loaded] = await Promise.all([part, ...texts.map((name) => speakOf(name, language))]);
  return loaded;
};

import { useLocale } from 'ra-core';
import { useEffect } from 'react';
import { loadTexts } from '../i18n/i18n';
import type { Translate } from '../i18n/use-text';

let inOtherWords: ((text: string, t: Translate) => string | null) | null = null;

const load = async (): Promise<void> => {
  const [{ answers }, known] = await Promise.all([
    import('../i18n/en/answers'),
    import('../ui/known-words'),
    loadTexts(['answers']),
  ]);
  const patterns = known.patternsOf('answers', answers);
  inOtherWords = (text, t) => known.translated(patterns, text, t);
};

/** Once, in the frame: what the server answers is in English, which needs no words of ours. */
export const useAnswerWords = (): void => {
  const isEnglish = useLocale() === 'en';
  useEffect(() => {
    if (!isEnglish) void load().catch(() => undefined);
  }, [isEnglish]);
};

/** What the server answers, in the language of the page; as it is where it is not known. */
export const answerIn = (text: string, t: Translate): string => inOtherWords?.(text, t) ?? text;

import { useLocale } from 'ra-core';
import { doctor } from '../i18n/en/doctor';
import { useText } from '../i18n/use-text';
import { patternsOf, translated } from './known-words';

const PATTERNS = patternsOf('doctor', doctor);

/** Texts of `doctor` in the language of the page, or as they are, in English. */
export const useDoctorWords = () => {
  const t = useText();
  const isEnglish = useLocale() === 'en';
  return (text: string): { text: string; lang?: 'en' } => {
    const known = isEnglish ? text : translated(PATTERNS, text, t);
    return known === null ? { text, lang: 'en' } : { text: known };
  };
};

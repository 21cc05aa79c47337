import { useLocale } from 'ra-core';
import { doctor as written } from '../i18n/en/doctor';
import { type Translate, useText } from '../i18n/use-text';

type Key = keyof typeof written;

const escaped = (text: string): string => text.replaceAll(/[.*+?^$()[\]\\|]/g, String.raw`\$&`);
/** In their order: the first that fits is taken. */
const PATTERNS = Object.entries(written).map(
  ([key, text]) => [key as Key, new RegExp(`^${escaped(text).replaceAll(/%\{(\w+)\}/g, '(?<$1>.+?)')}$`, 's')] as const,
);
/** Such as 80.2 GB and 12,408,331, but no version. */
const AMOUNT = /^(\d+\.\d [kMGT]B|\d{1,3}(,\d{3})+)$/;
const SWAPPED: Record<string, string> = { '.': ',', ',': '.' };

/** A text of `doctor` in another language; null if it is not known. */
const translated = (text: string, t: Translate): string | null => {
  for (const [key, pattern] of PATTERNS) {
    const found = pattern.exec(text);
    if (!found) continue;
    const values = Object.entries(found.groups ?? {}).map(([name, value]) => [
      name,
      AMOUNT.test(value) ? value.replaceAll(/[.,]/g, (sign) => SWAPPED[sign]!) : (translated(value, t) ?? value),
    ]);
    return t(`doctor.${key}`, Object.fromEntries(values));
  }
  return null;
};

/** Texts of `doctor` in the language of the page, or as they are, in English. */
export const useDoctorWords = () => {
  const t = useText();
  const isEnglish = useLocale() === 'en';
  return (text: string): { text: string; lang?: 'en' } => {
    const known = isEnglish ? text : translated(text, t);
    return known === null ? { text, lang: 'en' } : { text: known };
  };
};

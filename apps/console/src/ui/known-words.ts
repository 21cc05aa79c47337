import type { TextKey } from '../i18n/messages';
import type { Translate } from '../i18n/use-text';

/** How each text of an area is known again, in their order: the first that fits is taken. */
type Patterns = (readonly [key: TextKey, pattern: RegExp])[];

const escaped = (text: string): string => text.replaceAll(/[.*+?^$()[\]\\|]/g, String.raw`\$&`);
export const patternsOf = (area: string, written: Record<string, string>): Patterns =>
  Object.entries(written).map(([key, text]) => [
    `${area}.${key}` as TextKey,
    new RegExp(`^${escaped(text).replaceAll(/%\{(\w+)\}/g, '(?<$1>.+?)')}$`, 's'),
  ]);

/** Such as 80.2 GB and 12,408,331, but no version. */
const AMOUNT = /^(\d+\.\d [kMGT]B|\d{1,3}(,\d{3})+)$/;
const SWAPPED: Record<string, string> = { '.': ',', ',': '.' };

/** A text that the server writes in English, in another language; null if it is not known. */
export const translated = (patterns: Patterns, text: string, t: Translate): string | null => {
  for (const [key, pattern] of patterns) {
    const found = pattern.exec(text);
    if (!found) continue;
    const values = Object.entries(found.groups ?? {}).map(([name, value]) => [
      name,
      AMOUNT.test(value)
        ? value.replaceAll(/[.,]/g, (sign) => SWAPPED[sign]!)
        : (translated(patterns, value, t) ?? value),
    ]);
    return t(key, Object.fromEntries(values));
  }
  return null;
};

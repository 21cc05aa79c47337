import { readFileSync } from 'node:fs';
import { searchable } from '@kypseli/domain';

/** Leaked passwords in lower case; data/passwords/ATTRIBUTION.md names the source. */
const LEAKED = new Set(
  readFileSync(new URL('../../../data/passwords/leaked.txt', import.meta.url), 'utf8')
    .trimEnd()
    .split('\n'),
);

/** The first guesses of an attacker of this product. */
const CONTEXT = `kypseli κυψελη κυψελι hive hives beehive apiary bee bees honey honeybee beekeeper beekeeping queen queenbee μελι
μελισσα μελισσες μελισσι μελισσια μελισσοκομος μελισσοκομια μελισσοκομειο μελισσουργος meli melissa melisses melissi
melissia melissokomos melissokomia abeja abejas miel colmena colmenar apiario apicultor apicultura panal abejareina`;

/** Missing from the list: longer keyboard walks, and sayings. */
const BESIDES = `qwertyuiopas qwertyuiopasdf qwertyuiopasdfghjkl qwertyuiop[] asdfghjkl;' zxcvbnm,./ 1q2w3e4r5t6y7u
1q2w3e4r5t6y7u8i a1b2c3d4e5f6 a1b2c3d4e5f6g7 zaq12wsxcde3 1qaz2wsx3edc4rfv5tgb
147258369147 789456123789 iloveyouforever changemeplease correcthorsebatterystaple`.split(/\s+/);

const LETTER_SIGNS: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '0': 'o',
  '1': 'i',
  '3': 'e',
  $: 's',
  '5': 's',
  '7': 't',
};

/** Common suffixes of words that must be longer. */
const TAIL = /[^\p{L}\p{N}]{0,3}\p{N}{0,4}[^\p{L}\p{N}]{0,3}$/u;
const YEAR = 4;
const FEW_SIGNS = 3;
const SHORTEST_WORD = 3;
const DIFFERENT = 5;
/** What is longer is in no list of leaked passwords, even if it is one sign that is repeated. */
const LONGEST_GUESSED = 64;

/** Normalises as cracking programs do: no case, no accents, the simplest form of each letter. */
const folded = (text: string): string => searchable(text.normalize('NFKD'));

/** A repeated part is as easy to guess as one. */
const once = (text: string): string => /^(.+?)\1+$/su.exec(text)?.[1] ?? text;

/** Signs that stand for letters inside a word. */
const spelled = (text: string): string =>
  text.replaceAll(/(?<=\p{L})[@4013$57]+(?=\p{L})/gu, (signs) => [...signs].map((sign) => LETTER_SIGNS[sign]).join(''));

const isRun = (text: string): boolean => {
  const steps = [...text].slice(1).map((char, index) => char.charCodeAt(0) - text.charCodeAt(index));
  const isStep = (by: number) => steps.every((step) => step === by || (/^\d+$/.test(text) && step === -9 * by));
  return steps.length > 0 && (isStep(1) || isStep(-1));
};

/** True if a text consists only of such words. */
const isMadeOf = (words: readonly string[], text: string): boolean => {
  const reached = new Set([0]);
  for (let at = 0; at < text.length; at++)
    if (reached.has(at)) for (const word of words) if (text.startsWith(word, at)) reached.add(at + word.length);
  return reached.has(text.length);
};

const wordsOf = (texts: readonly string[]): string[] =>
  texts.flatMap((text) => folded(text).match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => word.length >= SHORTEST_WORD);

const isGuessable = (text: string, words: readonly string[]): boolean => {
  if (LEAKED.has(text) || LEAKED.has(text.replace(TAIL, '')) || BESIDES.includes(text)) return true;
  if (new Set(text).size < DIFFERENT) return true;
  let leaked = 0;
  for (const part of text.match(/\p{L}+|\p{N}+|[^\p{L}\p{N}]+/gu) ?? []) {
    const unit = once(part);
    const length = [...unit].length;
    if (isRun(unit) || isMadeOf(words, unit)) continue;
    if (/^\p{L}/u.test(unit)) {
      if (!LEAKED.has(unit)) return false;
      leaked++;
    } else if (!LEAKED.has(unit) && length > (/^\p{N}/u.test(unit) ? YEAR : FEW_SIGNS)) return false;
  }
  return leaked <= 1;
};

/**
 * True for a password that attackers try first: a leaked one, or a known word (of this product or of its keeper, from
 * `about`: names and email) with nothing around it but years, runs and a few signs.
 */
export const isCommonPassword = (password: string, about: readonly string[] = []): boolean => {
  if (password.length > LONGEST_GUESSED) return false;
  const text = once(folded(password));
  const words = wordsOf([CONTEXT, ...about]);
  return isGuessable(text, words) || isGuessable(spelled(text), words);
};

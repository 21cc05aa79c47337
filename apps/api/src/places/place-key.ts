import { searchable } from '@kypseli/domain';

const GREEK: Record<string, string> = {
  α: 'a',
  β: 'v',
  γ: 'g',
  δ: 'd',
  ε: 'e',
  ζ: 'z',
  η: 'i',
  θ: 'th',
  ι: 'i',
  κ: 'k',
  λ: 'l',
  μ: 'm',
  ν: 'n',
  ξ: 'x',
  ο: 'o',
  π: 'p',
  ρ: 'r',
  σ: 's',
  ς: 's',
  τ: 't',
  υ: 'y',
  φ: 'f',
  χ: 'ch',
  ψ: 'ps',
  ω: 'o',
};

/** Spellings of one sound, in this order: Greek names are transliterated by several systems. */
const SOUNDS: [RegExp, string][] = [
  [/ph/g, 'f'],
  [/kh|ch|h/g, 'h'],
  [/^h(?=[aeiouy])|(?<= )h(?=[aeiouy])/g, ''],
  [/ou/g, 'u'],
  [/[ae][uyv](?=[aeiou]|[vgdzlmnr])/g, 'av'],
  [/[ae][uyf](?=[kptsfxh]|$)/g, 'af'],
  [/ai/g, 'e'],
  [/ei|oi|y/g, 'i'],
  [/mp/g, 'b'],
  [/nt|nd/g, 'd'],
  [/gk|gg|ng|nk/g, 'g'],
  [/c|q/g, 'k'],
  [/w/g, 'v'],
  [/(.)\1+/g, '$1'],
];

/**
 * The sound of a name, so that Ηράκλειο, Irákleio and Iraklio are equal; used for both the index and the search. Words
 * are separated by one blank.
 */
export const placeKey = (name: string): string => {
  const letters = searchable(name)
    .replace(/[α-ως]/g, (letter) => GREEK[letter] ?? letter)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
  return SOUNDS.reduce((key, [spelling, sound]) => key.replace(spelling, sound), letters);
};

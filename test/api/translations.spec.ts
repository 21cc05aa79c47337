import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const FOLDER = join(process.cwd(), 'apps/web/src/i18n');
const LANGUAGES = ['en', 'el', 'es'];
const PLURAL = /_(zero|one|two|few|many|other)$/;

const namespaces = readdirSync(join(FOLDER, 'en'), { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('.json'),
);

type Texts = Map<string, string>;

const flatten = (value: unknown, path: string[] = [], into: Texts = new Map()): Texts => {
  if (typeof value === 'string') into.set(path.join('.'), value);
  else
    for (const [key, child] of Object.entries(value as Record<string, unknown>)) flatten(child, [...path, key], into);
  return into;
};

const textsOf = (language: string, namespace: string) =>
  flatten(JSON.parse(readFileSync(join(FOLDER, language, namespace), 'utf8')));

/** Keys without their plural endings, since languages differ in how many forms they have. */
const keysOf = (texts: Texts) => [...new Set([...texts.keys()].map((key) => key.replace(PLURAL, '')))].sort();

const marksOf = (text: string) =>
  [...new Set(text.match(/\{\{.*?\}\}|<\/?\w+>/g) ?? [])].filter((mark) => mark !== '{{count}}').sort();

/** The placeholders and tags of each key; a plural form may express `count` in words. */
const placeholdersOf = (texts: Texts) => {
  const marks: Record<string, string[]> = {};
  for (const [key, text] of texts) marks[key.replace(PLURAL, '')] = marksOf(text);
  return marks;
};

const pluralsOf = (language: string) => new Intl.PluralRules(language).resolvedOptions().pluralCategories;

describe.each(namespaces)('the texts of %s', (namespace) => {
  const english = textsOf('en', namespace);

  test.each(LANGUAGES)('are complete in %s, with the same placeholders', (language) => {
    const texts = textsOf(language, namespace);
    expect(keysOf(texts)).toEqual(keysOf(english));
    expect(placeholdersOf(texts)).toEqual(placeholdersOf(english));
    expect([...texts].filter(([, text]) => text.trim() === '')).toEqual([]);
  });

  test.each(LANGUAGES)('have every plural form of %s', (language) => {
    const texts = textsOf(language, namespace);
    const counted = [
      ...new Set([...texts.keys()].filter((key) => PLURAL.test(key)).map((key) => key.replace(PLURAL, ''))),
    ];
    const missing = counted.flatMap((key) =>
      pluralsOf(language)
        .map((form) => `${key}_${form}`)
        .filter((form) => !texts.has(form)),
    );
    expect(missing).toEqual([]);
  });
});

/** The legal pages use further terms, such as visits. */
const spoken = namespaces.filter((namespace) => namespace !== 'legal.json');

const MANDATED =
  /Please (enter your (email|password|first name|last name)!|reenter your password!|accept the terms of use\.|Accept our Terms of Use|verify your email|select your subscription)/g;

/** Words with a preferred term in the glossary, and habits that one language must not adopt from another. */
test.each<[string, string, RegExp]>([
  ['en', 'no “Please” where it is not asked for', /\bplease\b/i],
  ['en', 'one word for each thing', /\b(yards?|visits?|left out|Honeycombs|Harvested frames)\b/],
  ['en', 'the active voice', /could not be/],
  [
    'el',
    'one word for each thing',
    /στέκ|κράτησ|κρατιέ|φυλλομετρ|ηλεκτρονικ. ταχυδρομ|που τρυγήθηκ|επίσκεψ|επισκέψ|τροφοδοσία|αντιστοίχισ|σημάδι|γγίξτε/i,
  ],
  ['el', 'the same question before deleting', /Είστε σίγουρ|Θέλετε σίγουρα/],
  ['el', 'names in «»', /(^| )(στο|το|του|Το|Στο) \{\{(apiary|name|from|to|file)\}\}/],
  ['el', 'no space before %', /\d %|\}\} %/],
  ['el', 'no capitals for stress', /[Α-ΩΆΈΉΊΌΎΏ]{5,}/],
  [
    'es',
    'one word for each thing',
    /panales de miel|visita|celdas reales|correspondencia|planific|período|sobre la media|bajo la media|trabajo/i,
  ],
  ['es', 'a space before %', /\}\}%/],
  ['es', 'no capitals for stress', /[A-ZÁÉÍÓÚÑ]{6,}/],
])('texts in %s have %s', (language, _, unwanted) => {
  const found = spoken.flatMap((namespace) =>
    [...textsOf(language, namespace)].filter(([, text]) => unwanted.test(text.replaceAll(MANDATED, ''))),
  );
  expect(found).toEqual([]);
});

test.each(LANGUAGES)('texts in %s end in “…”, not in three points', (language) => {
  const found = namespaces.flatMap((namespace) =>
    [...textsOf(language, namespace)].filter(([, text]) => text.includes('...')),
  );
  expect(found).toEqual([]);
});

test.each(['el', 'es'])('errors in %s do not shout', (language) => {
  const common = [...textsOf(language, 'common.json')].filter(([key]) => key.startsWith('error.'));
  const errors = [...common, ...textsOf(language, 'parts/issues.json')];
  expect(errors.length).toBeGreaterThan(40);
  expect(errors.filter(([, text]) => /[!¡]/.test(text))).toEqual([]);
});
